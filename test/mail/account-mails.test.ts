import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Token, TokenPurpose } from "../../app/db/schema.server";
import { linkIn, readMail } from "../support/vendors/sent-mail";

const folder = mkdtempSync(join(tmpdir(), "panama-mail-accounts-"));
process.env.DATABASE_URL = `file:${join(folder, "sitio.db")}`;
process.env.APP_URL = "https://panama.example";
// Imported late because these modules read the environment.
const { attribute, findAll, openingTags, visibleText } = await import("../support/pages/html");
const { linkMail, noticeMail } = await import("../../app/accounts/letters.server");
const { sendMail } = await import("../../app/mail/transport.server");
afterAll(() => rmSync(folder, { recursive: true }));

const link = "k3Jq0xG7b1Zs8yV4n2wRrTt5uUoPp9aSdFgHjKlZxC0";
const token = (purpose: TokenPurpose): Token => ({
  id: "t1",
  purpose,
  user_id: "u1",
  email: "itzel@ejemplo.com",
  token_hash: "",
  next_path: null,
  created_at: "2026-11-20T02:30:00.000Z",
  expires_at: "2026-11-21T02:30:00.000Z",
});
const at = "2026-11-21T02:30:00.000Z";

const pages = {
  "confirm-email": `https://panama.example/auth/confirmar?token=${link}`,
  "change-email": `https://panama.example/auth/confirmar?token=${link}`,
  "reset-password": `https://panama.example/auth/nueva-clave?token=${link}`,
};
const purposes = ["confirm-email", "change-email", "reset-password"] as const;
const notices = ["email-change-asked", "email-changed", "password-changed", "account-deleted"] as const;
const every = (name: string, to = "itzel@ejemplo.com") => [
  ...purposes.map((purpose) => linkMail(token(purpose), link, name)),
  ...notices.map((notice) => noticeMail(notice, { to, name, at })),
];

describe("un correo con enlace", () => {
  test.each(purposes)("%s lleva el enlace a la vista, también sin HTML, y dice hasta cuándo sirve", (purpose) => {
    const { text, html } = linkMail(token(purpose), link, "");
    expect(text.split("\n")).toContain(pages[purpose]);
    expect(openingTags(html, "a").filter((tag) => attribute(tag, "href") === pages[purpose])).toHaveLength(2);
    expect(visibleText(html)).toContain(pages[purpose]);
    for (const words of [text, visibleText(html)])
      expect(words).toMatch(/una sola vez, hasta el 20 de noviembre de 2026.+9:30.+Panamá/);
  });

  test.each(purposes)("%s dice por qué llegó y qué hacer si nadie lo pidió", (purpose) => {
    const { text, html } = linkMail(token(purpose), link, "");
    for (const words of [text, visibleText(html)]) {
      expect(words).toMatch(/Recibes este correo porque .*itzel@ejemplo\.com.* Si no fuiste tú, no hagas nada/);
    }
  });
});

describe("un aviso", () => {
  test.each(notices)("%s dice cuándo fue y adónde ir si no fuiste tú, sin ningún enlace de un solo uso", (notice) => {
    const { text, html } = noticeMail(notice, { to: "itzel@ejemplo.com", name: "", at });
    for (const words of [text, visibleText(html)]) {
      expect(words).toMatch(/El 20 de noviembre de 2026.+9:30.+Panamá/);
      expect(words).toContain("Si no fuiste tú");
      expect(words).toMatch(/https:\/\/panama\.example\/(auth\/recuperar|contact)\s/);
      expect(words).not.toContain("token");
    }
  });
});

describe("todo correo de una cuenta", () => {
  test("saluda por el nombre cuando lo sabe", () => {
    for (const mail of every("Itzel Ñandú")) {
      expect(mail.text).toMatch(/^Hola, Itzel Ñandú:\n/);
      expect(visibleText(mail.html)).toContain("Hola, Itzel Ñandú:");
    }
    for (const mail of every(" ")) expect(mail.text).toMatch(/^Hola:\n/);
  });

  test("dice lo mismo en texto y en HTML", () => {
    for (const { text, html } of every("Itzel")) {
      const shown = visibleText(html);
      const paragraphs = text.split("\n").filter((line) => line && line !== "-- " && !line.startsWith("Panamá VIP: "));
      for (const paragraph of paragraphs) expect(shown).toContain(visibleText(paragraph).replace(/:$/, ""));
    }
  });

  test("no pide nada a nadie: ni imágenes, ni estilos, ni programas, ni enlaces de otra casa", () => {
    for (const { html } of every("Itzel")) {
      expect(findAll(html, "img, script, link, iframe, style")).toEqual([]);
      expect(html).not.toContain("url(");
      for (const tag of openingTags(html, "a")) expect(attribute(tag, "href")).toMatch(/^https:\/\/panama\.example(\/|$)/);
    }
  });

  test("no convierte en HTML nada de lo que alguien escribió", () => {
    const hostile = `<img src=x onerror="alert('1')">&`;
    for (const { html } of every(hostile)) {
      expect(html).not.toContain("<img");
      expect(html).toContain("Hola, &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;:");
    }
  });

  test("no deja que un nombre añada cabeceras ni líneas", async () => {
    const outbox = join(folder, "outbox");
    for (const content of every("Ana\r\nBcc: otra@malo.example\r\n\r\n\u2028Subject: hola")) {
      rmSync(outbox, { recursive: true, force: true });
      await sendMail("c1", "itzel@ejemplo.com", content);
      const source = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ""), "utf8");
      const headers = source.slice(0, source.indexOf("\r\n\r\n"));
      expect(headers.match(/^(to|cc|bcc|subject):/gim)).toEqual(["To:", "Subject:"]);
      expect(readMail(source)).toMatchObject({ subject: content.subject, to: "itzel@ejemplo.com", text: content.text });
      expect(content.text).toMatch(/^Hola, Ana Bcc: otra@malo\.example Subject: hola:\n/);
    }
  });
});

test("el de recuperar la contraseña dice lo que hace su página: guardarla ya abre la sesión", () => {
  const { text } = linkMail(token("reset-password"), link, "");
  expect(text).toContain("Al guardarla entras con ella");
  expect(text).not.toMatch(/v[uo]elve\w* a entrar/);
});

test("el enlace llega entero por el archivo .eml", async () => {
  const outbox = join(folder, "outbox");
  rmSync(outbox, { recursive: true, force: true });
  await sendMail("c1", "itzel@ejemplo.com", linkMail(token("reset-password"), link, ""));
  const source = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ""), "utf8");
  expect(linkIn(source)).toBe(`/auth/nueva-clave?token=${link}`);
});
