import { sentence } from "../text/format";

export function withheldText(reason: string): string {
  return `La administración retiró este artículo: ${sentence(reason)} Cuando lo corrijas, escríbenos para volver a publicarlo.`;
}

/** Shown after signing in with the correct password. */
export function suspendedText(reason: string): string {
  return `Tu cuenta está suspendida: ${sentence(reason)} Si crees que es un error, escríbenos.`;
}

export const contactWay = { path: "/contact", label: "Ir a Contacto" };
