import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/max";

/** A telephone as people read it, and where it leads. Add `?text=` to `whatsapp` to begin the message. */
export type Phone = { shown: string; href: string; whatsapp: string | null };

/**
 * The telephone written in a free text; null when it holds no digit. A number without a country is Panamanian. Of several
 * ("6612-3456 / 223-4455") all are shown and the first is dialled.
 */
export function phoneOf(text: string): Phone | null {
  const parts = text.split(/[/,;|]|\s[oy]\s/).filter((part) => /\d/.test(part));
  const number = parts.map((part) => parsePhoneNumber(part, "PA")).find((candidate) => candidate?.isPossible());
  if (number) {
    const formatted = number.country === "PA" ? number.formatNational() : number.formatInternational();
    return {
      shown: parts.length > 1 ? text.trim() : formatted,
      href: number.getURI(),
      whatsapp: isMobile(number) ? `https://wa.me/${number.number.slice(1)}` : null,
    };
  }
  // Short numbers ("911") and slips of the pen are dialled as they were written.
  const digits = parts[0]?.replace(/[^\d+]/g, "");
  return digits ? { shown: text.trim(), href: `tel:${digits}`, whatsapp: null } : null;
}

/** In Panama a mobile has 8 digits and begins with 6; the library also takes for mobile some fixed wireless lines of 7. */
function isMobile(number: PhoneNumber): boolean {
  return number.country === "PA" ? /^6\d{7}$/.test(number.nationalNumber) : number.getType() === "MOBILE";
}
