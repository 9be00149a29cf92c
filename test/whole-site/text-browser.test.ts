import { beforeEach, describe, expect, test } from "vitest";
import type { TokenPurpose } from "../../app/db/schema.server";
import { deriveLinkToken } from "../../app/identity/tokens.server";
import { openApp, testPassword, type Answer } from "../support/app";
import { findForms, submittedFields, type Control, type Form } from "../support/pages/forms";
import { findHeadings, innerHtml, findLinks } from "../support/pages/html";
import { hour } from "../../app/durations";

/* As recorded from the real w3m and lynx: no Origin, no Sec-Fetch-Site, and quirks for cookies and URLs. */

const app = await openApp();
const origin = "http://localhost:3000";

type Habits = {
  headers: Record<string, string>;
  headersOfForm: Record<string, string>;
  refers: boolean;
  ownAddress: (page: URL) => string;
  /** Cookie header. `gone`: cookies that the site deleted. */
  cookie: (cookies: Map<string, string>, gone: string[]) => string;
};

const pairs = (cookies: Map<string, string>) => [...cookies].map((pair) => pair.join("="));

const w3m: Habits = {
  headers: {
    "User-Agent": "w3m/0.5.3+git20230121",
    Accept: "text/html, text/*;q=0.5, image/*, application/*, x-scheme-handler/*",
    "Accept-Encoding": "gzip, compress, bzip, bzip2, deflate",
    "Accept-Language": "en;q=1.0",
    Host: "localhost:3000",
    Cookie2: '$Version="1"',
  },
  headersOfForm: {},
  refers: true,
  // The browser drops the query.
  ownAddress: ({ pathname }) => pathname,
  cookie: (cookies, gone) => [...pairs(cookies), ...gone.map((name) => `${name}=`)].join("; "),
};

const lynx: Habits = {
  headers: {
    Host: "localhost:3000",
    Accept: "text/html, text/plain, text/sgml, text/css, */*;q=0.01",
    "Accept-Encoding": "gzip, compress, bzip2",
    "Accept-Language": "en",
    "User-Agent": "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8",
  },
  headersOfForm: { Pragma: "no-cache", "Cache-Control": "no-cache" },
  refers: false,
  ownAddress: ({ pathname, search }) => pathname + search,
  // The browser treats the SameSite attribute as part of the cookie.
  cookie: (cookies) => (cookies.size > 0 ? [...pairs(cookies), "SameSite=Lax"].join("; ") : ""),
};

function textBrowser({ headers, headersOfForm, refers, ownAddress, cookie }: Habits) {
  const browser = app.otherBrowser();
  const { cookies } = browser;
  const known = new Set<string>();
  let page = { url: new URL(origin), answer: null as Answer | null };

  async function ask(path: string, form?: { body: string; headers: Record<string, string> }): Promise<Answer> {
    for (const name of cookies.keys()) known.add(name);
    const line = cookie(
      cookies,
      [...known].filter((name) => !cookies.has(name)),
    );
    const url = new URL(path, page.url);
    const own = { ...headers };
    if (refers && page.answer) own.Referer = page.url.href;
    if (line) own.Cookie = line;
    const method = form ? "POST" : "GET";
    const answer = await browser.visit(url.pathname + url.search, {
      method,
      body: form?.body,
      headers: { ...own, ...form?.headers },
    });
    if (answer.location !== null && answer.status === 302) return await ask(answer.location);
    page = { url, answer };
    return answer;
  }

  const html = () => page.answer?.html ?? "";

  return {
    open: (path: string) => ask(path),
    path: () => page.url.pathname,
    forms: () => findForms(html()),
    async follow(label: string) {
      const link = findLinks(innerHtml(html(), "main")).find((known) => known.label === label);
      if (!link) throw new Error(`There is no link ${label} on ${page.url.pathname}`);
      return await ask(link.href);
    },
    /** Fills in fields by label. `forged` adds hidden fields. */
    async press(label: string, typed: Record<string, string> = {}, forged: Record<string, string> = {}) {
      const { form, button } = buttonIn(findForms(html()), label, Object.keys(typed));
      const fields = submittedFields(form, typed, button);
      for (const [name, value] of Object.entries(forged)) fields.set(name, value);
      return await ask(form.action ?? ownAddress(page.url), {
        body: fields.toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headersOfForm },
      });
    },
  };
}

function buttonIn(forms: Form[], label: string, fields: string[]): { form: Form; button: Control } {
  for (const form of forms) {
    const button = form.controls.find((control) => control.kind === "button" && control.label === label);
    const hasFields = fields.every((field) => form.controls.some((control) => control.label === field));
    if (button && hasFields) return { form, button };
  }
  throw new Error(`There is no form with the button ${label} and the fields ${fields.join()}`);
}

