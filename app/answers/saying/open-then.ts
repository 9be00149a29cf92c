import { day, minute } from "../../durations";
import { formatClock, formatDay } from "../times";
import { type AskedOpen, endAsked, isWholeDay } from "../../search/open";

const dayOf = (iso: string) => formatDay(new Date(iso), "en");
const clockOf = (iso: string) => formatClock(new Date(iso), "en");

/** As `openLabel`, in English: "Open now", "Open on Sunday, November 29, at 8:00 PM". */
export function openThen(open: AskedOpen): string {
  if (open === "now") return "Open now";
  if (open === "24h") return "Open 24 hours";
  if ("at" in open) return openAt(open.at);
  const { from, to } = open;
  if (Date.parse(to) - Date.parse(from) > day) {
    return `Open from ${dayOf(from)}, to ${dayOf(new Date(Date.parse(to) - minute).toISOString())}`;
  }
  return isWholeDay(open) ? `Open on ${dayOf(from)}` : `Open on ${dayOf(from)}, from ${clockOf(from)} to ${clockOf(to)}`;
}

function openAt(at: string): string {
  const end = endAsked(at)?.toISOString();
  return end ? `Open until ${dayOf(end)}, ${clockOf(end)}` : `Open on ${dayOf(at)}, at ${clockOf(at)}`;
}
