import { beforeEach, describe, expect, inject, test } from "vitest";
import { isUpload } from "../../app/pictures/upload-paths";
import { addressesOfBuild, dataAddress } from "../support/addresses";
import { loadBuiltApp } from "../support/built-app";
import { expectSafeResponse, hostileInputs, openWholeSite } from "../support/whole-site";

/* Every form of the site: a valid submission, then the same form sent cross-site, oversized and with hostile values. A new
   action without an entry in `sendings` fails here. */

const { app, sendings, tokenOf, everything, callsElsewhere } = await openWholeSite();
const { routes } = await loadBuiltApp();

const actions = addressesOfBuild()
  .filter(({ hasAction }) => hasAction)
  .map(({ pattern, id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    return { pattern, access: String(action?.[Symbol.for("panama.form-access")]) };
  });
/** Actions for programs are authorized by a key or a signature, which browsers never add by themselves. */
const forms = actions.filter(({ access }) => !["key", "signed"].includes(access));
const programs = actions.filter(({ access }) => ["key", "signed"].includes(access));

/** For refusals that come before any query. */
const isOnSqlite = inject("engine") === "sqlite";

beforeEach(() => app.forgetLimits());

const host = { host: "localhost:3000" };
const own = { ...host, origin: "http://localhost:3000" };
const post = (fields: Record<string, string>, headers: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
});

const foreign: [string, Record<string, string>][] = [
  ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["same-site", { "Sec-Fetch-Site": "same-site" }],
  ["other origin", { Origin: "https://malo.example" }],
  ["hidden origin", { Origin: "null" }],
  ["other page", { Referer: "https://malo.example/trampa" }],
];

/**
 * Submissions without effect on the database: calls to a vendor, a text that is only shown, and a view, which counts only if the browser says that it comes
 * from our own page.
 */
const withoutTrace = [
  "/write-blog/vista",
  "/write-blog/cerenia",
  "/write-blog/cerenia/tarea",
  "/functions/v1/customer-portal",
  "/blog/:slug/vista",
  // Without their file
  "/mi-negocio/:id/fotos/subir",
  "/admin/restaurant/:id/fotos/subir",
  "/my-blogs/:id/foto/subir",
  "/profile/retrato/subir",
];

test("hay un formulario lleno para cada acción, y ninguno de más", () => {
  expect(Object.keys(sendings).sort()).toEqual(forms.map(({ pattern }) => pattern).sort());
  expect(programs.map(({ pattern }) => pattern).sort()).toEqual(["/functions/v1/cerenia-blog-api", "/webhooks/stripe"]);
});

test("tienen cinco minutos las direcciones que reciben un archivo, y ninguna más", () => {
  const mark = Symbol.for("panama.form-file");
  const withFile = addressesOfBuild().filter(({ id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    return action?.[mark] !== undefined;
  });
  const uploads = addressesOfBuild().filter(({ pattern }) => isUpload(pattern));
  expect(uploads.map(({ pattern }) => pattern).sort()).toEqual(withFile.map(({ pattern }) => pattern).sort());
  expect(uploads.length).toBeGreaterThan(3);
});

describe.each(forms)("$pattern ($access)", ({ pattern, access }) => {
  const fill = async () => await sendings[pattern]!();

  test.runIf(isOnSqlite)(
    "C1, C2: de otro sitio no se acepta y nada cambia; del nuestro, y de un navegador de texto con su marca, sí",
    async () => {
      const { by, path, fields, status = 302 } = await fill();
      const token = await tokenOf(by);
      const before = await everything();
      const unmarked: typeof foreign = access === "public" ? [] : [["no origin, no token", {}]];
      for (const [name, headers] of [...foreign, ...unmarked]) {
        for (const address of [path, dataAddress(path)]) {
          const answer = await by.visit(address, post(fields, { ...host, ...headers }));
          expect([name, address, answer.status]).toEqual([name, address, 403]);
          expectSafeResponse(answer, `${name} ${address}`);
        }
      }
      for (const type of ["text/plain", "application/json"]) {
        const body = type === "text/plain" ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
        const headers = { ...host, "Content-Type": type, Origin: "https://malo.example" };
        expect((await by.visit(path, { method: "POST", body, headers })).status).toBe(403);
      }
      expect(await everything()).toEqual(before);

      // The unmodified form succeeds, so the refusal had no other cause.
      expect((await by.visit(path, post({ ...fields, token }, host))).status).toBe(status);
      // Visits are written once a minute.
      if (!withoutTrace.includes(pattern) && !pattern.startsWith("/visita/")) expect(await everything()).not.toEqual(before);
      const another = await fill();
      expect((await another.by.visit(another.path, post(another.fields, own))).status).toBe(status);
    },
  );

  test.runIf(isOnSqlite)(
    "F4: un cuerpo de 1 MB, diga su largo o no, es 413, y más de doscientos campos, 400; nada cambia",
    async () => {
      const { by, path, fields } = await fill();
      const before = await everything();
      const type = { "Content-Type": "application/x-www-form-urlencoded" };
      const large = new TextEncoder().encode(`${new URLSearchParams(fields).toString()}&x=${"x".repeat(1024 * 1024)}`);
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < large.length; at += 65_536) controller.enqueue(large.slice(at, at + 65_536));
          controller.close();
        },
      });
      const headers = { ...own, ...type };
      const bodies: [number, BodyInit][] = [
        [413, large],
        [413, stream],
        [400, `${new URLSearchParams(fields).toString()}&${"x=1&".repeat(250)}`],
      ];
      for (const [status, body] of bodies) {
        const answer = await by.visit(path, { method: "POST", body, headers, duplex: "half" });
        expect(answer.status).toBe(status);
        expectSafeResponse(answer, `${status} ${path}`);
      }
      expect(await everything()).toEqual(before);
    },
  );
});

describe.each(forms)("$pattern", ({ pattern }) => {
  test("lo que la página envía se acepta", async () => {
    const { by, path, fields, status = 302 } = await sendings[pattern]!();
    expect((await by.visit(path, post(fields, own))).status).toBe(status);
  });

  test("X7, X8: lo que rompe a otros programas no rompe nada, en ningún campo", async () => {
    const fill = async () => await sendings[pattern]!();
    let sending = await fill();
    for (const name of Object.keys(sending.fields)) {
      for (const text of hostileInputs) {
        await app.forgetLimits();
        const { by, path, fields } = sending;
        const answer = await by.visit(path, post({ ...fields, [name]: text }, own));
        expect([name, text, answer.status < 500]).toEqual([name, text, true]);
        expectSafeResponse(answer, `${name}=${text}`);
        expect(answer.headers.get("X-Roto")).toBeNull();
        // An accepted submission may have consumed its row.
        if (answer.status < 400) sending = await fill();
      }
    }
  });
});

test.each(programs)("F4: $pattern tampoco toma más de 1 MB", async ({ pattern }) => {
  const headers = { ...host, "Content-Type": "application/json", Authorization: "Bearer nadie" };
  const answer = await app.visit(pattern, { method: "POST", body: `"${"x".repeat(1024 * 1024)}"`, headers });
  expect([401, 413, 503]).toContain(answer.status);
  expectSafeResponse(answer, pattern);
});

test("F1, F2: en todo esto no se llamó más que a los servicios configurados", () => {
  expect(callsElsewhere()).toEqual([]);
});
