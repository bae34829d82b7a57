//! `solve`, `check`, `count` and `convert`. Expected values are published ones or those of the conformance file.

use serde_json::json;

use crate::support::{LEETCODE_37, answer};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const FIVE: &str = "98......1.2.7.8.4.......9...15.2....86.5...73.........65841.7..1....9......8.....";
const IMPOSSIBLE: &str = "..1234567..8.....................................................................";

#[tokio::test]
async fn solve_gives_the_first_solution() {
    let expected =
        json!({ "version": 1, "line": 1, "puzzle": LEETCODE_37, "status": "solved", "solution": SOLUTION });
    assert_eq!(answer("solve", json!({ "puzzle": LEETCODE_37 })).await, expected);
    assert_eq!(answer("solve", json!({ "puzzle": IMPOSSIBLE })).await["status"], "none");
}

#[tokio::test]
async fn check_proves_uniqueness_or_shows_two_solutions() {
    let unique = answer("check", json!({ "puzzle": LEETCODE_37 })).await;
    assert_eq!((&unique["status"], &unique["solution"]), (&json!("unique"), &json!(SOLUTION)));
    let multiple = answer("check", json!({ "puzzle": FIVE })).await;
    assert_eq!(multiple["status"], "multiple");
    assert_ne!(multiple["solutions"][0], multiple["solutions"][1]);
    assert_eq!(answer("check", json!({ "puzzle": IMPOSSIBLE })).await["status"], "none");
}

#[tokio::test]
async fn count_stops_at_its_limit() {
    let count = |limit| async move {
        let counted = answer("count", json!({ "puzzle": FIVE, "limit": limit })).await;
        (counted["count"].as_u64(), counted["capped"].as_bool())
    };
    assert_eq!(count(10).await, (Some(5), Some(false)));
    assert_eq!(count(5).await, (Some(5), Some(true)));
    assert_eq!(count(3).await, (Some(3), Some(true)));
    assert_eq!(answer("count", json!({ "puzzle": ".".repeat(16) })).await["count"], 288);
}

#[tokio::test]
async fn the_box_tells_shapes_apart() {
    let question = json!({ "puzzle": "1....6....2..........3...5....6....4", "box": "2x3" });
    assert_eq!(answer("solve", question).await["solution"], "123456465123231645546312354261612534");
    let question = json!({ "puzzle": "1....6....2..........3...5....6....4", "box": "3x2" });
    assert_ne!(answer("solve", question).await["solution"], "123456465123231645546312354261612534");
}

#[tokio::test]
async fn convert_draws_what_it_reads() {
    let grid = ". . | . .\n. 1 | 4 .\n----+----\n3 . | . 2\n. . | . .\n";
    let converted = answer("convert", json!({ "text": grid })).await;
    let board = &converted["boards"][0];
    assert_eq!(board["puzzle"], ".....14.3..2....");
    assert_eq!(
        (&board["side"], &board["box"], &board["symbols"]),
        (&json!(4), &json!("2x2"), &json!("1234"))
    );
    assert_eq!(board["cells"][5], json!({ "digit": 1, "given": true, "marks": null }));
    assert_eq!(board["cells"][0], json!({ "digit": null, "given": false, "marks": null }));
}

#[tokio::test]
async fn convert_takes_several_puzzles_and_writes_grids() {
    let text = format!("{LEETCODE_37}\n.....14.3..2....\n");
    let converted = answer("convert", json!({ "text": text, "format": "grid" })).await;
    let boards = converted["boards"].as_array().expect("boards");
    let lines: Vec<_> = boards.iter().map(|board| board["line"].as_u64()).collect();
    assert_eq!(lines, [Some(1), Some(2)]);
    assert!(boards[1]["text"].as_str().expect("a text").contains('\n'));
    let one = answer("convert", json!({ "text": text, "limit": 1 })).await;
    assert_eq!(one["boards"].as_array().map(Vec::len), Some(1));
}
