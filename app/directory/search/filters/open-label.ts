import { day, minute } from "../../../durations";
import { formatClock, formatDate, formatMoment } from "../../../text/format";
import { panamaMinute } from "../../../text/hours/panama-day";
import { type AskedOpen, endAsked, isWholeDay } from "./asked-time";

/** "unknown": restaurants whose hours cannot be read. Null for any hour. */
export type OpenFilter = AskedOpen | "unknown" | null;

/** On a chip: "Abierto ahora", "Abierto el 29 de noviembre de 2026, 8:00 p. m."; "" for any hour. */
export function openLabel(open: OpenFilter): string {
  if (open === null) return "";
  if (open === "now") return "Abierto ahora";
  if (open === "unknown") return "Horario sin confirmar";
  if (open === "24h") return "Abierto las 24 horas";
  if ("at" in open) return momentLabel(open.at);
  const { from, to } = open;
  if (Date.parse(to) - Date.parse(from) > day) return `Abierto entre el ${formatDate(from)} y el ${formatDate(lastDay(to))}`;
  const on = `Abierto el ${formatDate(from)}`;
  if (isWholeDay(new Date(from), new Date(to))) return on;
  const end = panamaMinute(Date.parse(to)).endsWith("T00:00") ? "medianoche" : formatClock(to);
  return `${on}, de ${formatClock(from)} a ${end}`;
}

const lastDay = (to: string) => new Date(Date.parse(to) - minute).toISOString();

function momentLabel(at: string): string {
  const end = endAsked(at);
  return end ? `Abierto hasta el ${formatMoment(end.toISOString())}` : `Abierto el ${formatMoment(at)}`;
}
