import { env } from "../../env.server";

/** Returns digits; null when unset. */
export function operatorWhatsapp(): string | null {
  return env.WHATSAPP_NUMBER ?? null;
}

/** A `wa.me` link; null when we have no number. */
export function codeMessageUrl({ code, nombre }: { code: string; nombre: string }): string | null {
  const number = operatorWhatsapp();
  if (!number) return null;
  const text = `Hola, Panamá VIP. Mi código es ${code}. Quiero llevar la página de «${nombre}».`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
