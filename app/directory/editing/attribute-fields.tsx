import { attributes, type Attribute, type AttributeGroup, type AttributeKey, keysOfGroup } from "../attributes";
import { Field, fieldId, formState } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { checked, fieldName, noteName } from "./attribute-form";

type AttributeFieldsProps = { group: AttributeGroup; initial: Record<string, string>; reply: FormReply | undefined };

/** Nothing chosen means unknown. A note shows only beside its chosen value. Owners' former answers show where they were given. */
export function AttributeFields({ group, initial, reply }: AttributeFieldsProps) {
  const state = formState(reply, initial);
  return (
    <>
      <input type="hidden" name="visto" value={state("visto").defaultValue} />
      {keysOfGroup(group).map((key) => (
        <Options key={key} name={key} state={state} errors={state(key).errors} />
      ))}
    </>
  );
}

type State = ReturnType<typeof formState>;

function Options({ name, state, errors }: { name: AttributeKey; state: State; errors: string[] }) {
  const { label, help, max, note, options: all, law }: Attribute = attributes[name];
  const isKnown = (id: string) =>
    max === 1 ? state(name).defaultValue === id : state(fieldName(name, id)).defaultValue === checked;
  const options = all.filter(({ id, onlyStated }) => !onlyStated || isKnown(id));
  return (
    <fieldset className="part" id={fieldId(name)}>
      <legend>{label}</legend>
      {help ? <p className="fine-print">{help}</p> : null}
      {law ? <p className="fine-print">{law}</p> : null}
      {errors.length > 0 ? <p className="field-error">{errors.join(" ")}</p> : null}
      {max === 1 ? (
        <>
          <p className="cluster">
            {[{ id: "", label: "Sin decir" }, ...options].map((option) => (
              <label key={option.id}>
                <input type="radio" name={name} value={option.id} defaultChecked={state(name).defaultValue === option.id} />{" "}
                {option.label}
              </label>
            ))}
          </p>
          {note ? <Field {...state(noteName(name))} label={note} autoComplete="off" /> : null}
        </>
      ) : (
        <div className="cluster">
          {options.map((option) => (
            <Checkbox key={option.id} attribute={name} option={option} state={state} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type CheckboxProps = { attribute: AttributeKey; option: Attribute["options"][number]; state: State };

function Checkbox({ attribute, option: { id, label, note }, state }: CheckboxProps) {
  const name = fieldName(attribute, id);
  const box = (
    <label>
      <input type="checkbox" name={name} value={checked} defaultChecked={state(name).defaultValue === checked} /> {label}
    </label>
  );
  if (!note) return box;
  return (
    <div className="noted">
      {box}
      <Field {...state(noteName(attribute, id))} label={note} autoComplete="off" />
    </div>
  );
}
