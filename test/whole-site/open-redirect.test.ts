import { beforeEach, describe, expect, test, vi } from "vitest";
import { localPath } from "../../app/http/local-path.server";
import { issueToken, deriveLinkToken } from "../../app/identity/tokens.server";
import { openApp, testPassword } from "../support/app";
import { createContentFactory } from "../support/addresses";

const app = await openApp();
const origin = "http://localhost:3000";
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const things = createContentFactory(app.db, { author: admin, admin });

/* Texts that browsers and servers have parsed differently: before the host, the host, and after it. */
const starts = [
  "https://",
  "http://",
  "HtTpS://",
  "https:",
  "https:/",
  "https:///",
  "http:\\\\",
  "//",
  "///",
  "////",
  "\\\\",
  "\\/",
  "/\\",
  "/\\/",
  "/\t/",
  "/\n/",
  "\t//",
  " //",
  "\u0000//",
  "/%09/",
  "/%0d%0a/",
  "/%2f",
  "/%2f%2f",
  "/%5c",
  "/%5c%5c",
  "/.//",
  "/..//",
  "/./\\",
  "/a/..//",
  "/%2e//",
  "/%2e%2e//",
  "/;//",
  "/?//",
  "/#//",
  "//;@",
  "/@",
  "@",
  "//\u3002",
  "//%",
  "/\u2215/",
  "/\uff0f",
  "\uff0f\uff0f",
  "/\u00ad/",
  "///;@",
  "javascript:alert(1)//",
  "javascript://",
  "\tjavascript:alert(1)//",
  "java\nscript:alert(1)//",
  "data:text/html,<script>alert(1)</script>//",
  "vbscript:x//",
  "blob:https://",
  "view-source:https://",
  "ftp://",
  "file:///",
  "mailto:",
  "//localhost:3000@",
  "//localhost:3000.",
  "https://localhost:3000@",
  "https://localhost:3000%40",
  "/\r\nLocation: https://",
  "/%0aLocation:%20//",
];
const hosts = [
  "malo.example",
  "malo.example/%2f..",
  "malo.example:3000",
  "malo\u3002example",
  "1113982867",
  "[::ffff:7f00:1]",
  "localhost",
];
const payloads = starts.flatMap((start) => hosts.map((host) => start + host));

const originAfter = (location: string) => new URL(location, `${origin}/auth`).origin;

test("C5: de cientos de destinos ajenos, ninguno pasa por camino nuestro", () => {
  expect(payloads.length).toBeGreaterThan(400);
  for (const payload of payloads) {
    for (const text of [payload, encodeURI(payload.toWellFormed()), decodeURI(payload.replace(/%(?!2|5|0|4)/g, ""))]) {
      const path = localPath(text);
      if (path === null) continue;
      expect([text, originAfter(path), /^\/(?![/\\])[\x21-\x7e]*$/.test(path)]).toEqual([text, origin, true]);
    }
  }
});

test("C5: los caminos nuestros sí pasan", () => {
  for (const path of [
    "/",
    "/blog?q=caf%C3%A9#fin",
    "/admin/restaurant/edit/1?volver=/admin",
    "/auth?siguiente=https://malo.example",
  ])
    expect(localPath(path)).toBe(path);
});

