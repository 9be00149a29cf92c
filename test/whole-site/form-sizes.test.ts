import { fileField } from "../../app/admin/restaurant-file/paths";
import { pictureField } from "../../app/pictures/limits";
import { parseWithValibot } from "@conform-to/valibot";
import * as v from "valibot";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { type FormSize, keptCharacters } from "../../app/http/forms/size.server";
import { addressesOfBuild, distinctAddresses } from "../support/addresses";
import type { Answer, Browser } from "../support/app";
import { loadBuiltApp } from "../support/built-app";
import { findForms } from "../support/pages/forms";
import { control, typedValues } from "../support/pages/controls";
import { expectSafeResponse, openWholeSite, type FormSubmission } from "../support/whole-site";

/* The sizes come from the build's actions, so that new forms are included. */

const key = "una-clave-de-prueba-de-mas-de-32-letras";
const { app, admin, sendings, tokenOf, everything, addressOf } = await openWholeSite({ CERENIA_API_KEY: key });
const { routes } = await loadBuiltApp();

const actions = addressesOfBuild()
  .filter(({ hasAction }) => hasAction)
  .map(({ pattern, id }) => {
    const action = routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined;
    const size = action?.[Symbol.for("panama.form-size")] as FormSize | undefined;
    return { pattern, access: String(action?.[Symbol.for("panama.form-access")]), size };
  });
const sized = actions.flatMap(({ size, ...action }) => (size ? [{ ...action, size }] : []));
const forms = sized.filter(({ access }) => access !== "key");

/** Refusals that come before any query run only on SQLite. Postgres also stores accepted forms at their largest. */
const isOnSqlite = inject("engine") === "sqlite";

beforeEach(() => app.forgetLimits());

const headers = { host: "localhost:3000", origin: "http://localhost:3000" };

