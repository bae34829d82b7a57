//! Logarithmic axes: how far they reach, where their ticks are, and how numbers stand beside them.

/// An axis that reaches from a tick to a tick.
pub struct Axis {
    pub from: f64,
    pub to: f64,
    /// Where a number stands.
    pub labelled: Vec<f64>,
    /// Where only a fine line is drawn.
    pub fine: Vec<f64>,
}

/// Over so many powers of ten only the powers themselves are labelled.
const LABELLED_FULLY: f64 = 2.1;

impl Axis {
    /// The axis for these values, all of them greater than 0.
    pub fn over(values: impl Iterator<Item = f64> + Clone) -> Self {
        let least = values.clone().fold(f64::INFINITY, f64::min);
        let greatest = values.fold(f64::MIN_POSITIVE, f64::max);
        let (least, greatest) = if least < greatest { (least, greatest) } else { (least / 2.0, least * 2.0) };
        let ticks = ticks(least, greatest);
        let (from, to) = (ticks[0], ticks[ticks.len() - 1]);
        let is_wide = (to / from).log10() > LABELLED_FULLY;
        let (labelled, fine) = ticks.into_iter().partition(|tick| !is_wide || is_power(*tick));
        Self { from, to, labelled, fine }
    }
}

/// An axis from the first to the last of these ticks, with nothing between them.
impl From<&[f64]> for Axis {
    fn from(ticks: &[f64]) -> Self {
        Self { from: ticks[0], to: ticks[ticks.len() - 1], labelled: ticks.to_vec(), fine: Vec::new() }
    }
}

/// 1, 2 and 5 times the powers of ten, from the last one that is not above the least value to the first that is not
/// below the greatest.
fn ticks(least: f64, greatest: f64) -> Vec<f64> {
    let powers = least.log10().floor() as i32..=greatest.log10().ceil() as i32;
    let all: Vec<f64> =
        powers.flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power))).collect();
    let first = all.iter().rposition(|tick| *tick <= least).unwrap_or(0);
    let last = all.iter().position(|tick| *tick >= greatest).unwrap_or(all.len() - 1);
    all[first..=last].to_vec()
}

fn is_power(tick: f64) -> bool {
    (tick.log10() - tick.log10().round()).abs() < 1e-6
}

/// A tick's number: thousands as `k`, millions as `M`.
pub fn number(value: f64) -> String {
    match value {
        1e6.. => format!("{} M", value / 1e6),
        1e3.. => format!("{} k", value / 1e3),
        // Ticks have one digit that is not 0; what a sum of powers leaves behind it is not shown.
        _ => format!("{}", (value * 1e6).round() / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::{Axis, number};

    #[test]
    fn an_axis_reaches_from_tick_to_tick() {
        let axis = Axis::over([0.27, 3.1].into_iter());
        assert_eq!((axis.from, axis.to), (0.2, 5.0));
        assert_eq!(
            axis.labelled.iter().map(|tick| number(*tick)).collect::<Vec<_>>().join(" "),
            "0.2 0.5 1 2 5"
        );
    }

    #[test]
    fn a_wide_axis_labels_the_powers_of_ten() {
        let axis = Axis::over([1.0, 100_000.0].into_iter());
        let labels: Vec<_> = axis.labelled.iter().map(|tick| number(*tick)).collect();
        assert_eq!(labels, ["1", "10", "100", "1 k", "10 k", "100 k"]);
        assert_eq!(axis.fine.len(), 10);
    }

    #[test]
    fn one_value_stands_in_the_middle() {
        let axis = Axis::over([3.0].into_iter());
        assert_eq!((axis.from, axis.to), (1.0, 10.0));
    }
}
