import { generatedFields, type Generated } from "./generated-article";

/** Texts for the form's fields, which come back to the server with it. */
export function HiddenTexts({ text }: { text: Partial<Generated> }) {
  return generatedFields.map(({ name }) =>
    text[name] === undefined ? null : <input key={name} type="hidden" name={`generado.${name}`} value={text[name]} />,
  );
}
