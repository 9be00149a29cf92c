import { lowerFirst } from "../../text/format";
import { readOpeningHours } from "../../text/hours/opening-hours";
import type { Message } from "../../ui/messages";

/** Returns why the hours are unclear, for their field; "" when they are clear or empty. */
export function unclearHours(horario: string): string {
  if (horario.trim() === "") return "";
  const read = readOpeningHours(horario);
  return "reason" in read ? `No entendimos este horario: ${lowerFirst(read.reason)}.` : "";
}

/** Adds to a message of success why the hours are unclear, if they are; `path` leads to the form. */
export function withUnclearHours(message: Message, horario: string, path: string): Message {
  const note = unclearHours(horario);
  if (note === "") return message;
  const text = `${message.text ?? ""} ${note} Se muestra como está escrito, y no diremos si está abierto.`.trim();
  return { ...message, kind: "neutral", text, way: { path, label: "Corregir el horario" } };
}
