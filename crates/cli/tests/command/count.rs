use crate::harness::{FOUR_OF_NONE, FOUR_OF_THREE, PUZZLE, numberplace};

#[test]
fn solutions_are_counted() {
    numberplace(&format!("count {FOUR_OF_THREE}")).prints("3\n").says("").exits_with(0);
    numberplace(&format!("count {PUZZLE}")).prints("1\n").exits_with(0);
    numberplace("count ................").prints("288\n").exits_with(0);
}

#[test]
fn none_is_0_and_exit_1() {
    numberplace(&format!("count {FOUR_OF_NONE}")).prints("0\n").exits_with(1);
}

#[test]
fn a_limit_is_never_passed_and_is_told() {
    let count = |limit: u64, count: u64, capped: bool| {
        let json = format!(
            r#"{{"version":1,"line":1,"puzzle":"{FOUR_OF_THREE}","status":"counted","count":{count},"capped":{capped},"complete":true}}"#
        );
        numberplace(&format!("count --format json --limit {limit} {FOUR_OF_THREE}"))
            .prints(&format!("{json}\n"));
    };
    count(0, 0, true);
    count(2, 2, true);
    count(3, 3, true);
    count(4, 3, false);
    numberplace(&format!("count --limit 1000000 {}", ".".repeat(81))).prints("1000000\n").exits_with(0);
}

#[test]
fn a_count_out_of_time_says_how_far_it_came() {
    let ran = numberplace(&format!("count --time-limit 0.1 {}", ".".repeat(81))).run().exits_with(1);
    let counted: u64 = ran.text().trim().parse().expect("a number");
    assert!(counted > 0);
    ran.says(&format!("numberplace: argument: out of time, {counted} solutions so far, at line 1\n"));
}

#[test]
fn json_tells_that_a_count_is_not_complete() {
    let ran =
        numberplace(&format!("count --format json --time-limit 0.1 {}", ".".repeat(81))).run().exits_with(1);
    let answer: serde_json::Value = serde_json::from_str(&ran.text()).expect("JSON");
    assert_eq!((&answer["status"], &answer["reason"]), (&"unknown".into(), &"time".into()));
    assert_eq!((&answer["capped"], &answer["complete"]), (&false.into(), &false.into()));
    assert!(answer["count"].as_u64() > Some(0), "{answer}");
}

/// How long a count of an empty board of side 25 took, from the outside.
fn timed(limit: f64, engine: &str) -> f64 {
    let began = std::time::Instant::now();
    let arguments = format!("count --engine {engine} --time-limit {limit} {}", ".".repeat(625));
    numberplace(&arguments).run().exits_with(1);
    began.elapsed().as_secs_f64()
}

#[test]
fn a_time_limit_is_kept_within_50_ms() {
    for (limit, engine) in [(0.0, "fast"), (0.25, "fast"), (0.25, "classic")] {
        // On a busy machine a process may wait that long for its turn alone: one try in ten has to be in time.
        let in_time = |took: &f64| (limit..limit + 0.05).contains(took);
        let mut tries = (0..10).map(|_| timed(limit, engine));
        assert!(
            tries.any(|took| in_time(&took)),
            "ten times not within 50 ms for a limit of {limit} s, {engine}"
        );
    }
}
