import { expect, test } from "vitest";
import type { ReminderNotice } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import { backupRetentionDays } from "../../app/db/backups/copies.server";
import { findHrefs, innerHtml, visibleText } from "../support/pages/html";

const app = await openApp({
  RESPONSIBLE_NAME: "Visibilidad del Istmo, S. A.",
  RESPONSIBLE_ID: "155-7-2020",
  RESPONSIBLE_ADDRESS: "Vía España, Edificio Sol",
  PRIVACY_EMAIL: "Datos@istmo.example",
  CONTACT_RETENTION_DAYS: "90",
});

const mailto = "mailto:datos@istmo.example";

test("Ley 81: la política y los términos dicen quién responde, con su RUC, su dirección y adónde escribirle", async () => {
  const policy = await app.visit("/privacidad");
  expect(policy.text).toContain("Visibilidad del Istmo, S. A., RUC 155-7-2020, en Vía España, Edificio Sol.");
  expect(findHrefs(innerHtml(policy.html, "article"), "datos@istmo.example")).toEqual([mailto, mailto]);
  const terms = await app.visit("/terminos");
  expect(terms.text).toContain("Responde por él Visibilidad del Istmo, S. A., RUC 155-7-2020, en Vía España, Edificio Sol.");
});

test("el pie lo dice en todas las páginas, también en la que no existe", async () => {
  for (const path of ["/", "/blog", "/no-existe"]) {
    const footer = innerHtml((await app.visit(path)).html, "footer");
    expect(visibleText(footer)).toContain("Visibilidad del Istmo, S. A. · RUC 155-7-2020 · Vía España, Edificio Sol");
    expect(findHrefs(footer, "datos@istmo.example")).toEqual([mailto]);
  }
});

test("la política dice cuánto se guarda un mensaje, con el mismo número con que se borra", async () => {
  expect((await app.visit("/privacidad")).text).toContain("Tu mensaje: 90 días como mucho");
});

test("la política dice cuánto sigue lo borrado en las copias, con el mismo número con que se borran", async () => {
  expect((await app.visit("/privacidad")).text).toContain(
    `Lo borrado puede seguir hasta ${backupRetentionDays} días en las copias`,
  );
});

test("la política dice que de una pregunta no se sabe quién la hizo, cuánto se guarda y cómo borrarla", async () => {
  const { text } = await app.visit("/privacidad");
  expect(text).toContain("guardamos tu pregunta, su respuesta y cuándo fue, pero no quién preguntó");
  expect(text).toContain(
    "Lo que preguntas al directorio y su respuesta: 90 días, o hasta que alguien pulse «Borrar esta pregunta»",
  );
});

/** The type check fails for a mail without its words. */
const ownerMails: Record<ReminderNotice, string> = {
  "holiday-reminder": "una semana antes de cada feriado, para saber si abre",
  "confirmation-reminder": "cada seis meses, para saber si todo sigue igual",
  "menu-reminder": "cuando los precios de tu carta llevan seis meses sin que nadie los confirme",
  "plan-reminder": "un mes, una semana y un día antes de que termine tu plan, y el mismo día",
  results: "cada mes con lo que trajo el sitio a tu negocio",
};

test("la política nombra cada correo que recibe quien lleva un negocio", async () => {
  const { text } = await app.visit("/privacidad");
  for (const words of Object.values(ownerMails)) expect(text).toContain(words);
});

test("los términos explican en qué orden se nombra a los negocios y qué cambia el dinero", async () => {
  const { text } = await app.visit("/terminos");
  expect(text).toContain("primero los negocios que mejor coinciden con tu pregunta, paguen o no");
  expect(text).toContain("Junto al nombre de cada negocio que paga dice «Patrocinado»");
  expect(text).toContain("lo respondemos igual pague o no");
});
