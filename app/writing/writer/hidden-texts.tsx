import { generatedFields, type Generated } from "./generated-article";

export function HiddenTexts({ text }: { text: Partial<Generated> }) {
  return generatedFields.map(({ name }) =>
    text[name] === undefined ? null : <input key={name} type="hidden" name={`generado.${name}`} value={text[name]} />,
  );
}
