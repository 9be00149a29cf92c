import { beforeEach, describe, expect, inject, test } from "vitest";
import { day } from "../../app/durations";
import { isChatbotPlace } from "../../app/site/frame/chatbot-places";
import { addressesOfBuild, createContentFactory, dataAddress, distinctAddresses } from "../support/addresses";
import type { Answer, Browser } from "../support/app";
import { loadBuiltApp } from "../support/built-app";
import { ahead, freePlan } from "../support/database-rows";
import { forgetfulFields } from "../support/pages/forms";
import { attribute, find, findAll, visibleText } from "../support/pages/html";
import { expectSafeResponse, hostileAddresses, openWholeSite, otherMethods } from "../support/whole-site";
import { accessTable, everybody, type Kind, kinds, noForm, type Outcome } from "./access-table";

/* access-table.ts says who may; an address without an entry there fails here by its name. */

/**
 * On Postgres only the administrator walks, because every loader runs for them. The rest is decided before any query that
 * differs.
 */
const isOnSqlite = inject("engine") === "sqlite";
const isHere = inject("server") === undefined;
const walkers = isOnSqlite || !isHere ? kinds : (["admin"] as const);

/** Without `npm start`, Node refuses unknown methods itself, and Remix answers OPTIONS like GET. */
const isPreview = inject("server") === "remix-serve";
const methods = isPreview ? ["PUT", "PATCH", "DELETE"] : otherMethods;

const { app, admin, everything, callsElsewhere } = await openWholeSite();
const { routes } = await loadBuiltApp();
const user = await app.person("antes-jefa@ejemplo.pa");
const author = await app.person("autora@ejemplo.pa");
const directorio = await app.person("directorio@ejemplo.pa", { roles: '["directorio"]' });
const redaccion = await app.person("redaccion@ejemplo.pa", { roles: '["redaccion"]' });
await app.db
  .insertInto("free_plan_subscriptions")
  .values(freePlan({ user_id: author.id, email: author.email, expires_at: ahead(30) }))
  .execute();
const { addressOf } = createContentFactory(app.db, { author, admin });

beforeEach(() => app.forgetLimits());

const own = { origin: "http://localhost:3000", host: "localhost:3000" };

async function browserOf(kind: Kind): Promise<Browser> {
  const browser = app.otherBrowser();
  if (kind === "anonymous") return browser;
  const setRole = async (is_admin: 0 | 1) =>
    await app.db.updateTable("profiles").set({ is_admin }).where("id", "=", user.id).execute();
  if (kind === "user") await setRole(1);
  await browser.signInAs({ user, author, directorio, redaccion, admin }[kind]);
  if (kind === "user") await setRole(0);
  return browser;
}

function outcomeOf({ status, location }: Pick<Answer, "status" | "location">, path: string): string {
  if (!location) return String(status);
  if (location === `/auth?siguiente=${encodeURIComponent(path)}`) return "sign-in";
  return location.replace(/\?.*/, "").replace(/[\da-f]{8}-[\da-f-]{27}(?=$|\/)/, "…");
}

