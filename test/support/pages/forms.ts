import { textareaValue } from "./controls";
import { attribute, find, findAll, visibleText } from "./html";

/** A control as a browser without CSS and JavaScript treats it. */
export type Control = {
  kind: "line" | "area" | "choice" | "box" | "hidden" | "button";
  /** Null if the control is not submitted. */
  name: string | null;
  value: string;
  label: string;
  options: string[];
  isChecked: boolean;
};

export type Form = {
  action: string | null;
  method: "get" | "post";
  controls: Control[];
};

export function findForms(html: string): Form[] {
  return findAll(html, "form").map((form) => ({
    action: attribute(form, "action"),
    method: attribute(form, "method") === "post" ? "post" : "get",
    controls: findAll(form, "input, textarea, select, button").map((control) => readControl(control, form)),
  }));
}

const typedInto = ["text", "email", "tel", "url", "number", "date", "time", "datetime-local"];

/**
 * Names of the fields that lose their text when the request fails without a connection and the visitor goes back: those
 * of a form that is sent to its page's own address, without a fragment. See `returnable`.
 */
export function forgetfulFields(html: string, path: string): string[] {
  const isOwnAddress = (action: string | null) => action === null || action === path;
  return findAll(html, "form[method=post]")
    .filter((form) => isOwnAddress(attribute(form, "action")))
    .flatMap((form) => findAll(form, "input, textarea"))
    .filter((control) => find(control, "textarea") !== "" || typedInto.includes(attribute(control, "type") ?? "text"))
    .map((control) => attribute(control, "name") ?? control);
}

function readControl(html: string, form: string): Control {
  const value = attribute(html, "value") ?? "";
  const control = { name: attribute(html, "name"), label: controlLabel(html, form), options: [], isChecked: false };
  if (find(html, "textarea")) return { ...control, kind: "area", value: textareaValue(html) };
  if (find(html, "button")) return { ...control, kind: "button", value, label: visibleText(html) };
  if (find(html, "select")) {
    const options = findAll(html, "option");
    const values = options.map((option) => attribute(option, "value") ?? "");
    const chosen = options.findIndex((option) => attribute(option, "selected") !== null);
    return { ...control, kind: "choice", options: values, value: values[Math.max(chosen, 0)] ?? "" };
  }
  const type = attribute(html, "type") ?? "text";
  if (type === "checkbox")
    return { ...control, kind: "box", value: value || "on", isChecked: attribute(html, "checked") !== null };
  return { ...control, kind: type === "hidden" ? "hidden" : "line", value };
}

/** Leaves out "(opcional)". */
function controlLabel(control: string, form: string) {
  const id = attribute(control, "id");
  return id ? visibleText(find(form, `label[for="${id}"]`)).replace(" (opcional)", "") : "";
}

/** Fields that pressing `button` submits, in order. `typed` maps labels to values. */
export function submittedFields({ controls }: Form, typed: Record<string, string>, button: Control): URLSearchParams {
  const fields = new URLSearchParams();
  for (const control of controls) {
    const { kind, name, label, value } = control;
    if (name === null || (kind === "button" && control !== button) || (kind === "box" && !control.isChecked)) continue;
    const now = kind === "line" || kind === "area" || kind === "choice" ? (typed[label] ?? value) : value;
    // Browsers submit CRLF.
    fields.append(name, now.replace(/\r?\n/g, "\r\n"));
  }
  return fields;
}
