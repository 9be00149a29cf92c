import { count, formatSpokenMoment, formatWeekday, oneLine, sentence } from "../../text/format";
import type { Language } from "../../text/language";
import { describeSizes, formatPrice, type Size } from "../menu/menu";
import { writesInEnglish } from "../whatsapp-link";
import { words } from "./words";

/** Characters of a message, so that its link stays short. */
export const maxMessage = 700;

export type OrderedDish = { quantity: number; name: string; size: Size | null };

export function sumOrder(dishes: readonly OrderedDish[], language: Language = "es"): string {
  return words[language].sum(dishes.map(({ quantity, size }) => ({ quantity, cents: size?.cents ?? null })));
}

/** `language`: of the visitor. The message is in Spanish, for the business. */
type Typed = { place: string; name: string; phone?: string; note: string; language?: Language };

const languageLine = (language: Language | undefined) => (language === "en" ? writesInEnglish : "");

/** `hour`: as the visitor typed it. `when`: the next opening of a closed kitchen, "mañana, 7:00 a. m."; "" for now. */
export function orderMessage(
  { place, name, hour, phone = "", note, language }: Typed & { hour: string },
  dishes: readonly OrderedDish[],
  when = "",
): string {
  const lines = dishes.map(({ quantity, name: dish, size }) => {
    const label = size?.label ? `, ${size.label}` : "";
    const price = size === null ? ", precio por confirmar" : `, ${formatPrice(quantity * size.cents)}`;
    return `${quantity} x ${dish}${label}${price}`;
  });
  return joined([
    `${sentence(`Hola, quiero pedir en ${place}${when && ` para ${when}`}`)} Vi su carta en Panamá VIP:`,
    ...lines,
    `Total: ${sumOrder(dishes)}`,
    name === "" ? "" : `A nombre de: ${name}`,
    hour === "" ? "" : `Para cuándo: ${hour}`,
    phone === "" ? "" : `Teléfono: ${phone}`,
    note === "" ? "" : `Nota: ${note}`,
    languageLine(language),
  ]);
}

/** `moment`: ISO 8601. `day`: in Panama, "2026-11-28". */
export function reservationMessage(
  { place, name, phone = "", note, language }: Typed,
  { day, moment, persons }: { day: string; moment: string; persons: number },
): string {
  const [, hour = ""] = formatSpokenMoment(moment).split(", ");
  return joined([
    `Hola, quiero reservar en ${place}. Lo vi en Panamá VIP.`,
    `${formatWeekday(day)}, ${hour}, para ${count(persons, "persona", "personas")}, a nombre de ${name}.`,
    phone === "" ? "" : `Teléfono: ${phone}`,
    note === "" ? "" : `Nota: ${note}`,
    languageLine(language),
  ]);
}

const joined = (lines: readonly string[]) =>
  lines
    .map(withoutEmoji)
    .filter((line) => line !== "")
    .join("\n");

/** Some telephones show emoji in a link as question marks. */
function withoutEmoji(text: string): string {
  return oneLine(
    text.replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3/gu, " "),
  ).replace(/ +(?=[,.:])/g, "");
}

/** Prices of a dish in a list of choices. */
export function sizeText(size: Size | null, language: Language): string {
  return size === null ? words[language].priceUnknown : describeSizes([size]);
}