async function linkTokenFor(purpose: TokenPurpose, email: string) {
  await app.answerRecoveries();
  const token = await app.db
    .selectFrom("tokens")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return deriveLinkToken(token);
}

const article = {
  Título: "¿Dónde comer ceviche en Ñurumí?",
  Extracto: "Tres fondas & una lancha.",
  Categoría: "Gastronomía",
  Etiquetas: "mar, culantro",
  Contenido: "Primera línea.\n\n<p>Solo los <strong>viernes</strong>.</p>",
};

beforeEach(() => app.forgetLimits());

describe.each([
  ["w3m", w3m],
  ["lynx", lynx],
])("con %s", (name, habits) => {
  test("se crea una cuenta, se confirma el correo, se sale, se entra y se recupera la contraseña", async () => {
    const email = `${name}@ejemplo.pa`;
    const browser = textBrowser(habits);
    await browser.open("/auth?tab=registro");
    const refused = await browser.press("Crear cuenta", {
      "Nombre completo": "Itzel",
      "Correo electrónico": email,
      Contraseña: "x",
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("10 caracteres")]);
    const created = await browser.press("Crear cuenta", { Contraseña: "ceviche de corvina al sol" });
    expect([browser.path(), created.text]).toEqual(["/", expect.stringContaining("¡Cuenta creada!")]);

    await browser.open(`/auth/confirmar?token=${await linkTokenFor("confirm-email", email)}`);
    expect((await browser.press("Confirmar mi correo", { Contraseña: "no es esta" })).status).toBe(400);
    const confirmed = await browser.press("Confirmar mi correo", { Contraseña: "ceviche de corvina al sol" });
    expect([browser.path(), confirmed.text]).toEqual(["/profile", expect.stringContaining("Correo confirmado")]);

    const left = await browser.press("Cerrar Sesión");
    expect(left.text).toContain("Sesión cerrada Has cerrado sesión exitosamente.");
    const asked = await browser.open("/my-blogs");
    expect(asked.text).toContain("Debes iniciar sesión para ver tus blogs");
    await browser.press("Iniciar sesión", { "Correo electrónico": email, Contraseña: "ceviche de corvina al sol" });
    expect(browser.path()).toBe("/my-blogs");

    await browser.press("Cerrar Sesión");
    await browser.open("/auth");
    await browser.follow("¿Olvidaste tu contraseña?");
    expect((await browser.press("Enviar el enlace", { "Correo electrónico": email })).text).toContain("Revisa tu correo");
    await browser.open(`/auth/nueva-clave?token=${await linkTokenFor("reset-password", email)}`);
    const changed = await browser.press("Guardar la contraseña", { "Contraseña nueva": "sancocho de gallina" });
    expect([browser.path(), changed.text]).toEqual(["/", expect.stringContaining("Contraseña cambiada")]);
    await browser.press("Cerrar Sesión");
    await browser.open("/auth");
    const entered = await browser.press("Iniciar sesión", { "Correo electrónico": email, Contraseña: "sancocho de gallina" });
    expect(entered.text).toContain("¡Bienvenido!");
  });

  async function signedIn(values: Parameters<typeof app.person>[1] = {}) {
    const person = await app.person(`${crypto.randomUUID()}@ejemplo.pa`, values);
    const browser = textBrowser(habits);
    await browser.open("/auth");
    await browser.press("Iniciar sesión", { "Correo electrónico": person.email, Contraseña: testPassword });
    return { person, browser };
  }

  test("se escribe, se publica, se edita, se elimina y se recupera un artículo", async () => {
    const { browser } = await signedIn();
    const title = `${article.Título} ${name}`;
    const slug = `donde-comer-ceviche-en-nurumi-${name}`;
    await browser.open("/write-blog");
    const refused = await browser.press("Publicar Ahora", { ...article, Título: title, Extracto: "" });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Para publicar falta el extracto")]);
    const draft = await browser.press("Guardar Borrador");
    expect([browser.path(), draft.text]).toEqual(["/my-blogs", expect.stringContaining("¡Borrador Guardado!")]);
    await browser.follow(`Editar «${title}»`);
    const published = await browser.press("Publicar Ahora", { Extracto: article.Extracto });
    expect([browser.path(), published.text]).toEqual(["/my-blogs", expect.stringContaining("¡Blog Publicado!")]);

    const read = await textBrowser(habits).open(`/blog/${slug}`);
    expect(findHeadings(read.html)[0]?.text).toBe(title);
    expect(read.html).toContain("<p>Solo los <strong>viernes</strong>.</p>");
    for (const words of [article.Extracto, "mar", "culantro", "Gastronomía"]) expect(read.text).toContain(words);

    await browser.follow(`Editar «${title}»`);
    const saved = await browser.press("Guardar Cambios", { Dirección: `${name}-otra` });
    expect(saved.text).toContain("¡Blog Publicado!");
    const moved = textBrowser(habits);
    expect((await moved.open(`/blog/${slug}`)).location).toBe(`/blog/${name}-otra`);

    await browser.follow(`Eliminar «${title}»`);
    expect((await browser.press("Eliminar")).text).toContain("Blog Eliminado");
    expect((await browser.press("Deshacer")).text).toContain("Artículo restaurado");
    expect((await moved.open(`/blog/${name}-otra`)).status).toBe(200);
  });

  test("si la sesión terminó mientras se escribía, se entra ahí mismo y todo queda guardado", async () => {
    const { person, browser } = await signedIn();
    await browser.open("/write-blog");
    await app.db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
    const ended = await browser.press("Guardar Borrador", { ...article, Título: `Sin sesión con ${name}` });
    expect([ended.status, ended.text]).toEqual([403, expect.stringContaining("Tu sesión terminó.")]);
    const saved = await browser.press("Guardar Borrador", { "Correo electrónico": person.email, Contraseña: testPassword });
    expect([browser.path(), saved.text]).toEqual(["/my-blogs", expect.stringContaining("¡Borrador Guardado!")]);
    expect(saved.text).toContain(`Sin sesión con ${name}`);
  });

  test("se cuida la cuenta: el nombre, la contraseña, las sesiones y el final", async () => {
    const { person, browser } = await signedIn();
    await app.otherBrowser().signInAs(person);
    await browser.open("/profile");
    expect((await browser.press("Guardar los cambios", { "Nombre completo": "Ñandú" })).text).toContain("Perfil actualizado");
    expect((await browser.press("Cerrar las demás sesiones")).text).toContain("1 sesión cerrada");
    await browser.follow("Cambiar la contraseña");
    const passwords = { "Contraseña actual": testPassword, "Contraseña nueva": "sancocho de gallina" };
    expect((await browser.press("Guardar la contraseña", passwords)).text).toContain("Contraseña cambiada");
    await browser.follow("Eliminar mi cuenta");
    const deleted = await browser.press("Eliminar mi cuenta", {
      "Tus artículos publicados": "quedan",
      Contraseña: "sancocho de gallina",
    });
    expect([browser.path(), deleted.text]).toEqual(["/", expect.stringContaining("Cuenta eliminada")]);
    expect(await app.db.selectFrom("profiles").select("id").where("id", "=", person.id).executeTakeFirst()).toBeUndefined();
  });

  test("la administración pide la contraseña y sigue donde estaba", async () => {
    const { person, browser } = await signedIn({ is_admin: 1 });
    const longAgo = new Date(Date.now() - 20 * hour).toISOString();
    await app.db.updateTable("sessions").set({ password_at: longAgo }).where("user_id", "=", person.id).execute();
    await browser.open("/admin");
    expect(browser.path()).toBe("/auth/comprobar");
    await browser.press("Seguir", { Contraseña: testPassword });
    expect(browser.path()).toBe("/admin");
  });

  test("C1: todo formulario de quien entró lleva la marca de su sesión, y con otra no se acepta", async () => {
    const { browser } = await signedIn();
    await browser.open("/write-blog");
    await browser.press("Guardar Borrador", { Título: `Con marca en ${name}`, Contenido: "Hola" });
    const [edit = ""] = findLinks((await browser.open("/my-blogs")).html)
      .map(({ href }) => href)
      .filter((href) => href.startsWith("/edit-blog/") && !href.endsWith("vista-previa"));
    const id = edit.split("/")[2];
    const paths = [
      "/profile",
      "/profile/clave",
      "/profile/eliminar",
      "/my-blogs",
      "/write-blog",
      edit,
      `/my-blogs/${id}/eliminar`,
    ];
    for (const path of paths) {
      await browser.open(path);
      const unmarked = browser
        .forms()
        .filter((form) => form.method === "post")
        .filter((form) => !form.controls.some((control) => control.name === "token" && control.value.length > 20));
      expect(unmarked, path).toEqual([]);
    }
    const { browser: stranger } = await signedIn();
    await stranger.open("/write-blog");
    const token = stranger.forms().flatMap(({ controls }) => controls.filter(({ name }) => name === "token"))[0]!.value;
    await browser.open("/write-blog");
    const refusals: [forged: string, words: string][] = [
      [token, "En este navegador entró otra cuenta después de que abriste este formulario."],
      ["", "No pudimos comprobar que este formulario sea el tuyo."],
    ];
    for (const [forged, words] of refusals) {
      await browser.open("/write-blog");
      const answer = await browser.press("Guardar Borrador", { Título: "Ajena", Contenido: "Hola" }, { token: forged });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(words);
    }
    expect((await browser.press("Guardar Borrador")).text).toContain("¡Borrador Guardado!");
  });
});
