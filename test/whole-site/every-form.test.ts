import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { attributeGroups } from "../../app/directory/attributes";
import { spanishPath } from "../../app/text/language";
import { addressesOfBuild, dataAddress } from "../support/addresses";
import { loadBuiltApp } from "../support/built-app";
import { expectSafeResponse, foreignHeaders, hostileInputs, openWholeSite, sendHostileField } from "../support/whole-site";

/* Sends each form valid, and in turn cross-site, oversized and hostile; night/every-form.test.ts sends all. A new action
   without an entry in `sendings` fails here. */

const { app, sendings, tokenOf, everything, callsElsewhere } = await openWholeSite();
const { routes } = await loadBuiltApp();

const actions = addressesOfBuild()
  .filter(({ hasAction }) => hasAction)
  .map(({ pattern, id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    return { pattern, access: String(action?.[Symbol.for("panama.form-access")]) };
  });
/** A key or a signature authorizes the others: browsers never add those by themselves. One only reads, as with GET. */
const ofPrograms = ["key", "signed", "reading"];
const forms = actions.filter(({ access }) => !ofPrograms.includes(access));
const programs = actions.filter(({ access }) => ofPrograms.includes(access));

/** Refusals that come before any query run only on SQLite. */
const isOnSqlite = inject("engine") === "sqlite";

beforeEach(() => app.forgetLimits());

const host = { host: "localhost:3000" };
const own = { ...host, origin: "http://localhost:3000" };
const post = (fields: Record<string, string>, headers: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
});

/** Forms without effect on the database: calls to a vendor, a text only shown or passed on, and a view from no page of ours. */
const withoutTrace = [
  "/restaurantes",
  "/pedir/:id",
  "/reservar/:id",
  "/write-blog/vista",
  "/write-blog/cerenia",
  "/write-blog/cerenia/tarea",
  "/functions/v1/customer-portal",
  "/blog/:slug/vista",
  // Forms without their file
  "/mi-negocio/:id/fotos/subir",
  "/admin/restaurant/:id/fotos/subir",
  "/mi-negocio/plato/:id/foto/subir",
  "/admin/restaurant/plato/:id/foto/subir",
  "/my-blogs/:id/foto/subir",
  "/profile/retrato/subir",
  "/admin/archivo/subir",
];

/** Limits besides "change". test/http/forms/uploads.test.ts covers uploads, which count multipart forms. */
const limitsOf: Record<string, string[]> = {
  "/admin/personas/:id/administracion": ["delays", "guesses"],
  "/admin/personas/:id/roles": ["delays", "guesses"],
  "/ai-solutions/yodda": ["question"],
  "/auth": ["delays", "guesses", "sign-in"],
  "/auth/comprobar": ["delays", "guesses"],
  "/auth/confirmar": ["delays", "guesses"],
  "/auth/llave": ["passkey-challenge", "sign-in"],
  "/auth/nueva-clave": ["delays", "guesses"],
  "/auth/paso": ["delays", "guesses"],
  "/auth/recuperar": ["recovery"],
  "/blog/:slug/vista": ["view"],
  "/boletin": ["subscribe"],
  "/contact": ["contact", "contact-acknowledgement"],
  "/corregir/:id": ["correction"],
  "/edit-blog/:id": ["save-article"],
  "/functions/v1/create-checkout": ["checkout"],
  "/functions/v1/customer-portal": ["customer-portal"],
  "/mi-negocio/:id": ["owner-edit"],
  ...Object.fromEntries(attributeGroups.map(({ id }) => [`/mi-negocio/:id/${id}`, ["owner-edit"]])),
  "/mi-negocio/:id/correccion": ["owner-edit"],
  "/mi-negocio/:id/hoy": ["owner-edit"],
  "/mi-negocio/:id/dias": ["owner-edit"],
  "/mi-negocio/:id/donde": ["owner-edit"],
  "/mi-negocio/:id/horario": ["owner-edit"],
  "/mi-negocio/:id/fotos": ["owner-edit"],
  "/mi-negocio/:id/pedidos": ["owner-request"],
  "/mi-negocio/:id/plan": ["checkout"],
  "/mi-negocio/:id/tema": ["owner-edit"],
  "/mi-negocio/:id/carta": ["owner-edit"],
  "/mi-negocio/:id/carta/pegar": ["owner-edit"],
  "/mi-negocio/:id/whatsapp": ["owner-edit"],
  "/mi-negocio/plato/:id": ["owner-edit"],
  "/mi-negocio/foto/:id": ["owner-edit"],
  "/mi-negocio/nuevo": ["claim"],
  "/mi-negocio/reclamar/:id": ["claim"],
  "/mi-negocio/responder": ["owner-edit"],
  "/my-blogs/:id/imagen": ["retry-picture"],
  "/my-blogs/deshacer": ["restore-article"],
  "/profile/clave": ["delays", "guesses"],
  "/profile/confirmar": ["recovery"],
  "/profile/eliminar": ["delays", "guesses"],
  "/profile/seguridad/app": ["delays", "guesses"],
  "/profile/seguridad/llave": ["delays", "guesses", "passkey-challenge"],
  "/write-blog": ["save-article"],
  "/write-blog/cerenia": ["writing-assistant"],
  "/write-blog/cerenia/tarea": ["writing-task"],
  "/write-blog/copia": ["keep-text"],
  "/write-blog/vista": ["preview-article"],
};

await app.submit("/boletin", { email: "nadie@ejemplo.pa" });

