import { Kysely } from "kysely";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { postgresDialect } from "../../app/db/postgres.server";
import type { Database } from "../../app/db/schema.server";
import { sqliteDialect, sqliteFile } from "../../app/db/sqlite.server";
import { openApp, testPassword } from "../support/app";

const app = await openApp({ TRUST_PROXY: "1" });

let statements: string[] = [];
const url = process.env.DATABASE_URL ?? "";
globalThis.panamaDatabase = new Kysely<Database>({
  dialect: inject("engine") === "postgres" ? postgresDialect(url) : sqliteDialect(sqliteFile(url)),
  log: ({ query }) => void statements.push(query.sql),
});

const wrong = "una frase equivocada";
const suspension = { suspended_at: new Date().toISOString(), suspended_reason: "Envió publicidad" };

const kinds = {
  confirmada: {},
  "sin confirmar": { email_confirmed_at: null },
  suspendida: suspension,
} as const;

type Kind = keyof typeof kinds | "sin contraseña" | "inexistente";

let last = 0;

/** All addresses have the same length. */
async function addressOf(kind: Kind): Promise<string> {
  const email = `persona${String((last += 1)).padStart(3, "0")}@ejemplo.pa`;
  if (kind === "inexistente") return email;
  const { id } = await app.person(email, kind === "sin contraseña" ? {} : kinds[kind]);
  if (kind === "sin contraseña") await app.db.deleteFrom("credentials").where("user_id", "=", id).execute();
  return email;
}

/** Returns the answer without the address, and the SQL that the form causes. */
async function ask(path: string, fields: Record<string, string>, email: string) {
  statements = [];
  const stranger = app.otherBrowser();
  const { status, location, text } = await stranger.submit(path, fields, {
    headers: { "X-Forwarded-For": `203.0.113.${last}` },
  });
  const during = statements;
  const told = location ? (await stranger.visit(location)).text : text;
  return { status, location, told: told.replaceAll(email, ""), statements: during };
}

const forms: [string, (email: string) => [path: string, fields: Record<string, string>]][] = [
  ["recuperar la contraseña", (email) => ["/auth/recuperar", { email }]],
  ["entrar con una contraseña equivocada", (email) => ["/auth", { intent: "entrar", email, password: wrong }]],
  [
    "entrar desde un formulario con una contraseña equivocada",
    (email) => ["/profile", { full_name: "Ana", email: "otra@ejemplo.pa", cuenta_correo: email, cuenta_clave: wrong }],
  ],
];

beforeEach(async () => {
  await app.forgetLimits();
});

describe.each(forms)("P5: %s", (_, formFor) => {
  test.each(["confirmada", "sin confirmar", "suspendida", "sin contraseña"] as const)(
    "hace y contesta lo mismo con una cuenta %s que con ninguna",
    async (kind) => {
      const known = await addressOf(kind);
      const unknown = await addressOf("inexistente");
      const first = await ask(...formFor(known), known);
      const second = await ask(...formFor(unknown), unknown);
      expect(first).toEqual(second);
      expect(first.statements).not.toEqual([]);
    },
  );
});

test("P5: una recuperación escribe a cada cuenta con contraseña, y a nadie más", async () => {
  const mailed: Record<string, boolean> = {};
  for (const kind of ["confirmada", "sin confirmar", "suspendida", "sin contraseña", "inexistente"] as const) {
    const email = await addressOf(kind);
    await ask("/auth/recuperar", { email: email.toUpperCase() }, email);
    await app.answerRecoveries();
    const mails = await app.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();
    expect(mails.every(({ template }) => template === "reset-password")).toBe(true);
    mailed[kind] = mails.length === 1;
  }
  expect(mailed).toEqual({
    confirmada: true,
    "sin confirmar": true,
    suspendida: true,
    "sin contraseña": false,
    inexistente: false,
  });
});

describe("donde se dice que un correo tiene cuenta", () => {
  const from = { headers: { "X-Forwarded-For": "203.0.113.200" } };

  test("P5: al crear una cuenta se pregunta veinte veces por hora", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1) {
      const email = await addressOf("confirmada");
      const fields = { intent: "registro", full_name: "Ana", email, password: "ceviche de corvina al sol" };
      statuses.push((await app.otherBrowser().submit("/auth?tab=registro", fields, from)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
  });

  test("P5: al cambiar de correo, cinco", async () => {
    await app.signInAs(await app.person("curiosa@ejemplo.pa"));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const fields = { full_name: "Ana", email: await addressOf("confirmada"), current_password: testPassword };
      statuses.push((await app.submit("/profile", fields, from)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
