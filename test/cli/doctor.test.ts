import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { http, HttpResponse, type RequestHandler } from "msw";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { seedDemoContent } from "../../seed";
import { freshDatabase, type TestDatabase } from "../support/database";
import { isOnSqlite } from "../support/database/engine";
import { profile } from "../support/database-rows";
import { freePort } from "../support/processes/free-port";
import { startStandIn } from "../mocks/stand-in";
import { webhookEndpoint } from "../mocks/stripe";
import { openMailServer } from "../support/vendors/mail-server";
import { runCommand } from "../support/processes/run-command";
import { runProgram } from "../support/processes/run-program";
import { hour } from "../../app/durations";

const isSqlite = inject("engine") === "sqlite";

type Finding = { id: string; area: string; title: string; state: string; detail: string; cost?: string; advice?: string };

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"];
const made: (() => Promise<void>)[] = [];
beforeEach(async () => {
  ({ url, db, drop } = await freshDatabase());
  made.push(drop);
});
// Drops databases at the end, since most tests start several processes.
afterAll(async () => {
  for (const end of made) await end().catch(() => undefined);
});

const secret = "un-secreto-de-treinta-y-dos-letras";
const live = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_PRICE_ID: "price_1" };
const sound = { APP_URL: "https://panama.example", SESSION_SECRET: secret, PORT: String(await freePort("127.0.0.1")) };

async function doctor(environment: Record<string, string> = {}, ...words: string[]) {
  const settings = { DATABASE_URL: url, ...sound, ...environment };
  return read(await runCommand("doctor", ["--json", ...words], settings));
}

function read({ code, stdout, output }: Awaited<ReturnType<typeof runCommand>>) {
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  const find = (id: string) => findings.find((finding) => finding.id === id);
  return { code, ok, findings, find, output, stateOf: (id: string) => find(id)?.state };
}

const addAdministrator = () =>
  db
    .insertInto("profiles")
    .values(profile({ is_admin: 1 }))
    .execute();

