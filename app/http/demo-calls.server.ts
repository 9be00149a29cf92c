import { env } from "../env.server";
import type { Phone } from "../text/phone.server";

/** The page that says why the demo calls nobody. */
const demoCallPath = "/demo/llamada";

/** The demo's numbers are invented, so they may belong to real subscribers: there the link leads to a page that says so. */
export function withoutDemoCalls(phone: Phone): Phone {
  return env.DEMO ? { ...phone, href: demoCallPath, whatsapp: null } : phone;
}

/** Returns the address of a chat with that number; see `chatWithText`. `number`: international digits. */
export function whatsappUrl(number: string): string {
  return env.DEMO ? demoCallPath : `https://wa.me/${number}`;
}
