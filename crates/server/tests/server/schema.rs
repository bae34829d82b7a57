//! Holds a value against a JSON schema: the few words that `openapi.json` uses, and an error for every other.

use serde_json::{Map, Value};

/// Words that say nothing about the value, or only what the server must check itself.
const REMARKS: [&str; 6] = ["description", "default", "examples", "pattern", "minimum", "maximum"];

/// What is wrong with the value, if anything is. References are looked up in the document.
pub(crate) fn fault(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    let schema = schema.as_object().expect("a schema is an object");
    schema.iter().find_map(|(word, says)| broken(document, schema, (word, says), value))
}

fn broken(
    document: &Value,
    schema: &Map<String, Value>,
    (word, says): (&str, &Value),
    value: &Value,
) -> Option<String> {
    let wrong = |expected: &Value| Some(format!("found {value}, expected {word} {expected}"));
    match word {
        "$ref" => fault(document, referred(document, says), value),
        "oneOf" => {
            let fits = |one: &&Value| fault(document, one, value).is_none();
            if array(says).iter().filter(fits).count() == 1 { None } else { wrong(says) }
        }
        "type" => {
            if has_type(value, says) {
                None
            } else {
                wrong(says)
            }
        }
        "enum" => {
            if array(says).contains(value) {
                None
            } else {
                wrong(says)
            }
        }
        "const" => {
            if says == value {
                None
            } else {
                wrong(says)
            }
        }
        "items" => array(value).iter().find_map(|item| fault(document, says, item)),
        "minItems" | "maxItems" => {
            if Some(array(value).len() as u64) == says.as_u64() {
                None
            } else {
                wrong(says)
            }
        }
        "properties" => says.as_object()?.iter().find_map(|(key, schema)| {
            let inner = fault(document, schema, value.get(key)?)?;
            Some(format!("{key}: {inner}"))
        }),
        "required" => {
            array(says).iter().find_map(|key| value.get(key.as_str()?).map_or_else(|| wrong(key), |_| None))
        }
        "additionalProperties" => {
            let known = &schema["properties"];
            value
                .as_object()?
                .keys()
                .find(|key| known.get(key).is_none())
                .map(|key| format!("found key {key}"))
        }
        _ if REMARKS.contains(&word) => None,
        _ => panic!("a word of schemas that is not known here: {word}"),
    }
}

fn referred<'a>(document: &'a Value, reference: &Value) -> &'a Value {
    let pointer =
        reference.as_str().and_then(|text| text.strip_prefix('#')).expect("a reference into the document");
    document.pointer(pointer).unwrap_or_else(|| panic!("nothing at {pointer}"))
}

/// Of a value that is no array, nothing: its type is wrong, which `type` says.
fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn has_type(value: &Value, types: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    types.as_str().map_or_else(|| array(types).iter().filter_map(Value::as_str).any(is), is)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::fault;

    #[test]
    fn a_schema_refuses_what_it_does_not_describe() {
        let schema = json!({
            "type": "object", "required": ["a"], "additionalProperties": false,
            "properties": { "a": { "type": ["integer", "null"] }, "b": { "type": "array", "items": { "enum": [1] } } },
        });
        let wrong = |value| fault(&json!({}), &schema, &value).is_some();
        assert!(!wrong(json!({ "a": 1, "b": [1, 1] })) && !wrong(json!({ "a": null })));
        assert!(wrong(json!({})) && wrong(json!({ "a": "1" })) && wrong(json!({ "a": 1, "c": 1 })));
        assert!(wrong(json!({ "a": 1, "b": [2] })) && wrong(json!([])));
    }
}
