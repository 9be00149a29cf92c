import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ContactMessage } from "../../app/db/schema.server";

const folder = mkdtempSync(join(tmpdir(), "panama-mail-"));
const outbox = join(folder, "outbox");
process.env.DATABASE_URL = `file:${join(folder, "sitio.db")}`;
process.env.APP_URL = "https://panama.example";
const { sendMail } = await import("../../app/mail/transport.server");
const { contactMessageMail } = await import("../../app/site/contact/letters.server");

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(outbox, { recursive: true, force: true }));

const message: ContactMessage = {
  id: "m1",
  name: "Itzel Ñandú",
  email: "itzel@ejemplo.com",
  phone: "+507 6555-0100",
  business: "Fonda La Ñapa",
  service: "local-visibility",
  message: "Quiero que me encuentren.\n\nGracias 🙂",
  is_spam: 0,
  policy_version: "2026-11-21",
  policy_hash: "0",
  read_at: null,
  answered_at: null,
  archived_at: null,
  search: "",
  created_at: "2026-11-21T02:30:00.000Z",
};

async function written(changes: Partial<ContactMessage> = {}) {
  await sendMail("correo-1", "casa@panama.example", contactMessageMail({ ...message, ...changes }));
  const [file = ""] = readdirSync(outbox);
  const path = join(outbox, file);
  const eml = readFileSync(path, "utf8");
  return { file, path, headers: eml.slice(0, eml.indexOf("\r\n\r\n")).replaceAll("\r\n ", " ").split("\r\n") };
}

test("el correo dice quién escribió, qué quiere y cuándo, y se responde a esa persona", () => {
  const mail = contactMessageMail(message);
  expect(mail.subject).toBe("Mensaje de contacto: Itzel Ñandú, Fonda La Ñapa");
  expect(mail.replyTo).toEqual({ name: "Itzel Ñandú", address: "itzel@ejemplo.com" });
  for (const body of [mail.text, mail.html]) {
    for (const fact of ["Itzel Ñandú", "itzel@ejemplo.com", "+507 6555-0100", "Fonda La Ñapa", "Visibilidad Local"]) {
      expect(body).toContain(fact);
    }
    expect(body).toContain("20 de noviembre de 2026");
  }
  expect(mail.text).toContain("Quiero que me encuentren.\n\nGracias 🙂");
});

test("lo que quedó vacío no aparece", () => {
  const { text, subject } = contactMessageMail({ ...message, phone: "", business: "", service: null });
  expect(text).not.toMatch(/Teléfono|Negocio|Servicio/);
  expect(subject).toBe("Mensaje de contacto: Itzel Ñandú");
});

test("nada de lo escrito se vuelve HTML", () => {
  const hostile = `<img src=x onerror="alert('1')">&`;
  const { html } = contactMessageMail({ ...message, name: hostile, phone: hostile, business: hostile, message: hostile });
  expect(html).not.toContain("<img");
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(6);
});

test("un salto de línea no añade cabeceras, destinatarios ni datos falsos", async () => {
  const injection = "Ana\r\nBcc: otra@malo.example\r\n\r\nSubject: hola";
  const changes = { name: injection, business: injection, phone: injection, email: "ana@ejemplo.com\r\nCc: otra@malo.example" };
  expect(contactMessageMail({ ...message, ...changes }).text).not.toMatch(/^(cc|bcc|subject):/im);
  const { headers } = await written(changes);
  expect(headers.filter((header) => /^(to|cc|bcc|subject):/i.test(header))).toHaveLength(2);
  expect(headers).toContain("To: casa@panama.example");
});

test("sin servidor de correo queda un archivo .eml que solo su dueño puede leer", async () => {
  const { file, path, headers } = await written();
  expect(file).toMatch(/^\d{8}T\d{6}Z-correo-1\.eml$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
  expect(headers).toContain("Message-ID: <correo-1@panama.example>");
  expect(headers.find((header) => header.startsWith("Reply-To:"))).toContain("<itzel@ejemplo.com>");
});
