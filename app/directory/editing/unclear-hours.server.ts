import { lowerFirst } from "../../text/format";
import { readOpeningHours } from "../../text/hours/opening-hours";
import type { Message } from "../../ui/messages";

/** Returns why the hours are unclear, for their field; "" when they are clear or empty. */
export function unclearHours(horario: string): string {
  if (horario.trim() === "") return "";
  const read = readOpeningHours(horario);
  return "reason" in read ? `No entendimos este horario: ${lowerFirst(read.reason)}.` : "";
}

/** Returns the message to show beside the one of success; `path` leads to the form. Empty when the hours are clear. */
export function unclearHoursMessage(horario: string, path: string): Message[] {
  const note = unclearHours(horario);
  if (note === "") return [];
  const text = `${note} Se muestra como está escrito, y no diremos si está abierto. Escríbelo como «Lun-Vie 11:00-22:00».`;
  return [{ kind: "neutral", title: "Revisa el horario", text, way: { path, label: "Corregir el horario" } }];
}