describe("npm run doctor", () => {
  test("con todo apagado no hay nada roto: dice qué cuesta cada cosa y cómo se enciende", async () => {
    await addAdministrator();
    const { code, ok, findings, stateOf } = read(await runProgram("doctor", ["--json"], { DATABASE_URL: url, ...sound }));
    expect([code, ok]).toEqual([0, true]);
    const off = findings.filter(({ state }) => state === "off");
    const optional = ["mail", "contact-to", "stripe", "amy-chat", "roger-chat", "yodda-chat", "chatbot", "writer", "drafts-key"];
    expect(off.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...optional, "google", "whatsapp", "booking", "listing-signup", "responsible", "trust-proxy"]),
    );
    for (const { id, cost, advice } of off.filter(({ id }) => id !== "backups"))
      expect([id, cost, advice]).not.toContain(undefined);
    expect([stateOf("database"), stateOf("migrations"), stateOf("administrators"), stateOf("app-url")]).toEqual(
      Array(4).fill("on"),
    );
  });

  test("nombra la base que usa, sin su clave", async () => {
    const { find, output } = await doctor();
    const { pathname, password } = new URL(url);
    const name = isSqlite ? url.slice("file:".length) : `«${pathname.slice(1)}» en `;
    expect(find("database")?.detail).toContain(name);
    if (password) expect(output).not.toContain(password);
  });

  test("no aconseja lo que en esta base se niega", async () => {
    await db
      .insertInto("kysely_migration" as "profiles")
      .values({ name: "999-future", timestamp: "" } as never)
      .execute();
    const { output } = await doctor();
    expect(output.includes("npm run restore")).toBe(isSqlite);
    expect(/npm run (?:backup|restore)/.test(output)).toBe(isSqlite);
  });

  test("avisa de restaurantes y cuentas inventados en una base que no es de la demostración", async () => {
    const other = await freshDatabase();
    await seedDemoContent(other.db);
    const findingsWith = async (settings: Record<string, string>) => {
      const { stdout } = await runCommand("doctor", ["--json"], { DATABASE_URL: other.url, ...sound, ...settings });
      return (JSON.parse(stdout) as { findings: { id: string; state: string; detail: string }[] }).findings;
    };
    expect((await findingsWith({})).find(({ id }) => id === "demo-content")).toMatchObject({
      state: "warning",
      detail: expect.stringContaining("126 restaurantes inventados y 3 cuentas inventadas"),
    });
    expect((await findingsWith({ DEMO: "1" })).map(({ id }) => id)).not.toContain("demo-content");
    expect((await doctor()).findings.map(({ id }) => id)).not.toContain("demo-content");
    await other.drop();
  });

  test("las llaves hechas para otra dirección del sitio están rotas, y lo dice", async () => {
    const person = profile();
    await db.insertInto("profiles").values(person).execute();
    const key = {
      user_id: person.id,
      public_key: "",
      counter: 0,
      device: "Prueba",
      created_at: new Date().toISOString(),
      used_at: null,
    };
    await db
      .insertInto("passkeys")
      .values({ ...key, id: "esta", rp_id: "panama.example" })
      .execute();
    expect((await doctor()).stateOf("passkeys")).toBeUndefined();
    await db
      .insertInto("passkeys")
      .values({ ...key, id: "otra", rp_id: "antes.example" })
      .execute();
    expect((await doctor()).find("passkeys")).toMatchObject({
      state: "broken",
      detail: expect.stringContaining("1 llave se hizo"),
    });
    await db.deleteFrom("profiles").where("id", "=", person.id).execute();
  });

  test("avisa a quien lo corre como root", async () => {
    expect((await doctor()).stateOf("user")).toBe(process.getuid?.() === 0 ? "warning" : "on");
  });

  test("para leer en la terminal dice lo mismo con palabras, y cada línea cabe", async () => {
    await addAdministrator();
    const { code, stdout } = await runProgram("doctor", [], { DATABASE_URL: url, ...sound });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}· apagado {2}Servidor de correo: /m);
    expect(stdout).toMatch(/^ {2}✓ bien {5}Dirección pública: https:\/\/panama\.example/m);
    expect(stdout).toContain("Cuesta: Nadie recibe correos");
    expect(stdout).toContain("Nada está roto.");
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/\u001b/);
    for (const line of stdout.split("\n").filter((line) => !line.includes("/"))) expect(line.length).toBeLessThanOrEqual(110);
  });

  test("con todo encendido dice adónde va cada cosa, y ningún secreto, ni con --probe", async () => {
    const key = "sk_live_secretisimo";
    const environment = {
      SESSION_SECRET: `${secret}-nuevo-secretisimo,${secret}-secretisimo`,
      TRUST_PROXY: "1",
      HOST: "127.0.0.1",
      SMTP_URL: `smtp://casa:secretisimo%21@127.0.0.1:${await freePort("127.0.0.1")}`,
      MAIL_FROM: "Panamá VIP <hola@panama.example>",
      CONTACT_TO: "casa@panama.example",
      STRIPE_SECRET_KEY: key,
      STRIPE_PRICE_ID: "price_1",
      STRIPE_WEBHOOK_SECRET: "whsec_secretisimo",
      AMY_CHAT_URL: "https://127.0.0.1:1/amy?clave=secretisimo",
      ROGER_CHAT_URL: "https://127.0.0.1:1/roger?clave=secretisimo",
      YODDA_CHAT_URL: "https://127.0.0.1:1/yodda?clave=secretisimo",
      CHATBOT_WIDGET_SRC: "https://127.0.0.1:1/widget.js?clave=secretisimo",
      WRITER_API_URL: "https://redactor.example/v1",
      WRITER_MODEL: "un-modelo",
      WRITER_API_KEY: "secretisimo",
      CERENIA_API_KEY: `${secret}-secretisimo`,
      GOOGLE_PLACES_API_KEY: "AIza-secretisimo",
      WHATSAPP_NUMBER: "+507 6555-0100",
      BOOKING_URL: "https://agenda.example/",
      LISTING_SIGNUP_URL: "https://registro.example/",
      RESPONSIBLE_NAME: "Visibilidad, S. A.",
      RESPONSIBLE_ADDRESS: "Vía España",
      PRIVACY_EMAIL: "datos@panama.example",
      METRICS_PORT: "9464",
      METRICS_TOKEN: `${"m".repeat(32)}secretisimo`,
    };
    const { findings, output } = await doctor(environment);
    const offUntilDone = isSqlite ? ["copies-elsewhere", "rehearsal"] : ["backups"];
    expect(findings.filter(({ state }) => state === "off").map(({ id }) => id)).toEqual(offUntilDone);
    expect(findings.filter(({ state }) => state === "broken")).toEqual([]);
    expect(output).not.toMatch(/secretisimo/);
    expect(output).toContain("redactor.example");

    // The vendor's answer repeats the API key.
    const { settings, stop } = await startStandIn(
      http.all("*/v1/*", () =>
        HttpResponse.json({ error: { type: "api_error", code: "secretisimo", message: key } }, { status: 500 }),
      ),
    );
    const stripe = { STRIPE_API_BASE: settings.STRIPE_API_BASE ?? "", STRIPE_SECRET_KEY: "sk_test_secretisimo" };
    const probed = await doctor({ ...environment, ...stripe }, "--probe");
    await stop();
    expect([probed.code, probed.stateOf("probe-mail"), probed.stateOf("probe-stripe"), probed.stateOf("probe-amy-chat")]).toEqual(
      [1, "broken", "broken", "broken"],
    );
    expect(probed.output).not.toMatch(/sk_test_secretisimo|whsec_|AIza-|secretisimo!|clave=secretisimo/);
    expect([probed.stateOf("probe-google"), probed.stateOf("probe-writer")]).toEqual(["off", "off"]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["Stripe con clave y sin precio", { STRIPE_SECRET_KEY: "sk_live_x" }, "stripe", "broken"],
    ["Stripe con precio y sin clave", { STRIPE_PRICE_ID: "price_1" }, "stripe", "broken"],
    ["Stripe sin secreto del webhook", live, "stripe-webhook", "broken"],
    ["Stripe sin ningún chat", { ...live, STRIPE_WEBHOOK_SECRET: "whsec_x" }, "stripe", "warning"],
    [
      "Stripe con clave de prueba",
      { ...live, STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x", AMY_CHAT_URL: "https://chat.example/" },
      "stripe",
      "warning",
    ],
    ["correo con el remitente de fábrica", { SMTP_URL: "smtp://correo.example" }, "mail", "warning"],
    ["el sitio sin cifrar", { APP_URL: "http://localhost:3000" }, "app-url", "warning"],
    ["un proxy y el sitio abierto a todos", { TRUST_PROXY: "1" }, "trust-proxy", "warning"],
    ["un proxy y el sitio en una red que se nombró", { TRUST_PROXY: "1", HOST: "0.0.0.0" }, "trust-proxy", "on"],
    ["nadie que administre", {}, "administrators", "warning"],
    ["falta quien confirme OWNER_EMAIL", { OWNER_EMAIL: "duena@panama.example" }, "administrators", "warning"],
  ])("%s", async (_, environment, id, state) => {
    const { code, stateOf } = await doctor(environment);
    expect([stateOf(id), code]).toEqual([state, state === "broken" ? 1 : 0]);
  });

  test("lo que impediría arrancar en producción es una falla", async () => {
    const words = ["--json"];
    const { code, stdout } = await runCommand("doctor", words, { DATABASE_URL: url, NODE_ENV: "development" });
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    expect([code, findings.find(({ id }) => id === "configuration")]).toMatchObject([
      1,
      { state: "broken", detail: expect.stringContaining("SESSION_SECRET: falta") },
    ]);
  });

  test("los correos que no salen y las suscripciones que no terminan", async () => {
    const time = new Date().toISOString();
    const mail = { template: "account-deleted" as const, reference_id: "x", next_attempt_at: time, created_at: time };
    const queue = (id: string, attempts: number, last_error: string | null) =>
      db
        .insertInto("mail_outbox")
        .values({ id, recipient: "ana@ejemplo.com", attempts, last_error, ...mail })
        .execute();
    await queue("a", 0, null);
    expect(await doctor()).toMatchObject({ code: 0 });
    await queue("b", 1, "550 no");
    expect((await doctor()).find("outbox")).toMatchObject({ state: "warning", detail: expect.stringContaining("esperan 2") });
    await queue("c", 5, "550 no");
    expect((await doctor()).find("outbox")).toMatchObject({ state: "broken" });
    await db.deleteFrom("mail_outbox").execute();

    const cancellation = { kind: "subscription" as const, next_attempt_at: time, created_at: time };
    await db
      .insertInto("payment_cancellations")
      .values({ id: "sub_1", attempts: 0, last_error: null, ...cancellation })
      .execute();
    expect((await doctor()).find("cancellations")).toMatchObject({ state: "on" });
    await db.updateTable("payment_cancellations").set({ attempts: 2, last_error: "no" }).execute();
    const { code, stateOf } = await doctor();
    expect([code, stateOf("cancellations")]).toEqual([1, "broken"]);
  });

  test("los mensajes que esperan a que se diga quién los recibe", async () => {
    const time = new Date().toISOString();
    await db
      .insertInto("mail_outbox")
      .values({
        id: "a",
        template: "contact-message",
        recipient: null,
        reference_id: "x",
        attempts: 0,
        last_error: null,
        next_attempt_at: time,
        created_at: time,
      })
      .execute();
    expect((await doctor()).find("outbox")).toMatchObject({ state: "warning", advice: expect.stringContaining("CONTACT_TO") });
    expect((await doctor({ CONTACT_TO: "casa@panama.example" })).stateOf("outbox")).toBe("on");
  });

  test("una base atrasada pide atención; una más nueva es una falla", async () => {
    const migrations = db.deleteFrom("kysely_migration" as "profiles");
    await migrations.where("name" as "id", "=", "004-payments").execute();
    expect((await doctor()).find("migrations")).toMatchObject({
      state: "warning",
      detail: expect.stringContaining("004-payments"),
    });
    await db
      .insertInto("kysely_migration" as "profiles")
      .values({ name: "999-future", timestamp: "" } as never)
      .execute();
    const { code, find } = await doctor();
    expect([code, find("migrations")]).toMatchObject([1, { state: "broken", detail: expect.stringContaining("999-future") }]);
  });

  test("con otras palabras dice cómo se usa", async () => {
    expect(await runCommand("doctor", ["--todo"], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      output: expect.stringContaining("Uso:"),
    });
  });
});

