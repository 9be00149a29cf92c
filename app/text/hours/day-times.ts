import type { Language } from "../language";

/** "8:00 a. m.", "8:00 AM" Non-breaking spaces keep it together. */
export function clockText(minutes: number, language: Language = "es"): string {
  const hour = Math.floor(minutes / 60) % 24;
  if (language === "en") return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}\u00a0${hour < 12 ? "A" : "P"}M`;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}\u00a0${hour < 12 ? "a" : "p"}.\u00a0m.`;
}

/** "11:00 a. m. – 3:00 p. m., 6:00 p. m. – 10:00 p. m." for the times of a day's two shifts, as its fields hold them; "" for an empty field. */
export function dayTimes(typed: readonly string[]): string {
  const [opens = "", closes = "", opensAgain = "", closesAgain = ""] = typed.map((time) => {
    const [hour, minute] = time.split(":").map(Number);
    return time && clockText((hour ?? 0) * 60 + (minute ?? 0));
  });
  return `${opens} – ${closes}${opensAgain ? `, ${opensAgain} – ${closesAgain}` : ""}`;
}
