//! The examples under each verb's help. The tests run every line that starts with `$`.

pub(super) const TOP: &str = "\
Examples:
  $ numberplace solve ....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......
  $ numberplace check puzzles.txt
  $ numberplace convert --format grid < puzzles.txt

Exit status:
  0    all fine
  1    a puzzle has no solution, or several where one was asked for, or is unknown; a wrong answer
  2    usage, unreadable input, or an invalid line
  130  interrupted

`numberplace VERB --help` tells more of a verb.";

pub(super) const SOLVE: &str = "\
Examples:
  $ numberplace solve ....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......
  $ numberplace solve --format json puzzles.txt
  $ numberplace solve --order reading --stats .....14.3..2....
  $ numberplace solve --slip ignore-result .....14.3..2....

Prints the solved line of each puzzle, or `none`, `unknown` (out of time) or `invalid`.";

pub(super) const CHECK: &str = "\
Examples:
  $ numberplace check ....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......
  $ numberplace check --threads 2 --output answers.txt.gz puzzles.txt

Prints `unique` and the solution, `multiple` and two of them, `none`, `unknown` (out of time) or `invalid`.";

pub(super) const COUNT: &str = "\
Examples:
  $ numberplace count --limit 1000 .....14.3.......
  $ numberplace count --time-limit 10 --format json puzzles.txt

Prints the number of solutions; one that was stopped short is what was counted so far, and standard error says so.";

pub(super) const VERIFY: &str = "\
Examples:
  $ numberplace verify .....14.3..2....,4321214334121234
  $ numberplace verify --format json answers.csv

Prints `right`, `incomplete`, `invalid`, or `wrong` and the cells; --format json tells what each cell breaks.";

pub(super) const WATCH: &str = "\
What a problem takes:
  sudoku        a puzzle, the first of a file, or - for standard input
  word-search   the rows of letters, with / between them, and the word
  queens        how many
  permutations  how many
  colouring     the edges, with commas between them, and how many colours

Examples:
  $ numberplace watch .....14.3..2....
  $ numberplace watch --from 100 --events 10 --detail all --json puzzles.txt
  $ numberplace watch --slip no-undo .....14.3..2....
  $ numberplace watch --problem word-search ABCE/SFCS/ADEE ABCCED
  $ numberplace watch --problem queens 6
  $ numberplace watch --problem permutations --every 3
  $ numberplace watch --problem colouring 1-2,2-3,3-1,3-4 3

On a terminal the board is drawn as it changes. Keys: space pauses and goes on, the right and left arrows step, + and -
change the speed, end runs to the end, q quits. Piped, each event is a line: its number, the depth, what happened.";

pub(super) const CONVERT: &str = "\
Examples:
  $ numberplace convert --format grid .....14.3..2....
  $ numberplace convert --format marks .....14.3..2....
  $ numberplace convert --output puzzles.txt.zst puzzles.txt.gz

Digits that clash are no obstacle here: a board is passed on as it is.";

pub(super) const JUDGE: &str = "\
Examples:
  $ numberplace judge -- python3 examples/languages/solve.py
  $ numberplace judge --level late,hard --stream -- numberplace solve
  $ numberplace judge --hint 1 -- python3 examples/languages/broken/no_undo.py
  $ numberplace judge --explain-contract

A guard against accidents, not a sandbox: the program runs as you do.";

pub(super) const SERVE: &str = "\
Examples:
  $ numberplace serve --open
  $ numberplace serve --port 0

Ctrl-C ends it. docs/http.md describes the API beside the pages.";

pub(super) const COMPLETIONS: &str = "\
Examples:
  $ numberplace completions bash > numberplace.bash";

pub(super) const MAN: &str = "\
Examples:
  $ numberplace man > numberplace.1
  $ numberplace man solve > numberplace-solve.1";