describe("una base a la que no se llega", () => {
  test.runIf(!isSqlite)("es una falla, sin la clave en lo que dice", async () => {
    const address = new URL(url);
    Object.assign(address, { port: String(await freePort("127.0.0.1")), password: "secretisimo" });
    const { code, stateOf, output } = await doctor({ DATABASE_URL: address.href });
    expect([code, stateOf("database")]).toEqual([1, "broken"]);
    expect(output).not.toContain("secretisimo");
  });

  test.runIf(isSqlite)("porque aún no existe no es una falla, y mirar no la hace", async () => {
    const file = join(dirname(url.slice("file:".length)), "nueva.db");
    const { code, stateOf } = await doctor({ DATABASE_URL: `file:${file}` });
    expect([code, stateOf("database")]).toEqual([0, "off"]);
    expect(existsSync(file)).toBe(false);
  });

  test.runIf(isSqlite)("porque está dañada es una falla", async () => {
    const file = url.slice("file:".length);
    await db.destroy();
    const database = new Sqlite(file);
    const { rootpage } = database.prepare("select rootpage from sqlite_master where name = 'blogs'").get() as {
      rootpage: number;
    };
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4_096 * (rootpage - 1), 4_096 * rootpage);
    writeFileSync(file, bytes);
    const { code, findings } = await doctor();
    expect(code).toBe(1);
    expect(findings.find(({ id, state }) => ["integrity", "database"].includes(id) && state === "broken")).toBeDefined();
  });
});