function dataOutcomeOf({ status, html }: Answer, path: string): string {
  const [, location = null] = (status === 202 && /"redirect","([^"#]+)#?"/.exec(html)) || [];
  return outcomeOf({ status, location: html.includes('"data"') ? null : location }, path);
}

const expected = (outcome: Outcome, kind: Kind) => outcome[kind] ?? outcome.others;
const unknown = everybody("no está en la tabla");

const addresses = addressesOfBuild();
const distinct = distinctAddresses();
const accessMark = Symbol.for("panama.form-access");
/** Forms of owners and administrators name the access of each. */
function accessOf(id: string, pattern: string) {
  const access = (routes[id]?.module.action as unknown as Record<symbol, unknown> | undefined)?.[accessMark];
  if (typeof access !== "object" || access === null) return access;
  return (access as Record<string, unknown>)[pattern.startsWith("/admin/") ? "admin" : "owner"];
}

describe("la tabla", () => {
  test("nombra todas las rutas del sitio, y ninguna más", () => {
    expect(Object.keys(accessTable).sort()).toEqual(addresses.map(({ pattern }) => pattern).sort());
  });

  test("pregunta por los datos de cada página y de cada marco", () => {
    const loaders = Object.values(routes).filter((route) => route?.id !== "root" && route?.module.loader);
    const asked = new Set(addresses.flatMap((address) => address.loaders));
    expect(loaders.map((route) => route?.id).filter((id = "") => !asked.has(id))).toEqual([]);
  });

  test("A1: cada acción dice quién puede enviarla, y es quien dice la tabla", () => {
    const programs: Record<string, string> = {
      "/functions/v1/cerenia-blog-api": "key",
      "/functions/v1/check-subscription": "reading",
      "/webhooks/stripe": "signed",
    };
    const accessInTable = (pattern: string) => {
      const sent = accessTable[pattern]?.[1] ?? unknown;
      if (programs[pattern]) return programs[pattern];
      if (sent.admin !== undefined && sent.others === "/") return "admin";
      return sent.anonymous === undefined || sent.anonymous === "400" ? "public" : "user";
    };
    const actions = addresses.filter(({ hasAction }) => hasAction);
    expect(actions.length).toBeGreaterThan(10);
    for (const { pattern, id } of actions) expect([pattern, accessOf(id, pattern)]).toEqual([pattern, accessInTable(pattern)]);
    const inside = actions.filter(({ pattern }) => /^\/admin(?:\/|$)/.test(pattern));
    for (const { pattern, id } of inside) expect([pattern, accessOf(id, pattern)]).toEqual([pattern, "admin"]);
  });

  test("las otras provincias son las mismas páginas que las de Panamá, y no tienen formularios", async () => {
    const patterns = distinct.map(({ pattern }) => pattern);
    const repeated = addresses.filter(({ pattern }) => !patterns.includes(pattern));
    const idOf = new Map(distinct.map(({ pattern, id }) => [pattern, id]));
    const moduleOf = (id = "") => routes[id]?.module;
    // The list, a restaurant and its menu, also in English; the twins in JSON and Markdown.
    expect(repeated).toHaveLength(9 * (2 * 3 + 6));
    for (const { pattern, id, hasAction } of repeated) {
      const same = idOf.get(pattern.replace(/\/restaurantes-[a-z-]+/, "/restaurantes-panama"));
      expect(moduleOf(id)).toBe(moduleOf(same));
      expect([pattern, hasAction, accessTable[pattern]?.[1]]).toEqual([pattern, false, noForm]);
      const path = await addressOf(pattern);
      expect([pattern, outcomeOf(await app.visit(path), path)]).toEqual([pattern, accessTable[pattern]?.[0].others]);
    }
  });
});

const counting = ["/blog/:slug/vista", "/admin/mensajes/:id"];

describe.each(distinct.map((address, index) => ({ ...address, index })))(
  "$pattern",
  ({ pattern, id, loaders, hasAction, index }) => {
    const [read, sent] = accessTable[pattern] ?? [unknown, unknown];
    const isGuarded = read.anonymous === "sign-in";

    test("A2, C3, S8, X5, X6: lee quien puede, sin cambiar nada, y lo de cada quien no lo guarda nadie", async () => {
      const path = await addressOf(pattern);
      const browsers = await Promise.all(walkers.map(async (kind) => [kind, await browserOf(kind)] as const));
      const before = await everything();
      for (const [kind, browser] of browsers) {
        const wanted = expected(read, kind);
        const page = await browser.visit(path);
        expect([kind, outcomeOf(page, path)]).toEqual([kind, wanted]);
        expect([kind, forgetfulFields(page.html, path)]).toEqual([kind, []]);
        const answers = [page];
        for (const query of loaders.length > 0 ? loaders.map((id) => `?_routes=${encodeURIComponent(id)}`) : [""]) {
          const data = await browser.visit(dataAddress(path) + query);
          expect([kind, query, dataOutcomeOf(data, path)]).toEqual([kind, query, wanted]);
          answers.push(data);
        }
        for (const answer of answers) {
          if (kind === "anonymous" || kind === "admin") expectSafeResponse(answer, `${kind} ${path}`);
          if (isGuarded) expect([kind, answer.headers.get("Cache-Control")]).toEqual([kind, "private, no-store"]);
        }
        if (kind === "anonymous") {
          const head = await browser.visit(path, { method: "HEAD" });
          expect(["HEAD", outcomeOf(head, path)]).toEqual(["HEAD", wanted]);
          if (isGuarded) await expectReasonToSignIn(path, index);
          expect(isGuarded && isChatbotPlace(path)).toBe(false);
        }
      }
      if (!counting.includes(pattern)) expect(await everything()).toEqual(before);
    });

    test("A2: envía quien puede", async () => {
      // Without an action, everybody gets the same answer.
      for (const kind of hasAction ? walkers : (["admin"] as const)) {
        const browser = await browserOf(kind);
        const path = await addressOf(pattern);
        // Send it as a script does, too. Without the page's loader, only the administration gives the same answer.
        if (kind === "user" && hasAction) {
          const answer = await browser.visit(dataAddress(path), { method: "POST", body: new URLSearchParams(), headers: own });
          expectSafeResponse(answer, `POST ${dataAddress(path)}`);
          if (accessOf(id, pattern) === "admin") expect(dataOutcomeOf(answer, path)).toBe("/");
        }
        // Submit last, because it may delete what the other requests read.
        const answer = await browser.submit(path, {});
        expect([kind, outcomeOf(answer, path)]).toEqual([kind, expected(sent, kind)]);
        expectSafeResponse(answer, `POST ${path}`);
      }
    });

    test("C4, X7, X8: con otros métodos se niega, y con lo que rompe a otros programas en la dirección no falla", async () => {
      const browser = await browserOf("admin");
      const path = await addressOf(pattern);
      for (const [nth, address] of isOnSqlite ? [path, dataAddress(path)].entries() : []) {
        const method = methods[(index + nth) % methods.length];
        const answer = await browser.visit(address, { method, headers: own });
        expect([method, address, answer.status]).toEqual([method, address, 405]);
        expectSafeResponse(answer, `${method} ${address}`);
      }
      for (const address of hostileAddresses(path, pattern, index)) {
        const answer = await browser.visit(address);
        expect([address, answer.status < 500]).toEqual([address, true]);
        expect(answer.headers.get("X-Roto")).toBeNull();
        expectSafeResponse(answer, address);
      }
    });
  },
);

// nginx drops parameters that the page does not read.
test.runIf(isHere)("X7: en mayúsculas, cualquier dirección lleva a la de minúsculas", async () => {
  for (const { pattern } of addresses) {
    const path = (await addressOf(pattern)).replace(/\?.*/, "");
    const lowerCase = path.toLowerCase();
    const capitals = path.toUpperCase();
    if (capitals === lowerCase || capitals.startsWith("/.")) continue;
    const { status, location, html } = await app.visit(`${capitals}?q=Ñame`);
    expect([status, location, html]).toEqual([301, `${lowerCase}?q=%C3%91ame`, ""]);
    expect([capitals, (await app.submit(capitals, {})).status]).toEqual([capitals, 405]);
    const data = await app.visit(dataAddress(capitals));
    expect([capitals, dataOutcomeOf(data, path)]).toEqual([capitals, outcomeOf({ status: 301, location: lowerCase }, path)]);
  }
});

test.skipIf(isPreview)("X7: con letras en código o «_data», cada dirección responde lo mismo", async () => {
  for (const { pattern, id, loaders } of distinct) {
    const [read, sent] = accessTable[pattern] ?? [unknown, unknown];
    const path = await addressOf(pattern);
    const mark = path.includes("?") ? "&" : "?";
    for (const written of [
      path.replace(/[a-z](?=[^/]*$)/, inCode),
      `${path}${mark}%5Fdata=${encodeURIComponent(loaders[0] ?? id)}`,
    ]) {
      const answer = await app.otherBrowser().visit(written);
      const outcome = outcomeOf(answer, written.replace(/[?&]%5Fdata.*/, ""));
      expect([written, outcome]).toEqual([written, expected(read, "anonymous")]);
    }
    const answer = await app.otherBrowser().submit(`${path}${mark}_data=${encodeURIComponent(id)}`, {});
    expect([pattern, outcomeOf(answer, path)]).toEqual([pattern, expected(sent, "anonymous")]);
  }
});

const inCode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

async function expectReasonToSignIn(path: string, index: number) {
  // Confirming the password needs no further reason on the sign-in page.
  if (path === "/auth/comprobar") return;
  const tab = ["entrar", "registro"][index % 2];
  const { html } = await app.otherBrowser().visit(`/auth?siguiente=${encodeURIComponent(path)}&tab=${tab}`);
  expect([path, tab, visibleText(find(html, "p.note"))]).toEqual([path, tab, expect.stringMatching(/sesión|cuenta/)]);
}

test.runIf(isOnSqlite)("A1, A4: quien deja de administrar lee por qué no entra", async () => {
  const browser = await browserOf("user");
  expect((await browser.visit("/admin")).location).toBe("/");
  expect((await browser.visit("/")).text).toContain("Acceso Denegado No tienes permisos de administrador.");
});

test.runIf(isOnSqlite)(
  "S6: a quien administra y lleva un día sin dar su contraseña se le pide otra vez, donde sea que mire",
  async () => {
    const other = await app.person("otra-jefa@ejemplo.pa", { is_admin: 1 });
    const browser = app.otherBrowser();
    await browser.signInAs(other);
    const yesterday = new Date(Date.now() - day).toISOString();
    await app.db.updateTable("sessions").set({ password_at: yesterday }).where("user_id", "=", other.id).execute();
    for (const pattern of ["/admin", "/mi-negocio/:id"]) {
      const { location } = await browser.visit(await addressOf(pattern));
      expect([pattern, location]).toEqual([pattern, expect.stringMatching(/^\/auth\/comprobar\?siguiente=/)]);
    }
    const sent = await browser.submit(await addressOf("/admin/restaurant/:id/estado"), {});
    expect([sent.status, sent.text]).toEqual([403, expect.stringContaining("Escríbela otra vez")]);
  },
);

test.runIf(isOnSqlite)("A1: un rol no entra en lo de otros por escribir la dirección de otra manera", async () => {
  const browser = await browserOf("directorio");
  const plan = await addressOf("/admin/restaurant/:id/plan");
  const inCodes = (path: string) => path.replace(/[a-z](?=[a-z]*$)/, inCode);
  for (const path of ["/admin/facturas", "/admin/personas", "/admin/registro", "/admin/respuestas.csv", plan]) {
    const written = [
      path,
      inCodes(path),
      `${path}/`,
      `${path}.data`,
      path.replace("/admin", "/%61dmin"),
      path.replace("/admin", "//admin"),
    ];
    for (const address of written) {
      const answer = await browser.visit(address);
      const isShown = answer.status === 200 || (answer.status === 202 && !answer.html.includes('"redirect"'));
      expect([address, isShown]).toEqual([address, false]);
    }
  }
});

test.runIf(isOnSqlite)("A4: un rol que se quita deja de valer en la próxima página", async () => {
  const browser = await browserOf("redaccion");
  const setRoles = async (roles: string) =>
    await app.db.updateTable("profiles").set({ roles }).where("id", "=", redaccion.id).execute();
  expect((await browser.visit("/admin/articulos")).status).toBe(200);
  await setRoles("[]");
  expect((await browser.visit("/admin/articulos")).location).toBe("/");
  await setRoles('["redaccion"]');
  expect((await browser.visit("/admin/articulos")).status).toBe(200);
});

test.runIf(isOnSqlite).each(["directorio", "redaccion"] as const)(
  "ninguna página que %s puede abrir lleva a donde no puede",
  async (kind) => {
    const browser = await browserOf(kind);
    const path = async (pattern: string) => await addressOf(pattern);
    for (const { pattern } of distinct.filter(({ pattern }) => pattern.startsWith("/admin"))) {
      const page = await browser.visit(await path(pattern));
      if (page.status !== 200) continue;
      const links = findAll(page.html, 'a[href^="/admin"]').map((link) => attribute(link, "href") ?? "");
      for (const link of new Set(links)) {
        const { location } = await browser.visit(link);
        expect([pattern, link, location]).not.toEqual([pattern, link, "/"]);
      }
    }
  },
);

test("X5: el permiso de un guion vale para una sola respuesta", async () => {
  const browser = await browserOf("admin");
  for (const path of ["/write-blog", await addressOf("/admin/restaurant/edit/:id")]) {
    const nonces = [await browser.visit(path), await browser.visit(path)].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1],
    );
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
  }
});

// The calls of other processes are not seen here.
test.runIf(isHere)("F1, F2: en todo esto no se llamó más que a los servicios configurados", () => {
  expect(callsElsewhere()).toEqual([]);
});
