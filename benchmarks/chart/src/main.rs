//! Draws panels of curves: reads a [`Drawing`] as TOML from standard input, writes SVG to standard output.
//!
//! Both axes are logarithmic, since what is drawn is how one quantity grows with another: a straight line that rises
//! by one square a square is growth in proportion. The panels stand two in a row, in the order they come.
//! It stands apart so that nobody who builds the solver builds a drawing library.

mod axis;

use std::{
    error::Error,
    io::{self, Read},
};

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use serde::Deserialize;

use axis::{Axis, number};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

/// What is drawn.
#[derive(Deserialize)]
struct Drawing {
    panel: Vec<Panel>,
}

/// Curves over the same axes.
#[derive(Deserialize)]
struct Panel {
    title: String,
    /// What the axes count, and in which unit.
    x: String,
    y: String,
    /// Where the x axis is labelled, from end to end, if not at 1, 2 and 5 times the powers of ten.
    ticks: Option<Vec<f64>>,
    curve: Vec<Curve>,
}

/// Points in the order they are joined, all coordinates greater than 0.
#[derive(Deserialize)]
struct Curve {
    name: String,
    points: Vec<(f64, f64)>,
}

const COLUMNS: usize = 2;
const PANEL: (u32, u32) = (480, 310);
const INK: RGBColor = RGBColor(40, 40, 40);
const RULE: RGBColor = RGBColor(205, 205, 205);
const FINE_RULE: RGBColor = RGBColor(235, 235, 235);
/// Told apart by everybody, and by their lightness alone.
const COLOURS: [RGBColor; 3] = [RGBColor(0, 90, 160), RGBColor(225, 120, 0), RGBColor(0, 150, 120)];

fn main() -> Drawn {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    println!("{}", draw(&toml::from_str(&text)?)?);
    Ok(())
}

fn draw(drawing: &Drawing) -> Result<String, Box<dyn Error>> {
    let rows = drawing.panel.len().div_ceil(COLUMNS);
    let size = (PANEL.0 * COLUMNS as u32, PANEL.1 * rows as u32);
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        root.fill(&WHITE)?;
        for (panel, area) in drawing.panel.iter().zip(root.split_evenly((rows, COLUMNS))) {
            panel.draw(&area)?;
        }
        root.present()?;
    }
    Ok(svg)
}

impl Panel {
    fn draw(&self, area: &Area) -> Drawn {
        let (head, chart) = area.split_vertically(66);
        self.head(&head)?;
        self.chart(&chart)
    }

    /// The title, and under it the names of the curves in their colours.
    fn head(&self, area: &Area) -> Drawn {
        area.draw(&Text::new(self.title.as_str(), (16, 14), words(18)))?;
        let mut left = 16;
        for (curve, colour) in self.curve.iter().zip(COLOURS) {
            area.draw(&Circle::new((left + 4, 46), 4, colour.filled()))?;
            area.draw(&Text::new(curve.name.as_str(), (left + 13, 39), words(15)))?;
            left += 30 + 7 * i32::try_from(curve.name.chars().count())?;
        }
        Ok(())
    }

    fn chart(&self, area: &Area) -> Drawn {
        let points = || self.curve.iter().flat_map(|curve| &curve.points);
        let x = match &self.ticks {
            Some(ticks) => Axis::from(&ticks[..]),
            None => Axis::over(points().map(|point| point.0)),
        };
        let y = Axis::over(points().map(|point| point.1));
        let mut chart = ChartBuilder::on(area)
            .margin_left(14)
            .margin_right(24)
            .margin_bottom(10)
            .x_label_area_size(42)
            .y_label_area_size(70)
            .build_cartesian_2d(
                (x.from..x.to).log_scale().with_key_points(x.labelled).with_light_points(x.fine),
                (y.from..y.to).log_scale().with_key_points(y.labelled).with_light_points(y.fine),
            )?;
        chart
            .configure_mesh()
            .x_desc(&self.x)
            .y_desc(&self.y)
            .x_label_formatter(&|value| number(*value))
            .y_label_formatter(&|value| number(*value))
            .axis_style(INK)
            .bold_line_style(RULE)
            .light_line_style(FINE_RULE)
            .label_style(words(14))
            .axis_desc_style(words(15))
            .draw()?;
        for (curve, colour) in self.curve.iter().zip(COLOURS) {
            let points = || curve.points.iter().copied();
            chart.draw_series(LineSeries::new(points(), colour.stroke_width(2)))?;
            chart.draw_series(points().map(|point| Circle::new(point, 3, colour.filled())))?;
        }
        Ok(())
    }
}

fn words(size: i32) -> TextStyle<'static> {
    TextStyle::from(("sans-serif", size)).color(&INK).pos(Pos::new(HPos::Left, VPos::Top))
}
