use super::Failure;
use crate::{
    exit::Exit,
    pipeline,
    plan::{Plan, Talk},
    terminal,
};

/// Answers puzzle after puzzle: `solve`, `check`, `count`, `verify`, `convert`.
///
/// # Errors
///
/// When the arguments do not go together, or the output cannot be written.
pub(crate) fn answer<A>(args: A) -> Result<Exit, Failure>
where
    A: TryInto<Plan>,
    Failure: From<A::Error>,
{
    let plan = args.try_into()?;
    if plan.talk >= Talk::Verbose {
        terminal::note(&plan.describe());
    }
    Ok(pipeline::run(plan)?)
}
