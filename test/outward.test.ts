import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const app = new URL("../app/", import.meta.url);
/** Browser code may reach only its own site: see the content security policy. */
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter(
    (name) =>
      /\.(?:tsx?|js)$/.test(name) &&
      !/^(?:enhance|ui)\/|\/use-[^/]+$|^writing\/(?:kept\/keeper|article\/request)\.ts$/.test(name),
  )
  .map((name) => ({ name, text: readFileSync(new URL(name, app), "utf8") }));

test("F1, F2: hacia afuera solo llaman los servicios", () => {
  const calling = sources.filter(({ text }) =>
    /\bfetch\(|(?:from |import\()"(?:undici|nodemailer|axios|got|node:https)"|\b(?:https?|net|tls)\.(?:request|get|connect)\(/.test(
      text,
    ),
  );
  expect(calling.map(({ name }) => name).sort()).toEqual([
    "admin/google-import/places.server.ts",
    // Opens APP_URL, when an operator asks for it.
    "cli/doctor/site.ts",
    // Visits a site that it started itself, on this machine.
    "copies/rehearsal.server.ts",
    "mail/transport.server.ts",
    // Fetches URLs that people type: see pictures/fetch.unit.test.ts.
    "pictures/fetch.server.ts",
    "pictures/store/s3-client.server.ts",
    "premium/chat.server.ts",
    "premium/payments/stripe-client.server.ts",
    "writing/writer/provider.server.ts",
  ]);
});

test("F1: ningún nombre se busca con los hilos que leen archivos y comprueban contraseñas", () => {
  const looking = sources.filter(({ text }) => /\blookup\b[^;]*from "(?:node:)?dns|\bdns\.(?:promises\.)?lookup\(/.test(text));
  expect(looking.map(({ name }) => name)).toEqual([]);
});

test("F2: cada llamada tiene un plazo, no sigue redirecciones y lee la respuesta contada, o no la lee", () => {
  for (const { name, text } of sources) {
    const calls = text.match(/\bfetch\([\s\S]*?\}\);/g) ?? [];
    for (const call of calls) {
      expect([name, call]).toEqual([name, expect.stringMatching(/\bredirect: "(?:manual|error)"/)]);
      expect([name, call]).toEqual([name, expect.stringMatching(/\bsignal\b/)]);
    }
    if (calls.length === 0) continue;
    expect([name, text]).toEqual([name, expect.stringMatching(/AbortSignal\.timeout\(/)]);
    expect([name, text]).toEqual([name, expect.stringMatching(/\breadText\(|body\?\.cancel\(\)/)]);
    expect([name, text]).toEqual([name, expect.not.stringMatching(/\.(?:json|text|arrayBuffer|blob|formData)\(\)/)]);
  }
});
