import { beforeEach, describe, expect, test } from "vitest";
import { isChatbotPlace } from "../../app/site/frame/chatbot-places";
import { openApp, testPassword } from "../support/app";
import { find, visibleText } from "../support/pages/html";
import { loadBuiltApp } from "../support/built-app";

const app = await openApp();
const { routes } = await loadBuiltApp();

type Route = NonNullable<(typeof routes)[string]>;

const all: Route[] = Object.values(routes).filter((route) => route !== undefined);

function pathOf(route: Route): string {
  const parent = all.find(({ id }) => id === route.parentId);
  const above = parent ? pathOf(parent) : "";
  const own = (route.path ?? "").replace(/:\w+/g, "algo").replace("*", "no-existe");
  return own ? `${above.replace(/\/$/, "")}/${own}` : above || "/";
}

/** Everything of a page as data, and the data of each of its routes alone. A layout and its index share an address. */
function dataAddresses(path: string): string[] {
  const own = loaders.filter((route) => pathOf(route) === path);
  return ["", ...own.map(({ id }) => `?_routes=${encodeURIComponent(id)}`)].map((query) => `${path}.data${query}`);
}

const accessMark = Symbol.for("panama.form-access");
const accessOf = (route: Route) => (route.module.action as unknown as Record<symbol, unknown>)[accessMark];

/** The public pages. Every other loader must redirect signed-out visitors to sign in. */
const publicPaths = [
  "/",
  "/about",
  "/services",
  "/local-ai-pricing",
  "/restaurantes",
  "/guardados",
  "/respuestas/algo",
  "/contact",
  "/privacidad",
  "/terminos",
  "/ai-solutions",
  "/ai-solutions/amy",
  "/ai-solutions/roger",
  "/ai-solutions/cancelado",
  "/ai-solutions/roger-chat",
  "/ai-solutions/yodda",
  "/auth",
  "/auth/confirmar",
  "/corregir/algo",
  "/fotos/algo",
  "/compartir/algo/algo/algo",
  "/mi-negocio/responder",
  "/mi-negocio/resumen",
  "/boletin",
  "/boletin/confirmar",
  "/boletin/salir",
  "/auth/nueva-clave",
  "/auth/recuperar",
  "/blog",
  "/blog/algo",
  ...["categoria", "etiqueta", "autor"].flatMap((kind) => [`/blog/${kind}/algo`, `/blog/${kind}/algo/rss.xml`]),
  "/blog/algo.md",
  "/blog/algo/vista",
  ...["vista", "llamada", "mapa", "sitio", "compartir"].map((name) => `/visita/algo/${name}`),
  "/blog/rss.xml",
  "/.well-known/security.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/api/respuestas",
  "/health/live",
  "/health/ready",
  "/no-existe",
  ...["panama", "panama-oeste", "chiriqui", "cocle", "colon", "herrera", "los-santos", "veraguas", "bocas-del-toro", "darien"]
    .map((province) => `/restaurantes-${province}`)
    .flatMap((path) => ["", ".json", ".md"].flatMap((end) => [path + end, `${path}/algo${end}`])),
];

const loaders = all.filter(({ id, module }) => id !== "root" && module.loader);
const actions = all.filter(({ module }) => module.action);
const onlyPosts = [
  "/functions/v1/cerenia-blog-api",
  "/functions/v1/create-checkout",
  "/functions/v1/customer-portal",
  "/webhooks/stripe",
  "/write-blog/vista",
  "/write-blog/cerenia",
  "/write-blog/copia",
  "/write-blog/cerenia/tarea",
];
/** Addresses for scripts, which answer instead of redirecting. */
const forScripts = ["/functions/v1/check-subscription"];
const guarded = loaders.map(pathOf).filter((path) => ![...publicPaths, ...onlyPosts, ...forScripts].includes(path));

beforeEach(() => app.cookies.clear());

