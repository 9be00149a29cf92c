import { generatedFields, type Generated } from "./generated-article";

/** Hidden fields that bring texts back to the server with the form. */
export function HiddenTexts({ text }: { text: Partial<Generated> }) {
  return generatedFields.map(({ name }) =>
    text[name] === undefined ? null : <input key={name} type="hidden" name={`generado.${name}`} value={text[name]} />,
  );
}
