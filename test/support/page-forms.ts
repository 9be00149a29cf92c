import { textOf } from "./app";
import { attribute } from "./html";

/** A form control as a browser without CSS and JavaScript treats it. */
export type Control = {
  kind: "line" | "area" | "choice" | "box" | "hidden" | "button";
  /** Controls without a name are not submitted. */
  name: string | null;
  value: string;
  /** Text of the label, or of the button itself. */
  label: string;
  options: string[];
  isChecked: boolean;
};

export type Form = {
  action: string | null;
  method: "get" | "post";
  controls: Control[];
};

const controlPattern =
  /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>|<button\b[^>]*>[\s\S]*?<\/button>/g;

export function formsOf(html: string): Form[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag = "", content = ""]) => ({
    action: attribute(tag, "action"),
    method: attribute(tag, "method") === "post" ? "post" : "get",
    controls: [...content.matchAll(controlPattern)].map(([control]) => controlOf(control, content)),
  }));
}

function controlOf(html: string, form: string): Control {
  const tag = /^<[^>]*>/.exec(html)?.[0] ?? "";
  const inside = html.slice(tag.length, html.lastIndexOf("</"));
  const value = valueOf(tag);
  const control = { name: attribute(tag, "name"), label: labelOf(tag, form), options: [], isChecked: false };
  if (tag.startsWith("<textarea")) {
    // HTML drops the first line break.
    return { ...control, kind: "area", value: decoded(inside.replace(/^\n/, "")) };
  }
  if (tag.startsWith("<button")) return { ...control, kind: "button", value, label: textOf(inside) };
  if (tag.startsWith("<select")) {
    const options = inside.match(/<option\b[^>]*>/g) ?? [];
    const values = options.map(valueOf);
    const chosen = options.findIndex((option) => /\sselected(?:=|\s|>)/.test(option));
    return { ...control, kind: "choice", options: values, value: values[Math.max(chosen, 0)] ?? "" };
  }
  const type = attribute(tag, "type") ?? "text";
  if (type === "checkbox") return { ...control, kind: "box", value: value || "on", isChecked: /\schecked(?:=|\s|>)/.test(tag) };
  return { ...control, kind: type === "hidden" ? "hidden" : "line", value };
}

/** Without "(opcional)". */
function labelOf(tag: string, form: string) {
  const id = attribute(tag, "id");
  const label = id && new RegExp(`<label for="${id}">([\\s\\S]*?)</label>`).exec(form)?.[1];
  return textOf(label || "").replace(" (opcional)", "");
}

function valueOf(tag: string) {
  return decoded(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decoded(html: string): string {
  return html.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/**
 * The fields that pressing `button` submits: all named controls that are filled in or checked, in order. `typed` maps labels to
 * values.
 */
export function submittedFields({ controls }: Form, typed: Record<string, string>, button: Control): URLSearchParams {
  const fields = new URLSearchParams();
  for (const control of controls) {
    const { kind, name, label, value } = control;
    if (name === null || (kind === "button" && control !== button) || (kind === "box" && !control.isChecked)) continue;
    const now = kind === "line" || kind === "area" || kind === "choice" ? (typed[label] ?? value) : value;
    // Browsers submit line breaks as CRLF.
    fields.append(name, now.replace(/\r?\n/g, "\r\n"));
  }
  return fields;
}
