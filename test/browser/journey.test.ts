import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { mailedLink, newEmail } from "./accounts";
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
});