describe("C5: nadie sale del sitio por", () => {
  beforeEach(async () => {
    await app.forgetLimits();
    app.cookies.clear();
    await app.signInAs(admin);
  });

  /** Routes that take a redirect target from their URL or form. Null if there is no redirect. */
  const entrances: Record<string, (to: string) => Promise<string | null>> = {
    "la entrada de quien ya entró": async (to) => (await app.visit(`/auth?${new URLSearchParams({ siguiente: to })}`)).location,
    "la entrada": async (siguiente) =>
      (await app.otherBrowser().submit("/auth", { intent: "entrar", email: admin.email, password: testPassword, siguiente }))
        .location,
    "la contraseña otra vez": async (to) =>
      (await app.submit(`/auth/comprobar?${new URLSearchParams({ siguiente: to })}`, { password: testPassword })).location,
    "el pago": async (volver) =>
      (await app.submit("/functions/v1/create-checkout", { volver }, { headers: { Accept: "text/html" } })).location,
    "el pago de quien no entró": async (volver) => {
      const { location } = await app
        .otherBrowser()
        .submit("/functions/v1/create-checkout", { volver }, { headers: { Accept: "text/html" } });
      return new URL(location ?? "", origin).searchParams.get("siguiente");
    },
    "la confirmación de un correo": (to) => stored("confirm-email", to.replaceAll("\0", "")),
    "una contraseña nueva": (to) => stored("reset-password", to.replaceAll("\0", "")),
    "la recuperación de la contraseña": async (siguiente) =>
      (await app.otherBrowser().submit("/auth/recuperar", { email: `${crypto.randomUUID()}@ejemplo.pa`, siguiente })).location,
    "el correo semanal": async (siguiente) =>
      (await app.otherBrowser().submit("/boletin", { email: `${crypto.randomUUID()}@ejemplo.pa`, siguiente })).location,
    "el estado de un restaurante": async (volver) =>
      (await app.submit(`/admin/restaurant/${id}/estado`, { activo: "1", volver })).location,
    "la eliminación de un plan": async (to) =>
      (await app.submit(`/admin/free-plans/no-existe/eliminar?${new URLSearchParams({ volver: to })}`, {})).location,
    "una eliminación deshecha": async (volver) =>
      (await app.submit("/admin/deshacer", { eliminacion: "no-existe", volver })).location,
    "el estado de un mensaje": async (volver) =>
      (await app.submit(`/admin/mensajes/${message}/estado`, { estado: "archivado", volver })).location,
  };
  async function stored(purpose: "confirm-email" | "reset-password", next_path: string) {
    const person = await app.person(`${crypto.randomUUID()}@ejemplo.pa`);
    globalThis.panamaDatabase ??= app.db;
    const token = await issueToken(app.db, { purpose, userId: person.id, email: person.email, nextPath: next_path });
    const page = purpose === "confirm-email" ? "/auth/confirmar" : "/auth/nueva-clave";
    const password = purpose === "confirm-email" ? testPassword : "sancocho de gallina";
    return (await app.otherBrowser().submit(`${page}?token=${deriveLinkToken(token)}`, { password })).location;
  }

  const tried = payloads.filter((payload) => payload.endsWith("malo.example"));
  let [id, message] = ["", ""];

  test.each(Object.keys(entrances))("%s", async (name) => {
    id = (await things.restaurant()).id;
    message = await things.message();
    const warn = vi.mocked(console.warn).mockImplementation(() => undefined);
    const sentTo = new Set<string>();
    for (const payload of tried) {
      await app.forgetLimits();
      const location = await entrances[name]!(payload);
      // Text that cannot be stored is rejected as a whole.
      if (location === null) continue;
      expect([payload, originAfter(location), /^\/(?![/\\])[\x21-\x7e]*$/.test(location)]).toEqual([payload, origin, true]);
      sentTo.add(location);
    }
    expect(sentTo.size).toBeGreaterThan(0);
    // React Router warns about paths with an empty segment.
    for (const [words] of warn.mock.calls) expect(words).toContain("double slashes");
    warn.mockClear();
  });

  test("una dirección que cambió, aunque lleve barras de más", async () => {
    const { slug } = await things.blog();
    for (const path of [
      `//malo.example/blog/${slug}`,
      `/%2f%2fmalo.example/blog/${slug}`,
      `//malo.example/%2e%2e`,
      "/\\malo.example",
      "//malo.example//",
    ]) {
      const { status, location } = await app.visit(path);
      expect([path, status >= 400 || originAfter(location ?? "") === origin]).toEqual([path, true]);
    }
  });
});