test("hay un formulario lleno para cada acción, y ninguno de más", () => {
  expect(Object.keys(sendings).sort()).toEqual(forms.map(({ pattern }) => pattern).sort());
  expect(programs.map(({ pattern }) => pattern).sort()).toEqual([
    "/functions/v1/cerenia-blog-api",
    "/functions/v1/check-subscription",
    "/webhooks/stripe",
  ]);
});

test("nginx deja llegar archivos a las direcciones que los reciben, y a ninguna más", () => {
  const mark = Symbol.for("panama.form-file");
  const withFile = addressesOfBuild().filter(({ id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    return action?.[mark] !== undefined;
  });
  const nginx = readFileSync(new URL("../../deploy/nginx/nginx.conf.template", import.meta.url), "utf8");
  const [, uploadPath = ""] = /location ~\* "([^"]+subir[^"]+)"/.exec(nginx) ?? [];
  const uploads = addressesOfBuild().filter(({ pattern }) => new RegExp(uploadPath, "i").test(pattern));
  expect(uploads.map(({ pattern }) => pattern).sort()).toEqual(withFile.map(({ pattern }) => pattern).sort());
  expect(uploads.length).toBeGreaterThan(3);
});

const inTurns = forms.map((form, turn) => ({ ...form, turn }));

describe.each(inTurns)("$pattern ($access)", ({ pattern, access, turn }) => {
  const fill = async () => await sendings[pattern]!();

  test.runIf(isOnSqlite)(
    "C1, C2: de otro sitio no se acepta y nada cambia; del nuestro, y de un navegador de texto con su marca, sí",
    async () => {
      const { by, path, fields, status = 302 } = await fill();
      const token = await tokenOf(by);
      const before = await everything();
      // One submission sends Sec-Fetch-Site, the other Origin; one goes to the page, the other to its data.
      const addresses = turn % 2 ? [path, dataAddress(path)] : [dataAddress(path), path];
      const { byFetch, byOrigin } = foreignHeaders;
      const sent = [byFetch[turn % byFetch.length], byOrigin[turn % byOrigin.length]].map(
        (headers, nth) => [addresses[nth]!, headers!] as const,
      );
      if (access !== "public") sent.push(...addresses.map((address) => [address, {}] as const));
      for (const [address, headers] of sent) {
        const answer = await by.visit(address, post(fields, { ...host, ...headers }));
        expect([address, headers, answer.status]).toEqual([address, headers, 403]);
        expectSafeResponse(answer, address);
      }
      const type = turn % 2 ? "text/plain" : "application/json";
      const body = turn % 2 ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
      const headers = { ...host, "Content-Type": type, Origin: "https://malo.example" };
      expect((await by.visit(path, { method: "POST", body, headers })).status).toBe(403);
      expect(await everything()).toEqual(before);

      expect((await by.visit(path, post({ ...fields, token }, host))).status).toBe(status);
      // Visits are written once a minute.
      if (!withoutTrace.includes(spanishPath(pattern)) && !pattern.startsWith("/visita/"))
        expect(await everything()).not.toEqual(before);
    },
  );

  test.runIf(isOnSqlite)("F4: un cuerpo de 1 MB, diga su largo o no, es 413, y demasiados campos, 400; nada cambia", async () => {
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
      [400, `${new URLSearchParams(fields).toString()}&${"x=1&".repeat(750)}`],
    ];
    const [status, body] = bodies[turn % bodies.length]!;
    const answer = await by.visit(path, { method: "POST", body, headers, duplex: "half" });
    expect(answer.status).toBe(status);
    expectSafeResponse(answer, `${status} ${path}`);
    expect(await everything()).toEqual(before);
  });
});

describe.each(inTurns)("$pattern", ({ pattern, access, turn }) => {
  test("L4: lo que la página envía se acepta, y cuenta en sus límites", async () => {
    const { by, path, fields, status = 302 } = await sendings[pattern]!();
    const counted = vi.spyOn(globalThis.panamaLimits!, "counter");
    const answer = await by.visit(path, post(fields, own));
    const names = counted.mock.calls.map(([{ keyPrefix }]) => keyPrefix.replace(/-(?:address|email|user|everyone)-\d+$/, ""));
    counted.mockRestore();
    expect(answer.status).toBe(status);
    const expected = [...(access === "public" ? [] : ["change"]), ...(limitsOf[spanishPath(pattern)] ?? [])];
    expect([...new Set(names)].sort()).toEqual(expected.sort());
  });

  test("X7, X8: lo que rompe a otros programas no rompe nada, en ningún campo", async () => {
    const fill = async () => await sendings[pattern]!();
    let sending = await fill();
    for (const [nth, name] of Object.keys(sending.fields).entries()) {
      const text = hostileInputs[(turn + nth) % hostileInputs.length]!;
      await app.forgetLimits();
      const answer = await sendHostileField(sending, name, text);
      // An accepted submission may have consumed its row.
      if (answer.status < 400) sending = await fill();
    }
  });
});

test.each(programs.filter(({ access }) => access !== "reading"))("F4: $pattern tampoco toma más de 1 MB", async ({ pattern }) => {
  const headers = { ...host, "Content-Type": "application/json", Authorization: "Bearer nadie" };
  const answer = await app.visit(pattern, { method: "POST", body: `"${"x".repeat(1024 * 1024)}"`, headers });
  expect([401, 413, 503]).toContain(answer.status);
  expectSafeResponse(answer, pattern);
});

test("F1, F2: en todo esto no se llamó más que a los servicios configurados", () => {
  expect(callsElsewhere()).toEqual([]);
});
