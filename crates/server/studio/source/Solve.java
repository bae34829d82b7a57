// Solves sudoku by backtracking: one puzzle a line in, one answer a line out.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

final class Solve {
    private static final String DIGITS = "123456789ABCDEFGHIJKLMNOP";

    /** Fills the empty cells (0), and says whether that was possible. */
    static boolean solve(int[] board) { // @call
        for (int cell = 0; cell < board.length; cell++) { // @scan
            if (board[cell] == 0) {
                int[] candidates = allowed(board, cell); // @check
                for (int candidate : candidates) { // @try
                    board[cell] = candidate; // @choose
                    if (solve(board)) { // @explore
                        return true; // @found
                    }
                    board[cell] = 0; // @un-choose
                }
                return false; // @fail
            }
        }
        return true; // @succeed
    }

    /** The digits, ascending, that no cell of the same row, column or box holds. */
    static int[] allowed(int[] board, int cell) {
        int side = (int) Math.sqrt(board.length);
        int size = (int) Math.sqrt(side);
        int row = cell / side;
        int column = cell % side;
        int top = row - row % size;
        int left = column - column % size;
        boolean[] seen = new boolean[side + 1];
        for (int i = 0; i < side; i++) {
            seen[board[row * side + i]] = true;
            seen[board[i * side + column]] = true;
            seen[board[(top + i / size) * side + left + i % size]] = true;
        }
        int[] candidates = new int[side];
        int count = 0;
        for (int digit = 1; digit <= side; digit++) {
            if (!seen[digit]) {
                candidates[count++] = digit;
            }
        }
        return Arrays.copyOf(candidates, count);
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            int[] board = line.strip().chars().map(symbol -> DIGITS.indexOf(symbol) + 1).toArray();
            System.out.println(solve(board) ? print(board) : "none");
        }
    }

    private static String print(int[] board) {
        return IntStream.of(board)
                .mapToObj(digit -> DIGITS.substring(digit - 1, digit))
                .collect(Collectors.joining());
    }
}
