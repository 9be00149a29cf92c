import { textOf } from "./app";
import { attribute, tagsOf } from "./html";

/** The control's tag; for a textarea its content too. "" if there is none. */
export function control(html: string, name: string): string {
  const tag = [...tagsOf(html, "input"), ...tagsOf(html, "select"), ...tagsOf(html, "textarea")];
  return tag.find((tag) => attribute(tag, "name") === name) ?? "";
}

/** Values of the visible controls by name, without passwords. */
export function typedIn(html: string): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const tag of tagsOf(html, "input")) {
    const name = attribute(tag, "name");
    if (name && !["hidden", "password"].includes(attribute(tag, "type") ?? "")) typed[name] = valueOf(tag);
  }
  for (const [, tag = "", content = ""] of html.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g)) {
    const name = attribute(tag, "name");
    // HTML drops the first line break.
    if (name) typed[name] = unescaped(content.replace(/^\n/, ""));
  }
  for (const [, tag = "", options = ""] of html.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
    const name = attribute(tag, "name");
    const chosen = tagsOf(options, "option").find((option) => / selected/.test(option));
    if (name) typed[name] = chosen ? valueOf(chosen) : "";
  }
  return typed;
}

export function hiddenOf(html: string): Record<string, string> {
  const hidden = tagsOf(html, "input").filter((tag) => attribute(tag, "type") === "hidden");
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, "name") ?? "", valueOf(tag)]));
}

function valueOf(tag: string) {
  return unescaped(/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
}

/** Decodes entities, but unlike `textOf` keeps whitespace. */
function unescaped(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => textOf(entity));
}
