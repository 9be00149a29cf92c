import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { endSessionsOf, mailedLink, newArticle, newEmail, createAccount, password, sessionOf } from "./accounts";
import { phone, test } from "./visitor";
import { siteUrl } from "./own-site";

/* Every step works without JavaScript, against the site as served in production. */

const byHand = { javaScript: false } as const;

/** Host of the articles' pictures. No request reaches it. */
const pictures = "fotos.example";

const refusal = (status: number) => new RegExp(`status of ${status} |${pictures}`);

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const message = (page: Page) => page.locator("main .message").innerText();
const press = (page: Page, name: string) => leave(page, page.getByRole("button", { name, exact: true }));
const follow = (page: Page, name: string) => leave(page, page.locator("main").getByRole("link", { name, exact: true }));
const field = (page: Page, label: string) => page.locator("main").getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`));
const pathOf = (page: Page) => new URL(page.url()).pathname;
const go = (page: Page, path: string) => page.goto(siteUrl + path);

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function leave(page: Page, by: Locator) {
  await Promise.all([page.waitForEvent("domcontentloaded"), by.click()]);
}

async function openAccountMenu(page: Page) {
  await page.getByText("Mi Cuenta", { exact: true }).click();
}

const article = {
  title: "¿Dónde comer ceviche en Ñurumí?",
  slug: "donde-comer-ceviche-en-nurumi",
  excerpt: "Tres fondas con corvina del día & mucho culantro.",
  category: "Gastronomía",
  tags: "mar, Ceviche , culantro,, ceviche",
  image: "",
  content: "La primera queda junto al muelle.\n\n<h2>La segunda</h2>\n<p>Solo los <strong>viernes</strong> < 3 p. m.</p>",
};

async function write(page: Page, { title, excerpt, category, tags, image, content }: Omit<typeof article, "slug">) {
  await fill(page, { Título: title, Extracto: excerpt, Contenido: content });
  await field(page, "Categoría").selectOption(category);
  await fill(page, { Etiquetas: tags, "URL de la imagen": image });
}

async function written(page: Page): Promise<typeof article> {
  const read = (label: string) => field(page, label).inputValue();
  return {
    title: await read("Título"),
    slug: (await field(page, "Dirección").count()) > 0 ? await read("Dirección") : "",
    excerpt: await read("Extracto"),
    category: await read("Categoría"),
    tags: await read("Etiquetas"),
    image: await read("URL de la imagen"),
    content: await read("Contenido"),
  };
}

describe("sin JavaScript", () => {
  test("una persona crea su cuenta, escribe, publica, corrige, elimina, recupera, y vuelve a entrar con otra contraseña", async ({
    open,
  }) => {
    const email = newEmail("itzel");
    const title = `${article.title} ${email.slice(6, 14)}`;
    const slug = `${article.slug}-${email.slice(6, 14)}`;
    const page = await open("/", { ...byHand, screen: phone });
    await page.getByRole("button", { name: "Menú" }).click();
    await leave(page, page.getByRole("link", { name: "Iniciar Sesión / App" }));
    await follow(page, "Crear cuenta");
    await fill(page, { "Nombre completo": "Itzel Ñandú", "Correo electrónico": email, Contraseña: "ceviche de corvina al sol" });
    await press(page, "Crear cuenta");
    expect(pathOf(page)).toBe("/");
    expect(await message(page)).toContain("¡Cuenta creada!");

    await go(page, await mailedLink(email, /^Confirma tu correo/));
    await field(page, "Contraseña").fill("ceviche de corvina al sol");
    await press(page, "Confirmar mi correo");
    expect(pathOf(page)).toBe("/profile");
    expect(await message(page)).toContain("Correo confirmado");

    await page.getByRole("button", { name: "Menú" }).click();
    await openAccountMenu(page);
    await leave(page, page.getByRole("link", { name: "Escribir Blog" }));
    expect(await heading(page)).toBe("Escribir Nuevo Artículo");
    await write(page, { ...article, title });
    await press(page, "Guardar Borrador");
    expect(pathOf(page)).toBe("/my-blogs");
    expect(await message(page)).toContain("¡Borrador Guardado!");
    const card = page.locator("article.own-blog");
    expect(await card.count()).toBe(1);
    expect(await card.innerText()).toContain("Borrador");
    expect(await card.getByRole("listitem").allInnerTexts()).toEqual(["mar", "Ceviche", "culantro"]);

    const stranger = await open(`/blog/${slug}`, { ...byHand, status: 404 });
    await leave(page, card.locator("a[href$='/vista-previa']"));
    expect(await heading(page)).toBe(title);
    expect(await page.getByLabel("Vista previa", { exact: true }).innerText()).toContain(
      "Todavía es un borrador: solo tú lo ves.",
    );
    expect(await page.locator(".prose strong").innerText()).toBe("viernes");
    await leave(page, page.getByRole("link", { name: "Seguir editando" }).first());
    await press(page, "Publicar Ahora");
    expect(pathOf(page)).toBe("/my-blogs");
    expect(await message(page)).toContain("¡Blog Publicado!");
    expect(await card.innerText()).toContain("Publicado");

    await go(stranger, "/blog");
    await leave(stranger, stranger.getByRole("link", { name: title }));
    expect(pathOf(stranger)).toBe(`/blog/${slug}`);
    expect(await heading(stranger)).toBe(title);
    expect(await stranger.locator(".prose").innerText()).toContain("La primera queda junto al muelle.");
    expect(await stranger.locator("main").innerText()).toContain("Itzel Ñandú");

    await follow(page, `Editar «${title}»`);
    expect(await heading(page)).toBe("Editar Artículo");
    expect(await written(page)).toMatchObject({ title, slug, tags: "mar, Ceviche, culantro", category: "Gastronomía" });
    await fill(page, { Título: `${title}, otra vez`, Dirección: `${slug}-otra-vez` });
    await press(page, "Guardar Cambios");
    expect(await message(page)).toContain("¡Blog Publicado!");
    await go(stranger, `/blog/${slug}`);
    expect(pathOf(stranger)).toBe(`/blog/${slug}-otra-vez`);
    expect(await heading(stranger)).toBe(`${title}, otra vez`);

    await follow(page, `Eliminar «${title}, otra vez»`);
    expect(await heading(page)).toBe("¿Eliminar este artículo?");
    await press(page, "Eliminar");
    expect(await message(page)).toContain("Blog Eliminado");
    expect(await card.count()).toBe(0);
    const deleted = await open(`/blog/${slug}-otra-vez`, { ...byHand, status: 404 });
    expect(await heading(deleted)).toBe("Artículo no encontrado");
    await press(page, "Deshacer");
    expect(await message(page)).toContain("Artículo restaurado");
    expect(await card.innerText()).toContain(`${title}, otra vez`);
    await go(stranger, `/blog/${slug}`);
    expect(await heading(stranger)).toBe(`${title}, otra vez`);

    const elsewhere = await open("/auth", { ...byHand, complaints: refusal(400) });
    await follow(elsewhere, "¿Olvidaste tu contraseña?");
    await field(elsewhere, "Correo electrónico").fill(email);
    await press(elsewhere, "Enviar el enlace");
    expect(await message(elsewhere)).toContain("Revisa tu correo");
    await go(elsewhere, await mailedLink(email, /^Elige una contraseña nueva/));
    await field(elsewhere, "Contraseña nueva").fill("sancocho de gallina de patio");
    await press(elsewhere, "Guardar la contraseña");
    expect(await message(elsewhere)).toContain("Contraseña cambiada");
    await go(page, "/my-blogs");
    expect(pathOf(page)).toBe("/auth");
    expect(await page.locator("main").innerText()).toContain("Debes iniciar sesión para ver tus blogs");

    await openAccountMenu(elsewhere);
    await press(elsewhere, "Cerrar Sesión");
    expect(pathOf(elsewhere)).toBe("/");
    expect(await message(elsewhere)).toContain("Sesión cerrada");
    expect(await message(elsewhere)).toContain("Has cerrado sesión exitosamente.");

    await leave(elsewhere, elsewhere.getByRole("link", { name: "Iniciar Sesión / App" }));
    await fill(elsewhere, { "Correo electrónico": email, Contraseña: "ceviche de corvina al sol" });
    await press(elsewhere, "Iniciar sesión");
    expect(await elsewhere.getByRole("alert").innerText()).toContain("Credenciales inválidas. Verifica tu email y contraseña.");
    await field(elsewhere, "Contraseña").fill("sancocho de gallina de patio");
    await press(elsewhere, "Iniciar sesión");
    expect(pathOf(elsewhere)).toBe("/");
    expect(await message(elsewhere)).toContain("¡Bienvenido!");
  });

  test("una cuenta que no se pudo crear vuelve con el motivo y con lo escrito, menos la contraseña", async ({ open }) => {
    const { email } = await createAccount();
    const page = await open("/auth?tab=registro", { ...byHand, complaints: refusal(400) });
    await fill(page, { "Nombre completo": "Ñ <b>& «O'Higgins»", "Correo electrónico": email, Contraseña: "corta" });
    await press(page, "Crear cuenta");
    const reasons = page.getByRole("alert");
    expect(await reasons.innerText()).toContain("10 caracteres");
    expect(await heading(page)).toBe("Crea tu cuenta");
    expect(await field(page, "Contraseña").getAttribute("aria-invalid")).toBe("true");
    await field(page, "Contraseña").fill("una frase bien larga");
    await press(page, "Crear cuenta");
    expect(await reasons.innerText()).toContain("Este email ya está registrado. Intenta iniciar sesión.");
    expect(await field(page, "Nombre completo").inputValue()).toBe("Ñ <b>& «O'Higgins»");
    expect(await field(page, "Correo electrónico").inputValue()).toBe(email);
    expect(await field(page, "Contraseña").inputValue()).toBe("");
  });

  test("a quien intenta demasiadas veces se le dice cuánto esperar, y el correo sigue escrito", async ({ open }) => {
    const { email } = await createAccount();
    const page = await open("/auth", { ...byHand, complaints: /status of 4(?:00|29) / });
    await field(page, "Correo electrónico").fill(email);
    for (let guess = 1; guess <= 10; guess += 1) {
      await field(page, "Contraseña").fill(`no es esta ${guess}`);
      await press(page, "Iniciar sesión");
      expect(await page.getByRole("alert").innerText()).toContain("Credenciales inválidas.");
    }
    await field(page, "Contraseña").fill(password);
    const [answer] = await Promise.all([page.waitForResponse(/\/auth$/), press(page, "Iniciar sesión")]);
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await page.getByRole("alert").innerText()).toMatch(
      /Hubo demasiados intentos seguidos\. Espera \d+ (?:segundo|minuto)s?/,
    );
    expect(await field(page, "Correo electrónico").inputValue()).toBe(email);
  });
});

describe("escribir sin JavaScript", () => {
  const typed = { ...article, image: `https://${pictures}/a.jpg?x=1&y=2` };

  test.for([
    ["un artículo nuevo", "Publicar Ahora", false],
    ["uno que ya estaba publicado", "Guardar Cambios", true],
  ] as const)(
    "en %s, una sesión que terminó se abre en el mismo lugar y no se pierde nada",
    async ([, save, isOld], { open }) => {
      const author = await createAccount();
      const title = `${article.title} ${author.email.slice(8, 16)}`;
      const slug = isOld ? `ceviche-${author.email.slice(8, 16)}` : "";
      const old = isOld ? await newArticle(author, `Lo de antes ${author.email}`) : null;
      const path = old ? `/edit-blog/${old.id}` : "/write-blog";
      const page = await open(path, { ...byHand, session: await sessionOf(author), complaints: refusal(403) });
      await write(page, { ...typed, title });
      if (isOld) await field(page, "Dirección").fill(slug);
      await endSessionsOf(author);
      await press(page, save);

      const asks = page.getByRole("alert");
      expect(pathOf(page)).toBe(path);
      expect(await asks.innerText()).toContain("Tu sesión terminó.");
      expect(await written(page)).toEqual({ ...typed, title, slug });
      await fill(page, { "Correo electrónico": author.email, Contraseña: "no es esta" });
      await press(page, save);
      expect(await asks.innerText()).toContain("Credenciales inválidas. Verifica tu email y contraseña.");
      expect(await written(page)).toEqual({ ...typed, title, slug });
      await fill(page, { "Correo electrónico": author.email, Contraseña: password });
      await press(page, save);
      expect(pathOf(page)).toBe("/my-blogs");
      expect(await message(page)).toContain("¡Blog Publicado!");
      expect(await page.locator("article.own-blog h2").allInnerTexts()).toEqual([title]);
      await openAccountMenu(page);
      expect(await page.getByRole("button", { name: "Cerrar Sesión" }).isVisible()).toBe(true);
    },
  );

  test("quien guarda demasiado seguido recibe todo de vuelta", async ({ open }) => {
    const author = await createAccount();
    const session = await sessionOf(author);
    const page = await open("/write-blog", { ...byHand, session, complaints: refusal(429) });
    await write(page, typed);
    const fields = { intent: "draft", title: "Otro", content: "Otra vez", id: crypto.randomUUID() };
    const headers = { Cookie: `${session.name}=${session.value}`, Origin: siteUrl };
    for (let times = 0; times < 60; times += 1) {
      await fetch(`${siteUrl}/write-blog`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers,
        redirect: "manual",
      });
    }
    const [answer] = await Promise.all([page.waitForResponse(/\/write-blog$/), press(page, "Guardar Borrador")]);
    expect(answer.status()).toBe(429);
    expect(await page.getByRole("alert").innerText()).toMatch(/Hubo demasiados intentos seguidos\. Espera \d+ (?:minuto|hora)s?/);
    expect(await written(page)).toEqual({ ...typed, slug: "" });
  });

  test("lo que falta para publicar se dice, y lo escrito se queda", async ({ open }) => {
    const page = await open("/write-blog", {
      ...byHand,
      session: await sessionOf(await createAccount()),
      complaints: refusal(400),
    });
    await fill(page, { Título: typed.title, Contenido: typed.content, "URL de la imagen": "fotos/a.jpg" });
    await press(page, "Publicar Ahora");
    const reasons = page.getByRole("alert");
    expect(await reasons.getByRole("heading").innerText()).toBe("Error al guardar el blog:");
    expect(await reasons.getByRole("listitem").allInnerTexts()).toEqual([
      "Para publicar falta el extracto",
      "Para publicar falta la categoría",
      expect.stringContaining("La dirección de la imagen"),
    ]);
    const { title, image, content } = await written(page);
    expect([title, image, content]).toEqual([typed.title, "fotos/a.jpg", typed.content]);
  });

  test("Cerenia sin configurar lo dice, y se escribe igual", async ({ open }) => {
    const page = await open("/write-blog", { ...byHand, session: await sessionOf(await createAccount()) });
    const panel = page.locator("details.assistant");
    const words = "Cerenia IA no está disponible por ahora.";
    expect(await panel.getByText(words).isVisible()).toBe(false);
    await panel.getByText("Cerenia IA", { exact: true }).click();
    expect(await panel.getByText(words).isVisible()).toBe(true);
    expect(await panel.getByRole("button").count()).toBe(0);
    await fill(page, { Título: "Sin ella también", Contenido: "Se puede." });
    await press(page, "Guardar Borrador");
    expect(await message(page)).toContain("¡Borrador Guardado!");
  });
});
