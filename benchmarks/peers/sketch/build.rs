//! Takes the sources of the sketch from where `NUMBERPLACE_SKETCH` says they are.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo:rerun-if-env-changed=NUMBERPLACE_SKETCH");
    let sketch = env::var("NUMBERPLACE_SKETCH").expect("NUMBERPLACE_SKETCH names the folder of the sketch");
    let modules = ["vx", "l2", "single"].map(|name| {
        let file = Path::new(&sketch).join("src").join(name).with_extension("rs");
        format!("#[allow(warnings)] #[path = {file:?}] mod {name};\n")
    });
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("sketch.rs");
    fs::write(out, modules.concat()).expect("a writable folder");
}
