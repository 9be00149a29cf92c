import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { openApp, testPassword } from "../support/app";
import { errorCode } from "../support/pages/html";

const app = await openApp();

const pages = [
  "/auth",
  "/auth?tab=registro",
  "/auth/recuperar",
  "/auth/confirmar?token=x",
  "/auth/nueva-clave?token=x",
  "/auth/salir",
  "/auth/comprobar",
  "/profile",
  "/profile/clave",
  "/profile/sesiones",
  "/profile/confirmar",
  "/profile/eliminar",
  "/profile/datos.json",
  "/my-blogs",
  "/my-blogs/no-existe/eliminar",
  "/my-blogs/deshacer",
  "/write-blog",
  "/edit-blog/no-existe",
  "/edit-blog/no-existe/vista-previa",
  "/admin",
];

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
});

async function signInSomebody() {
  const person = await app.person(`${randomUUID()}@ejemplo.pa`);
  await app.signInAs(person);
  return person;
}

function expectSecure(headers: Headers) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("X-Powered-By")).toBeNull();
}

describe.each(pages)("%s", (path) => {
  test("X5, X6: lleva sus cabeceras, con sesión y sin ella, también al negarse", async () => {
    expectSecure((await app.visit(path)).headers);
    await signInSomebody();
    expectSecure((await app.visit(path)).headers);
    // Remix itself refuses the form of a resource route; nginx adds the headers.
    if (!path.endsWith(".json")) expectSecure((await app.submit(path, {})).headers);
  });

  test("C4: con otros métodos se niega sin romperse", async () => {
    await signInSomebody();
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status } = await app.submit(path, { title: "x" }, { method });
      expect([400, 403, 404, 405]).toContain(status);
    }
  });

  test("X7: con lo que a otros programas les hace daño nunca falla", async () => {
    await signInSomebody();
    const nasty = [
      "'; drop table profiles; --",
      "%00",
      "%",
      "_",
      "\\",
      "{{7*7}}",
      "../../etc/passwd",
      "ñ".repeat(3_000),
      "🙂",
      "\u202E",
    ];
    for (const text of nasty) {
      const fields = [
        "email",
        "full_name",
        "password",
        "current_password",
        "title",
        "slug",
        "tags",
        "id",
        "version",
        "siguiente",
      ];
      const answer = await app.submit(path, Object.fromEntries(fields.map((name) => [name, text])));
      expect(answer.status).toBeLessThan(500);
      const query = `${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(text)}&siguiente=${encodeURIComponent(text)}`;
      expect((await app.visit(path + query)).status).toBeLessThan(500);
    }
  });
});

describe("X8: sin base de datos", () => {
  const away = async (table: string, during: () => Promise<void>) => {
    await app.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
    try {
      await during();
    } finally {
      await app.db.schema.alterTable(`${table}_away`).renameTo(table).execute();
    }
  };
  const innerWords = /no such table|does not exist|relation|_away|select |SqliteError|\bat .+:\d+:\d+/i;

  test("las páginas de la cuenta lo dicen en español y con un código, y la sesión no se pierde", async () => {
    await signInSomebody();
    await away("sessions", async () => {
      for (const path of ["/profile", "/my-blogs", "/write-blog"]) {
        const { status, html, text } = await app.visit(path);
        expect(status).toBeGreaterThanOrEqual(500);
        expect(html).not.toMatch(innerWords);
        expect(text).toMatch(/[áéíóúñ]/);
        expect(errorCode(html)).toMatch(/^[\w-]{8,}$/);
      }
      expect((await app.visit("/about")).status).toBe(200);
    });
    expect((await app.visit("/profile")).status).toBe(200);
  });

  test("lo escrito vuelve entero, menos la contraseña", async () => {
    await signInSomebody();
    await away("sessions", async () => {
      const { status, html } = await app.submit("/profile", {
        full_name: "Lo que escribí",
        email: "otra@ejemplo.pa",
        current_password: testPassword,
      });
      expect(status).toBe(503);
      expect(html).toContain('value="Lo que escribí"');
      expect(html).not.toContain(testPassword);
      expect(html).not.toMatch(innerWords);
    });
    await away("credentials", async () => {
      const { status, html } = await app.otherBrowser().submit("/auth", {
        intent: "entrar",
        email: "ana@ejemplo.pa",
        password: testPassword,
      });
      expect([status, html]).toEqual([503, expect.stringContaining('value="ana@ejemplo.pa"')]);
      expect(html).not.toContain(testPassword);
    });
  });
});

test.each([
  "/.env",
  "/.git/config",
  "/.git/HEAD",
  "/package.json",
  "/data/panama.db",
  "/panama.db",
  "/build/server/index.js",
  "/server/index.js",
  "/wp-login.php",
  "/wp-admin",
  "/phpinfo.php",
  "/server-status",
  "/.well-known/../.env",
  "/actuator/env",
  "/debug",
  "/backup.sql",
])("X9: %s no existe", async (path) => {
  const { status } = await app.visit(path);
  expect(status).toBe(404);
});
