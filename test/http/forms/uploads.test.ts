import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { openApp } from "../../support/app";
import { blog, restaurant } from "../../support/database-rows";
import { attribute, errorSummary, find } from "../../support/pages/html";
import { photo } from "../../support/pictures";
import { countDescriptors } from "../../support/processes/processes";
import { breakBody, framingOf, multipartBody, multipartType, strangeBodies, streamOf } from "./broken-multipart";
import { insertOwned } from "../../support/owned-rows";

/* Sends bodies that no browser sends to every address that receives a file. */

const app = await openApp();
globalThis.panamaDatabase = app.db;
const workFolder = join(process.env.PICTURES_DIR!, "trabajo");

const person = await app.person("duena@ejemplo.pa");
const admin = await app.person("admin@ejemplo.pa", { is_admin: 1 });
const row = restaurant({ id: "fonda", slug: "fonda", nombre: "Fonda La Ñapa", provincia: "cocle", plan_type: "max_local" });
await insertOwned(app.db, row, person.id);
const article = blog({ author_id: person.id });
await app.db.insertInto("blogs").values(article).execute();

const dish = {
  id: "plato",
  restaurant_id: "fonda",
  section_id: null,
  name: "Sancocho",
  description: "",
  sizes: "[]",
  marks: "[]",
};
const now = new Date().toISOString();
const times = { priced_at: now, created_at: now };
await app.db
  .insertInto("menu_items")
  .values({ ...dish, sold_out_until: null, position: 0, version: 1, ...times })
  .execute();

const addresses = {
  "/profile/retrato/subir": person,
  [`/my-blogs/${article.id}/foto/subir`]: person,
  "/mi-negocio/fonda/fotos/subir": person,
  "/admin/restaurant/fonda/fotos/subir": admin,
  "/mi-negocio/plato/plato/foto/subir": person,
  "/admin/restaurant/plato/plato/foto/subir": admin,
};

const visitor = app.otherBrowser();
const signedIn = new Map<string, typeof visitor>();
for (const sender of [person, admin]) {
  const browser = app.otherBrowser();
  await browser.signInAs(sender);
  signedIn.set(sender.id, browser);
}

beforeEach(() => app.forgetLimits());

const own = { origin: "http://localhost:3000", host: "localhost:3000", "Content-Type": multipartType };

function send(browser: typeof visitor, path: string, body: ReadableStream<Uint8Array>, signal?: AbortSignal) {
  const init = { method: "POST", headers: own, body, duplex: "half", ...(signal && { signal }) } as RequestInit;
  return browser.visit(path, init);
}

/** A body that never ends. Tells whether anybody read past its first piece. */
function unfinished() {
  const body = multipartBody("foto", "a".repeat(1_000));
  const state = { reads: 0 };
  const stream = new ReadableStream<Uint8Array>(
    { pull: (controller) => void (state.reads++ === 0 && controller.enqueue(body.subarray(0, 500))) },
    { highWaterMark: 0 },
  );
  return Object.assign(state, { stream });
}

const filesLeft = () => (existsSync(workFolder) ? readdirSync(workFolder) : []);

