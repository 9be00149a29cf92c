import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/max";

/** Append `?text=` to `whatsapp` to prefill the message. */
export type Phone = { shown: string; href: string; whatsapp: string | null };

/**
 * Null without a digit. Numbers without a country code are Panamanian. If there are several, shows all and dials the first valid
 * one.
 */
export function parsePhone(text: string): Phone | null {
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
  // Dials short ("911") and invalid numbers as written.
  const digits = parts[0]?.replace(/[^\d+]/g, "");
  return digits ? { shown: text.trim(), href: `tel:${digits}`, whatsapp: null } : null;
}

/** Mobiles have 8 digits and begin with 6; the library includes some 7-digit fixed wireless lines. */
function isMobile(number: PhoneNumber): boolean {
  return number.country === "PA" ? /^6\d{7}$/.test(number.nationalNumber) : number.getType() === "MOBILE";
}
