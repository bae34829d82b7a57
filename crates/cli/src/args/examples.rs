//! The examples under each verb's help. The tests run every line that starts with `$`.

pub(super) const TOP: &str = "\
Examples:
  $ numberplace solve ....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......
  $ numberplace check puzzles.txt
  $ numberplace convert --format grid < puzzles.txt

Exit status: 0 all fine; 1 some puzzle has no solution, or several where one was asked for, or a wrong answer, or is
unknown; 2 usage, unreadable input, or an invalid line; 130 interrupted.

`numberplace VERB --help` tells more of a verb, `numberplace man` all.";

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

pub(super) const COMPLETIONS: &str = "\
Examples:
  $ numberplace completions bash > numberplace.bash";

pub(super) const MAN: &str = "\
Examples:
  $ numberplace man > numberplace.1";
