import { attribute, find, findAll, rawText, openingTags } from "./html";

/** "" if there is none. */
export function control(html: string, name: string): string {
  return find(html, `:is(input, select, textarea)[name="${name}"]`);
}

/** Visible values by name, without passwords. */
export function typedValues(html: string): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const tag of openingTags(html, "input")) {
    const name = attribute(tag, "name");
    const type = attribute(tag, "type") ?? "";
    const isChosen = type !== "radio" || attribute(tag, "checked") !== null;
    if (name && isChosen && !["hidden", "password"].includes(type)) typed[name] = attribute(tag, "value") ?? "";
  }
  for (const area of findAll(html, "textarea[name]")) typed[attribute(area, "name") ?? ""] = textareaValue(area);
  for (const select of findAll(html, "select[name]"))
    typed[attribute(select, "name") ?? ""] = attribute(find(select, "option[selected]"), "value") ?? "";
  return typed;
}

/** HTML drops a line break right after the opening tag. */
export function textareaValue(area: string): string {
  return (rawText(area, "textarea") ?? "").replace(/^\n/, "");
}

export function hiddenFields(html: string): Record<string, string> {
  return Object.fromEntries(
    findAll(html, 'input[type="hidden"]').map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""]),
  );
}