describe("quién puede ver cada página", () => {
  test("la lista de las públicas no nombra ninguna que ya no exista", () => {
    const paths = all.map(pathOf);
    expect(publicPaths.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test.each(onlyPosts)("%s no tiene nada que mostrar", async (path) => {
    expect((await app.visit(path)).status).toBe(405);
  });

  test.each(forScripts)("A2: %s no le dice nada a quien no entró", async (path) => {
    const { status, headers, html } = await app.visit(path);
    expect([status, headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
    expect(JSON.parse(html)).toMatchObject({ error: expect.any(String) });
  });

  test("hay páginas guardadas que probar", () => {
    expect(guarded).toEqual(expect.arrayContaining(["/profile", "/my-blogs", "/write-blog", "/edit-blog/algo", "/admin"]));
  });

  describe.each(guarded)("A2: %s", (path) => {
    test("manda a quien no entró a iniciar sesión, y de ahí de vuelta", async () => {
      const { status, location, headers } = await app.visit(path);
      if (path === "/auth/salir") return expect([status, location]).toEqual([302, "/"]);
      expect([status, location]).toEqual([302, `/auth?siguiente=${encodeURIComponent(path)}`]);
      expect(headers.get("Cache-Control")).toContain("no-store");
      // Confirming the password needs no further reason on the sign-in page.
      if (path === "/auth/comprobar") return;
      for (const tab of ["entrar", "registro"]) {
        const page = await app.visit(`${location}&tab=${tab}`);
        expect(visibleText(find(page.html, "p.reason"))).toMatch(/sesión|cuenta/);
      }
    });

    test("tampoco da sus datos a un programa", async () => {
      for (const address of dataAddresses(path)) {
        const { status, html } = await app.visit(address);
        // Single fetch encodes redirects in the body.
        expect([202, 302, 204]).toContain(status);
        expect(html).toMatch(/SingleFetchRedirect|^$/);
      }
      const asked = await app.visit(path, { method: "HEAD" });
      expect(asked.status).toBe(302);
    });

    test("no lleva guiones de otros", () => {
      expect(isChatbotPlace(path)).toBe(false);
    });

    test("S8: no la guarda nadie", async () => {
      const person = await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 });
      await app.signInAs(person);
      const { headers } = await app.visit(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    });
  });

  test("cuando no se puede leer quién entró, ninguna muestra nada ni olvida la sesión", async () => {
    await app.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
    const session = app.cookies.get("sid");
    await app.without("sessions", async () => {
      for (const path of guarded) {
        // The specification asks /admin to redirect to /auth if the session cannot be read. Other pages answer with an error.
        const expected = path.startsWith("/admin") ? [302, `/auth?siguiente=${encodeURIComponent(path)}`] : [503, null];
        const { status, location, headers, html } = await app.visit(path);
        expect([path, status, location, headers.get("Cache-Control")]).toEqual([path, ...expected, "private, no-store"]);
        if (status === 503) expect([path, html]).toEqual([path, expect.stringContaining("No pudimos comprobar")]);
        expect([path, (await app.visit(path, { method: "HEAD" })).status]).toEqual([path, expected[0]]);
        expect([path, app.cookies.get("sid")]).toEqual([path, session]);
      }
    });
  });

  test("A1: toda la administración la guarda su permiso, y no solo una sesión", async () => {
    const inside = all.filter((route) => /^\/admin(?:\/|$)/.test(pathOf(route)));
    expect(inside.length).toBeGreaterThan(0);
    await app.signInAs(await app.person("visita@ejemplo.pa"));
    for (const route of inside) {
      const { status, location } = await app.visit(pathOf(route));
      expect([pathOf(route), status, location]).toEqual([pathOf(route), 302, "/"]);
      expect((await app.visit("/")).text).toContain("Acceso Denegado");
      if (route.module.action) expect([pathOf(route), accessOf(route)]).toEqual([pathOf(route), "admin"]);
    }
  });

  test("A1: la administración tampoco da sus datos a un programa con la sesión de quien no administra", async () => {
    await app.signInAs(await app.person("programa@ejemplo.pa"));
    const pages = new Set(guarded.filter((path) => /^\/admin(?:\/|$)/.test(path)));
    const addresses = [...pages].flatMap(dataAddresses);
    // Nine sections have a list of their own.
    expect(addresses.filter((address) => address.includes("list.route"))).toHaveLength(9);
    for (const address of addresses) {
      const { status, html } = await app.visit(address);
      expect([address, status, html]).toEqual([address, 202, expect.stringContaining('"SingleFetchRedirect"')]);
      expect([address, html.match(/"data"/)]).toEqual([address, null]);
    }
  });

  test("A1, A4: la administración no se abre a quien no es administrador, y se cierra en cuanto deja de serlo", async () => {
    const person = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
    await app.signInAs(person);
    expect((await app.visit("/admin")).status).toBe(200);
    await app.db.updateTable("profiles").set({ is_admin: 0 }).where("id", "=", person.id).execute();
    const { status, location } = await app.visit("/admin");
    expect([status, location]).toEqual([302, "/"]);
    expect((await app.visit("/")).text).toContain("Acceso Denegado No tienes permisos de administrador.");
  });
});

describe("quién puede enviar cada formulario", () => {
  test("toda acción está envuelta: dice quién puede enviarla", () => {
    const unwrapped = actions.filter((route) => !["public", "user", "admin", "key", "signed"].includes(String(accessOf(route))));
    expect(unwrapped.map(({ id }) => id)).toEqual([]);
    expect(actions.length).toBeGreaterThan(10);
  });

  test("lo que mandan otros programas entra con una clave o una firma, y es solo esto", () => {
    const byPrograms = actions.map((route) => [pathOf(route), String(accessOf(route))]);
    expect(byPrograms.filter(([, access]) => access === "key" || access === "signed")).toEqual([
      ["/functions/v1/cerenia-blog-api", "key"],
      ["/webhooks/stripe", "signed"],
    ]);
  });

  const forms = actions
    .filter((route) => !["key", "signed"].includes(String(accessOf(route))))
    .map((route): [path: string, access: string] => [pathOf(route), String(accessOf(route))]);

  async function everything() {
    const tables = [
      ...(["profiles", "credentials", "blogs", "tokens", "contact_messages", "mail_outbox", "audit_log"] as const),
      ...(["customers", "subscriptions", "stripe_events", "payment_cancellations"] as const),
    ];
    const sessions = await app.db.selectFrom("sessions").select("id").orderBy("id").execute();
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify([sessions, rows.map((list) => list.map((row) => JSON.stringify(row)).sort())]);
  }

  test.each([
    ["otro origen", { Origin: "https://malo.example" }],
    ["un origen que no se dice", { Origin: "null" }],
    ["un navegador que lo llama ajeno", { "Sec-Fetch-Site": "cross-site" }],
    ["un sitio vecino", { "Sec-Fetch-Site": "same-site" }],
    ["la página de otro sitio", { Referer: "https://malo.example/trampa" }],
  ])("C1, C2: ninguno acepta nada de %s", async (_, headers) => {
    await app.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
    const before = await everything();
    const body = new URLSearchParams({ title: "Robo", password: testPassword, current_password: testPassword });
    for (const [path] of forms) {
      for (const address of [path, `${path}.data`]) {
        const { status } = await app.visit(address, { method: "POST", body, headers: { host: "localhost:3000", ...headers } });
        expect([address, status]).toEqual([address, 403]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test("C1, C2: de un navegador que no dice de dónde viene, solo lo que lleva la marca de la sesión", async () => {
    await app.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
    const before = await everything();
    const body = new URLSearchParams({ token: "otra" });
    for (const [path, access] of forms) {
      if (access === "public") continue;
      const { status } = await app.visit(path, { method: "POST", body, headers: { host: "localhost:3000" } });
      expect([path, status]).toEqual([path, 403]);
    }
    expect(await everything()).toBe(before);
  });
});