describe.each(Object.entries(addresses))("%s", (path, sender) => {
  test("a quien no entró se le contesta sin leer su archivo, y se le dice dónde entrar", async () => {
    const body = unfinished();
    const { status, html } = await send(visitor, path, body.stream);
    expect([status, body.reads, errorSummary(html)]).toEqual([403, 0, expect.stringContaining("Tu sesión terminó")]);
    const link = find(html, ".sign-in-again a");
    expect(attribute(link, "href")).toBe(`/auth?siguiente=${encodeURIComponent(path)}`);
    expect(filesLeft()).toEqual([]);
  });

  test("un lugar cuenta desde que se toma: lo que no llega entero también, y luego ya no se lee", async () => {
    const browser = signedIn.get(sender.id)!;
    const limit = { "/profile/retrato/subir": 10, [`/my-blogs/${article.id}/foto/subir`]: 20 }[path];
    for (let count = 0; count < (limit ?? 0); count += 1)
      expect((await send(browser, path, streamOf([Buffer.from("--X\r\n")]))).status).toBe(400);
    const body = unfinished();
    if (limit === undefined) return;
    const { status, headers } = await send(browser, path, body.stream);
    expect([status, body.reads]).toEqual([429, 0]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("con tres archivos en camino, el cuarto de la misma persona espera; si su cliente se va, los lugares quedan libres", async () => {
    const browser = signedIn.get(sender.id)!;
    const clients = [0, 1, 2].map(() => new AbortController());
    const bodies = clients.map(unfinished);
    const held = bodies.map(({ stream }, index) => send(browser, path, stream, clients[index]!.signal));
    await expect.poll(() => bodies.map(({ reads }) => reads)).toEqual([2, 2, 2]);
    const fourth = unfinished();
    const { status, headers, html } = await send(browser, path, fourth.stream);
    expect([status, headers.get("Retry-After"), fourth.reads]).toEqual([429, "60", 0]);
    expect(errorSummary(html)).toContain("se están subiendo muchos archivos");
    for (const client of clients) client.abort();
    await Promise.allSettled(held);
    await expect.poll(filesLeft).toEqual([]);
    // A place is free a moment after its file is gone.
    const sendWithout = async () => errorSummary((await send(browser, path, streamOf([multipartBody("otra", "hola")]))).html);
    await expect.poll(sendWithout).toContain("Elige una foto");
  });
});

describe("quien no encuentra lugar", () => {
  const path = "/profile/retrato/subir";
  const browser = () => signedIn.get(person.id)!;

  function hold(files: number) {
    const clients = Array.from({ length: files }, () => new AbortController());
    const bodies = clients.map(unfinished);
    const answers = bodies.map(({ stream }, index) => send(browser(), path, stream, clients[index]!.signal));
    const end = async () => {
      for (const client of clients) client.abort();
      await Promise.allSettled(answers);
      await expect.poll(filesLeft).toEqual([]);
    };
    return { answers, end, reads: () => bodies.map(({ reads }) => reads).toSorted() };
  }

  test("no gasta ninguna de las fotos que puede enviar", async () => {
    const held = hold(3);
    await expect.poll(held.reads).toEqual([2, 2, 2]);
    for (let count = 0; count < 10; count += 1) {
      const { status, html } = await send(browser(), path, unfinished().stream);
      expect([status, errorSummary(html)]).toEqual([429, expect.stringContaining("se están subiendo muchos archivos")]);
    }
    await held.end();
    expect((await send(browser(), path, streamOf([multipartBody("otra", "hola")]))).status).toBe(400);
  });

  test("espera también cuando sus archivos llegan todos en el mismo momento", async () => {
    const held = hold(4);
    const { status, headers, html } = await Promise.race(held.answers);
    expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(errorSummary(html)).toContain("se están subiendo muchos archivos");
    await expect.poll(held.reads).toEqual([0, 2, 2, 2]);
    await held.end();
  });
});

test.each(["/mi-negocio/fonda/fotos/subir", `/my-blogs/${article.id}/foto/subir`])(
  "por %s tampoco se lee el archivo de quien no lleva eso",
  async (path) => {
    const body = unfinished();
    const { status } = await send(signedIn.get(admin.id)!, path, body.stream);
    expect([status, body.reads]).toEqual([404, 0]);
  },
);

test("quien no administra sale de la dirección de la administración sin que su archivo se lea", async () => {
  const body = unfinished();
  const { status, location } = await send(signedIn.get(person.id)!, "/admin/restaurant/fonda/fotos/subir", body.stream);
  expect([status, location, body.reads]).toEqual([302, "/", 0]);
});

describe("un cuerpo cortado o dañado en cualquier byte", () => {
  /** Takes every fifth, so that all kinds occur. upload.unit.test.ts runs all, without the encoder. */
  const some = <Item>(items: Item[]) => items.filter((_, index) => index % 5 === 0);
  const large = Buffer.alloc(100_000, "-X\r\n");
  const kinds = [
    { kind: "pequeño", bodies: some(breakBody(multipartBody("foto", "hola"))) },
    { kind: "pequeño, de otro campo", bodies: some(breakBody(multipartBody("otra", "hola"))) },
    {
      kind: "grande",
      bodies: some(breakBody(multipartBody("foto", large), framingOf(multipartBody("foto", large)).slice(60))),
    },
    { kind: "extraño", bodies: Object.entries(strangeBodies).map(([title, text]) => ({ title, chunks: [Buffer.from(text)] })) },
  ];

  test.each(kinds)("$kind: siempre recibe una respuesta, y no deja lugar, carpeta ni archivo abierto", async ({ bodies }) => {
    const before = countDescriptors(process.pid);
    const entries = Object.entries(addresses);
    for (const [index, { title, chunks }] of bodies.entries()) {
      const [path, { id }] = entries[index % entries.length]!;
      const browser = index % 3 === 0 ? visitor : signedIn.get(id)!;
      if (index % 5 === 0) await app.forgetLimits();
      const { status, html } = await send(browser, path, streamOf(chunks));
      expect([title, status, html.includes("</html>")]).toEqual([title, browser === visitor ? 403 : 400, true]);
    }
    expect(filesLeft()).toEqual([]);
    expect(countDescriptors(process.pid)).toBeLessThanOrEqual(before + 2);
  });

  test("después se puede subir una foto", async () => {
    const { status, location } = await send(
      signedIn.get(person.id)!,
      "/profile/retrato/subir",
      streamOf([multipartBody("foto", await photo("#c8324a"))]),
    );
    expect([status, location]).toEqual([302, "/profile/retrato"]);
  });
});