describe.runIf(isSqlite)("las copias", () => {
  test("sin ninguna pide atención; recién hecha, también en otra carpeta, está bien; de hace dos días, no", async () => {
    expect((await doctor()).stateOf("backups")).toBe("warning");
    const folder = dirname(url.slice("file:".length));
    await runCommand("backup", ["--to", join(folder, "otro-disco")], { DATABASE_URL: url });
    expect((await doctor()).find("backups")).toMatchObject({ state: "on", detail: expect.stringContaining("otro-disco") });
    const note = join(folder, "test.last-backup.json");
    const kept = JSON.parse(readFileSync(note, "utf8")) as object;
    writeFileSync(note, JSON.stringify({ ...kept, at: new Date(Date.now() - 48 * hour).toISOString() }));
    expect((await doctor()).find("backups")).toMatchObject({
      state: "warning",
      detail: expect.stringContaining("hace 48 horas"),
    });
  });
});

describe.runIf(isOnSqlite)("npm run doctor -- --probe", () => {
  test("pregunta al sitio, al correo, a Stripe y a los chats, y todo contesta", async () => {
    await addAdministrator();
    const server = await openMailServer();
    const site = createServer((_, response) => response.end('{"status":"ok"}')).listen(0, "127.0.0.1");
    await once(site, "listening");
    const APP_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const endpoint = { ...webhookEndpoint, url: `${APP_URL}/webhooks/stripe`, enabled_events: ["*"] };
    const listed = http.get("*/v1/webhook_endpoints", () => HttpResponse.json({ object: "list", data: [endpoint] }));
    const { settings, stripe, stop } = await startStandIn(listed);
    const environment = { ...settings, APP_URL, SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "a@panama.example" };
    const { code, findings } = await doctor(environment, "--probe");
    site.close();
    await server.close();
    await stop();
    const probed = findings.filter(({ id }) => id.startsWith("probe-")).map(({ id, state }) => `${id} ${state}`);
    expect(probed.sort()).toEqual([
      "probe-amy-chat on",
      "probe-chatbot on",
      "probe-google off",
      "probe-mail on",
      "probe-roger-chat on",
      "probe-site on",
      "probe-stripe on",
      "probe-writer off",
      "probe-yodda-chat on",
    ]);
    expect(code).toBe(0);
    expect(server.received).toEqual([]);
    expect(stripe.requests.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "GET /v1/account",
      "GET /v1/prices/price_de_mentira",
    ]);
  });

  test.each<[string, object, RegExp]>([
    ["otra cantidad", { unit_amount: 1_999 }, /19\.99 USD al mes; el sitio anuncia \$9\.99/],
    ["otra moneda", { currency: "eur" }, /9\.99 EUR/],
    ["cada año", { recurring: { interval: "year", interval_count: 1 } }, /no cada mes/],
    ["cada tres meses", { recurring: { interval: "month", interval_count: 3 } }, /no cada mes/],
    ["una sola vez", { recurring: null }, /no cada mes/],
    ["archivado", { active: false }, /archivado/],
  ])("un precio %s es una falla", async (_, changes, words) => {
    const price = {
      id: "p",
      active: true,
      currency: "usd",
      unit_amount: 999,
      recurring: { interval: "month", interval_count: 1 },
    };
    const { settings, stop } = await startStandIn(http.get("*/v1/prices/*", () => HttpResponse.json({ ...price, ...changes })));
    const { code, find } = await doctor({ ...settings, AMY_CHAT_URL: "", ROGER_CHAT_URL: "" }, "--probe");
    await stop();
    expect([code, find("probe-stripe")]).toMatchObject([1, { state: "broken", detail: expect.stringMatching(words) }]);
  });

  test("un precio que no existe y una cuenta que aún no cobra son fallas; una clave que no deja ver la cuenta, no", async () => {
    const refuse = (status: number, error: object) => () => HttpResponse.json({ error }, { status });
    const probe = async (handler: RequestHandler) => {
      const { settings, stop } = await startStandIn(handler);
      const { find } = await doctor(settings, "--probe");
      await stop();
      return find("probe-stripe");
    };
    const missing = { type: "invalid_request_error", code: "resource_missing" };
    expect(await probe(http.get("*/v1/prices/*", refuse(404, missing)))).toMatchObject({ state: "broken" });
    const account = { id: "acct_1", charges_enabled: false };
    expect(await probe(http.get("*/v1/account", () => HttpResponse.json(account)))).toMatchObject({ state: "broken" });
    const forbidden = { type: "invalid_request_error", code: "more_permissions_required" };
    expect(await probe(http.get("*/v1/account", refuse(403, forbidden)))).toMatchObject({
      state: "on",
      detail: expect.stringContaining("no deja ver"),
    });
  });

  test("un webhook que no recibe todos los avisos es una falla, y dice cuáles; una clave que no deja verlo, no", async () => {
    const probe = async (answer: () => Response) => {
      const { settings, stop } = await startStandIn(http.get("*/v1/webhook_endpoints", answer));
      const { find } = await doctor(settings, "--probe");
      await stop();
      return find("probe-stripe");
    };
    const list = (...data: object[]) => HttpResponse.json({ object: "list", data });
    const missing = await probe(() => list(webhookEndpoint));
    expect(missing).toMatchObject({ state: "broken", detail: expect.stringContaining("no recibe: charge.dispute.closed") });
    expect(missing?.detail).not.toContain("customer.deleted");
    const elsewhere = { ...webhookEndpoint, url: "https://otro.example/webhooks/stripe", enabled_events: ["*"] };
    expect(await probe(() => list(elsewhere))).toMatchObject({ state: "broken" });
    const forbidden = { error: { type: "invalid_request_error", code: "more_permissions_required" } };
    expect(await probe(() => HttpResponse.json(forbidden, { status: 403 }))).toMatchObject({
      state: "on",
      detail: expect.stringContaining("qué avisos recibe"),
    });
  });

  test("sin decir cómo están los precios respecto al ITBMS pide atención, y dicho, no", async () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PRICE_ID: "price_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
    expect((await doctor(stripe)).stateOf("itbms")).toBe("warning");
    expect((await doctor({ ...stripe, ITBMS: "added" })).stateOf("itbms")).toBe("on");
  });

  test("sin --probe no se le pregunta nada a nadie", async () => {
    const { settings, stripe, stop } = await startStandIn();
    await doctor(settings);
    await stop();
    expect(stripe.requests).toEqual([]);
  });
});
