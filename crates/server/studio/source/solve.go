// Solves sudoku by backtracking: one puzzle a line in, one answer a line out.
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strings"
)

const digits = "123456789ABCDEFGHIJKLMNOP"

// solve fills the empty cells (0), and says whether that was possible.
func solve(board []int) bool { // @call
	for cell := range board { // @scan
		if board[cell] == 0 {
			candidates := allowed(board, cell)     // @check
			for _, candidate := range candidates { // @try
				board[cell] = candidate // @choose
				if solve(board) {       // @explore
					return true // @found
				}
				board[cell] = 0 // @un-choose
			}
			return false // @fail
		}
	}
	return true // @succeed
}

// allowed lists the digits, ascending, that no cell of the same row, column or box holds.
func allowed(board []int, cell int) []int {
	side := squareRoot(len(board))
	size := squareRoot(side)
	row, column := cell/side, cell%side
	top, left := row-row%size, column-column%size
	var seen [len(digits) + 1]bool
	for i := 0; i < side; i++ {
		seen[board[row*side+i]] = true
		seen[board[i*side+column]] = true
		seen[board[(top+i/size)*side+left+i%size]] = true
	}
	candidates := make([]int, 0, side)
	for digit := 1; digit <= side; digit++ {
		if !seen[digit] {
			candidates = append(candidates, digit)
		}
	}
	return candidates
}

func squareRoot(square int) int {
	return int(math.Sqrt(float64(square)))
}

func main() {
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		fmt.Println(answer(strings.TrimSpace(input.Text())))
	}
}

func answer(line string) string {
	board := make([]int, len(line))
	for cell := range board {
		board[cell] = strings.IndexByte(digits, line[cell]) + 1
	}
	if !solve(board) {
		return "none"
	}
	solved := make([]byte, len(board))
	for cell, digit := range board {
		solved[cell] = digits[digit-1]
	}
	return string(solved)
}