async function send({ by, path }: FormSubmission, fields: Record<string, string>): Promise<Answer> {
  await app.forgetLimits();
  return await by.visit(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

const fieldName = (name: string, size: FormSize) => (size.fields.get(name)?.listMax ? `${name}[0]` : name);

/** The form's page plus the returned values: a character may become six in HTML. */
const mostAnswered = ({ bytes }: FormSize) => Math.min(1_000_000, 100_000 + 3 * bytes);

test("todo lo que se envía tiene una medida, menos los eventos que otros firman", () => {
  const withoutSize = actions.filter(({ size, access }) => !size && access !== "reading");
  expect(withoutSize.map(({ pattern }) => pattern)).toEqual(["/webhooks/stripe"]);
  for (const { pattern, size } of sized) {
    for (const [name, { max }] of size.fields) expect([pattern, name, max > 0 && max <= 100_000]).toEqual([pattern, name, true]);
    expect([pattern, size.bytes < 700_000]).toEqual([pattern, true]);
  }
});

test("los formularios públicos son pequeños", () => {
  const sizes = Object.fromEntries(
    forms.filter(({ access }) => access === "public").map(({ pattern, size }) => [pattern, size.bytes]),
  );
  for (const [pattern, bytes] of Object.entries(sizes)) expect([pattern, bytes < 60_000]).toEqual([pattern, true]);
});

test.runIf(isOnSqlite)("todo campo de las páginas está en la medida de su formulario", { timeout: 120_000 }, async () => {
  const pages: [Browser, string][] = [];
  for (const { pattern } of distinctAddresses()) {
    pages.push([app, await addressOf(pattern)], [app.otherBrowser(), await addressOf(pattern)]);
  }
  const refused = await Promise.all(
    forms.map(async ({ pattern, size }) => {
      const sending = await sendings[pattern]!();
      return {
        path: sending.path,
        html: (await send(sending, Object.fromEntries([...size.fields.keys()].map((name) => [name, ""])))).html,
      };
    }),
  );
  const sent = await Promise.all(pages.map(async ([by, path]) => ({ path, html: (await by.visit(path)).html })));
  const sizeFor = (path: string) =>
    forms.find(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path))?.size;
  const strays = new Set<string>();
  let fields = 0;
  for (const { path, html } of [...sent, ...refused]) {
    for (const { action, method, controls } of findForms(html)) {
      if (method === "get") continue;
      const target = new URL(action ?? path, "http://localhost:3000" + path).pathname;
      for (const { name } of controls) {
        // Other tests measure files.
        if (name === null || name === pictureField || name === fileField) continue;
        fields += 1;
        // Sign-out and recovery forms on public pages carry the session's CSRF token.
        if (!sizeFor(target)?.fields.has(name.replace(/\[\d*\]$/, "")) && name !== "token") strays.add(`${target} ${name}`);
      }
    }
  }
  expect(fields).toBeGreaterThan(100);
  expect([...strays]).toEqual([]);
});

describe.each(forms)("$pattern", ({ pattern, size }) => {
  const fill = async () => await sendings[pattern]!();

  async function expectShortAnswer(sending: FormSubmission, texts: [name: string, text: string][]): Promise<Answer> {
    const sent = Object.fromEntries(texts.map(([name, text]) => [fieldName(name, size), text]));
    const answer = await send(sending, { ...sending.fields, ...sent });
    const what = texts.map(([name, text]) => `${name} ${text.length}${text[0]}`).join();
    expect([what, answer.status < 500 || answer.status === 503]).toEqual([what, true]);
    expect([what, answer.html.length < mostAnswered(size)]).toEqual([what, true]);
    return answer;
  }

  test.runIf(isOnSqlite)("un texto que pasa de la medida de su campo tiene su motivo", async () => {
    let sending = await fill();
    for (const [index, [name, { max, hasFallback, countsBytes }]] of [...size.fields].entries()) {
      const kept = keptCharacters(max);
      const sent = new URLSearchParams({ ...sending.fields, [fieldName(name, size)]: "x".repeat(max + 1) });
      const hasReason = size.schemas.some((schema) => {
        const { error } = parseWithValibot(sent, { schema, disableAutoCoercion: true }).reply();
        return Object.keys(error ?? {}).some((faulty) => faulty.replace(/\[\d+\]$/, "") === name);
      });
      if (hasReason) continue;
      // The form must cut or refuse a field for which the schema names no reason.
      for (const text of ["'".repeat(max), '"'.repeat(max + 1), (["<", "& ", "\u0001"][index % 3] ?? "<").repeat(kept)]) {
        const { status } = await expectShortAnswer(sending, [[name, text]]);
        if (text.length > kept && !hasFallback && !countsBytes) expect([name, status]).not.toEqual([name, 302]);
        if (status < 400) sending = await fill();
      }
    }
  });

  test.runIf(isOnSqlite)(
    "con todos los campos llenos, todos pasados y el mayor pasado del todo se contesta con poco",
    async () => {
      const fields = [...size.fields];
      const all = (letter: string, more: number) =>
        fields.map(([name, { max }]): [string, string] => [name, letter.repeat(max + more)]);
      const [largest] = fields.toSorted(([, one], [, other]) => other.max - one.max);
      const kept: [string, string][] = largest ? [[largest[0], "<".repeat(keptCharacters(largest[1].max))]] : [];
      for (const texts of [all("'", 0), all('"', 1), kept]) await expectShortAnswer(await fill(), texts);
    },
  );

  test.runIf(!isOnSqlite)("cada campo lleno de letras de dos bytes se guarda o se niega", async () => {
    let sending = await fill();
    // Postgres limits the bytes of indexed values.
    for (const [name, { max }] of size.fields) {
      const { status } = await expectShortAnswer(sending, [[name, "ñ".repeat(max)]]);
      if (status < 400) sending = await fill();
    }
  });

  test.runIf(isOnSqlite)(
    "un cuerpo justo se lee; uno mayor es 413, con una página corta, y no cambia nada",
    { timeout: 60_000 },
    async () => {
      const sending = await fill();
      const filled = new URLSearchParams({ ...sending.fields, token: await tokenOf(sending.by) }).toString();
      const body = `${filled}&otro=`.padEnd(size.bytes, "x");
      const type = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
      const before = await everything();
      const flood = "a+".repeat(Math.max(330_000, size.bytes / 2));
      for (const larger of [`${body}x`, `${filled}&${[...size.fields.keys()][0] ?? "otro"}=${flood}`]) {
        const answer = await sending.by.visit(sending.path, { method: "POST", body: larger, headers: type });
        expect(answer.status).toBe(413);
        expect(answer.html.length).toBeLessThan(100_000);
        expectSafeResponse(answer, pattern);
      }
      expect(await everything()).toEqual(before);
      const answer = await sending.by.visit(sending.path, { method: "POST", body, headers: type });
      expect(answer.status).toBe(sending.status ?? 302);
    },
  );
});

test("lo que un robot pone en la trampa no vuelve entero", async () => {
  const { by, fields } = await sendings["/contact"]!();
  const { status, html } = await by.submit("/contact", { ...fields, asunto: "x".repeat(20_000) });
  expect(status).toBe(400);
  expect(control(html, "asunto").length).toBeLessThan(1_200);
});

describe("un artículo", () => {
  test("de 100 kB, todo él de letras que ocupan lo más posible, cabe; y el del doble vuelve entero", async () => {
    const { by, path, fields } = await sendings["/write-blog"]!();
    const content = "語".repeat(33_333);
    expect((await by.submit(path, { ...fields, intent: "draft", content })).status).toBe(302);
    const again = await sendings["/write-blog"]!();
    const twice = "a b c d e ".repeat(20_000);
    const { status, html } = await again.by.submit(again.path, { ...again.fields, intent: "draft", content: twice });
    expect(status).toBe(400);
    expect(typedValues(html).content).toBe(twice);
  });
});

describe("los datos de un programa", () => {
  const post = async (pattern: string, body: string) => {
    const answer = await app.otherBrowser().visit(pattern, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    });
    expect(answer.html.length).toBeLessThan(10_000);
    const { error, fields = {} } = JSON.parse(answer.html) as { error: string; fields?: Record<string, string[]> };
    return { status: answer.status, error, reasons: Object.values(fields).flat() };
  };
  const programs = sized.filter(({ access }) => access === "key");

  test.each(programs)("$pattern: lo que no cabe en su esquema es 413", async ({ pattern, size }) => {
    expect((await post(pattern, `{"x":"${"x".repeat(size.bytes)}"}`)).status).toBe(413);
    expect((await post(pattern, `{"tags":[${"1,".repeat(500_000)}1]}`)).status).toBe(413);
  });

  test.each(programs)("$pattern: listas enormes, nidos y miles de nombres tienen pocos motivos", async ({ pattern, size }) => {
    const half = Math.floor(size.bytes / 2) - 100;
    const deep = `${"[".repeat(half)}${"]".repeat(half)}`;
    const many = `{${Array.from({ length: size.bytes / 14 }, (_, n) => `"k${n}":1`).join()}}`;
    const bodies = [deep, many, ...[...size.fields.keys()].map((name) => `{"${name}":${deep.slice(50, -50)}}`)];
    for (const name of size.fields.keys()) bodies.push(`{"${name}":[${"1,".repeat(half - 50)}1]}`);
    for (const body of bodies) {
      const { status, reasons } = await post(pattern, body);
      expect([body.slice(0, 20), status]).toEqual([body.slice(0, 20), 400]);
      expect(reasons.length).toBeLessThanOrEqual(20);
    }
  });

  test("lo que lleva demasiadas cosas una dentro de otra no se lee; un texto con corchetes sí", async () => {
    const deep = `{"title":"\\"[","content":${"[".repeat(9)}${"]".repeat(9)}}`;
    expect((await post("/functions/v1/cerenia-blog-api", deep)).error).toContain("uno dentro de otro");
    const brackets = { title: 'Corchetes "[[[[[[[[[[" \\', content: "[{".repeat(100), author_email: "nadie@ejemplo.pa" };
    expect((await post("/functions/v1/cerenia-blog-api", JSON.stringify(brackets))).status).toBe(422);
  });

  test("de una lista demasiado larga se dice eso, aunque nada en ella sirva", async () => {
    const sent = { title: "x", content: "x", author_email: admin.email, tags: Array.from({ length: 250_000 }, () => 1) };
    const { status, reasons } = await post("/functions/v1/cerenia-blog-api", JSON.stringify(sent));
    expect([status, reasons]).toEqual([400, ["tags admite hasta 10"]]);
  });

  test("un artículo de 100 kB cabe, aunque lleve cada letra como secuencia de escape", async () => {
    const escaped = (text: string) =>
      text.replace(/[^]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
    const body = `{"title":"Café","author_email":"${admin.email}","content":"${escaped("hola ".repeat(20_000))}"}`;
    const answer = await app.visit("/functions/v1/cerenia-blog-api", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(201);
  });
});

type Part = {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly key?: string;
  readonly options?: readonly unknown[];
};

function* choicesIn(schema: v.GenericSchema): Generator<Record<string, unknown>> {
  yield {};
  const parts = (part: Part): readonly Part[] => part.pipe?.flatMap(parts) ?? [part];
  for (const { key, options } of parts(schema)) {
    if (!key) continue;
    for (const value of ["remove:1", ...(options ?? []).flatMap((option) => literalsOf(option, key))]) yield { [key]: value };
  }
}

function literalsOf(option: unknown, key: string): unknown[] {
  const found: unknown[] = [];
  const look = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    const { entries, pipe, wrapped, literal, options } = part as Record<string, unknown>;
    if (typeof entries === "object" && entries) look((entries as Record<string, unknown>)[key]);
    if (Array.isArray(pipe)) pipe.forEach(look);
    look(wrapped);
    if (literal !== undefined) found.push(literal);
    else if (Array.isArray(options)) found.push(...options.filter((value) => typeof value === "string"));
  };
  look(option);
  return found;
}

describe("una lista más larga que su máximo", () => {
  const lists = sized.flatMap(({ pattern, size }) =>
    [...size.fields].flatMap(([name, { listMax }]) => (listMax ? [{ pattern, name, size }] : [])),
  );

  test("las hay", () => {
    const inSpanish = lists.filter(({ pattern }) => !pattern.startsWith("/en/"));
    expect(inSpanish.map(({ pattern, name }) => `${pattern} ${name}`).sort()).toEqual([
      "/admin/archivo/:id/lectura columna",
      "/admin/archivo/:id/lectura dice",
      "/admin/archivo/:id/lectura valor",
      "/admin/restaurant/:id/carta dato",
      "/admin/restaurant/:id/carta precios",
      "/admin/restaurant/:id/carta/pegar fila",
      "/admin/restaurant/:id/carta/pegar precio",
      "/admin/restaurant/:id/horario abre",
      "/admin/restaurant/:id/horario abre_otra",
      "/admin/restaurant/:id/horario cierra",
      "/admin/restaurant/:id/horario cierra_otra",
      "/admin/restaurant/:id/horario estado",
      "/admin/restaurant/:id/horario hasta",
      "/admin/restaurant/edit/:id especialidades",
      "/admin/restaurant/edit/:id ofrece",
      "/admin/restaurant/new especialidades",
      "/admin/restaurant/new ofrece",
      "/functions/v1/cerenia-blog-api tags",
      "/mi-negocio/:id/carta dato",
      "/mi-negocio/:id/carta precios",
      "/mi-negocio/:id/carta/pegar fila",
      "/mi-negocio/:id/carta/pegar precio",
      "/mi-negocio/:id/dias dia",
      "/mi-negocio/:id/dias eleccion",
      "/mi-negocio/:id/dias horas",
      "/mi-negocio/:id/dias visto",
      "/mi-negocio/:id/horario abre",
      "/mi-negocio/:id/horario abre_otra",
      "/mi-negocio/:id/horario cierra",
      "/mi-negocio/:id/horario cierra_otra",
      "/mi-negocio/:id/horario estado",
      "/mi-negocio/:id/horario hasta",
      "/pedir/:id plato",
      "/restaurantes categoria",
      "/restaurantes cocina",
      "/restaurantes dieta",
      "/restaurantes literal",
      "/restaurantes pago",
      "/restaurantes precio",
      "/restaurantes provincia",
      "/restaurantes servicio",
      "/restaurantes sin",
    ]);
  });

  test.each(lists)("no se mira por dentro: $pattern $name", ({ name, size }) => {
    for (const schema of size.schemas) {
      for (const choice of choicesIn(schema)) {
        let read = 0;
        const list = new Proxy(
          Array.from({ length: 1_000 }, () => 1),
          {
            get(target, place, receiver): unknown {
              if (typeof place === "string" && /^\d+$/.test(place)) read += 1;
              return Reflect.get(target, place, receiver);
            },
          },
        );
        const { issues = [] } = v.safeParse(schema, { ...choice, [name]: list }, { abortPipeEarly: true });
        expect([choice, read]).toEqual([choice, 0]);
        expect(issues.length).toBeLessThanOrEqual(20);
      }
    }
  });
});
