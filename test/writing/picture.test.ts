import { beforeEach, describe, expect, test } from "vitest";
import { day, hour } from "../../app/durations";
import { deleteExpiredRows } from "../../app/jobs/retention.server";
import { takePictures } from "../../app/pictures/store/ownership.server";
import { deleteUnusedPictures } from "../../app/pictures/unused.server";
import { openApp } from "../support/app";
import { large, photo, pictureFiles, removePictureFiles, sendPicture } from "../support/pictures";
import { attribute, find, findStructuredData, flashMessage } from "../support/pages/html";
import { hiddenFields } from "../support/pages/controls";
import { publishedArticle } from "../support/published-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;

const author = await app.person("autora@ejemplo.pa");
const other = await app.person("otra@ejemplo.pa");

let id: string;
let path: string;

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["waiting_pictures", "article_pictures", "pictures", "blogs", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  await removePictureFiles();
  const row = publishedArticle("El mejor sancocho", { slug: "sancocho", author_id: author.id });
  id = row.id;
  path = `/my-blogs/${id}/foto`;
  await app.db.insertInto("blogs").values(row).execute();
  await app.signInAs(author);
});

const send = async (color: string, size?: typeof large) => await sendPicture(app, `${path}/subir`, await photo(color, size));

async function havePicture(color = "#c8324a") {
  await send(color);
  await app.submit(path, { descripcion: "Sancocho de gallina", credito: "Ana Ríos" });
}

const rows = () => app.db.selectFrom("article_pictures").select(["blog_id", "description", "credit"]).execute();

test("a la foto se llega desde Mis Artículos, desde el formulario y tras guardar uno nuevo", async () => {
  for (const page of ["/my-blogs", `/edit-blog/${id}`]) expect((await app.visit(page)).html).toContain(`href="${path}"`);
  await app.submit("/write-blog", { title: "Otro", content: "Hola.", intent: "draft", id: crypto.randomUUID() });
  const way = find((await app.visit("/my-blogs")).html, ".message a.button");
  expect(attribute(way, "href")).toMatch(/^\/my-blogs\/[\da-f-]{36}\/foto$/);
});

describe("una foto", () => {
  test("se sube, se describe, se cambia por otra y se quita", async () => {
    expect((await send("#c8324a")).location).toBe(path);
    expect((await app.visit(path)).text).toContain("Hasta entonces no sale en el artículo.");
    await app.submit(path, { descripcion: "Sancocho de gallina", credito: "Ana Ríos" });
    expect(flashMessage((await app.visit(path)).html)).toContain("ya se ve en el artículo");
    expect(await rows()).toEqual([{ blog_id: id, description: "Sancocho de gallina", credit: "Ana Ríos" }]);

    await send("#c8324a");
    expect(await rows()).toMatchObject([{ description: "Sancocho de gallina" }]);
    await send("#1f6b45");
    expect(await rows()).toEqual([{ blog_id: id, description: "", credit: "" }]);

    await app.submit(`${path}/quitar`, {});
    expect(await rows()).toEqual([]);
    await app.submit(`${path}/quitar`, {});
    expect(flashMessage((await app.visit(path)).html)).toContain("Sin cambios");
    expect((await app.submit(path, { descripcion: "Ya no está", credito: "" })).status).toBe(409);
  });

  test("se ve en el blog cuando está descrita, y gana a la dirección de otra", async () => {
    await app.db.updateTable("blogs").set({ image_url: "https://fotos.example/otra.jpg" }).execute();
    await send("#c8324a", large);
    expect((await app.visit("/blog/sancocho")).html).not.toContain("/fotos/");
    await app.submit(path, { descripcion: "Sancocho de gallina", credito: "Ana Ríos" });

    const { html, text } = await app.visit("/blog/sancocho");
    const shown = find(html, ".article-picture img");
    expect([attribute(shown, "alt"), attribute(shown, "width"), attribute(shown, "height")]).toEqual([
      "Sancocho de gallina",
      "1200",
      "750",
    ]);
    expect(attribute(shown, "srcset")).toMatch(/-400\.webp 400w, .*-1200\.webp 1200w$/);
    expect(text).toContain("Foto: Ana Ríos");
    expect(findStructuredData(html, "BlogPosting")?.image).toMatch(/^http:.*-1200\.jpg$/);
    expect(html).not.toContain("fotos.example");
    for (const [page, card] of [
      ["/", ".card-picture img"],
      ["/blog", ".card-picture img"],
      ["/my-blogs", ".own-blog .article-picture img"],
    ] as const)
      expect(attribute(find((await app.visit(page)).html, card), "src")).toMatch(/^\/fotos\/[\da-f]{32}-400\.webp$/);
    const image = attribute(find(html, 'meta[property="og:image"]'), "content");
    const { status, headers } = await app.open(new URL(image!).pathname);
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test("la administración la ve, y de un artículo retirado no la ve nadie más", async () => {
    await havePicture();
    const administrator = app.otherBrowser();
    await administrator.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
    await administrator.submit(`/admin/articulos/${id}`, { intent: "retirar", motivo: "El texto es de otro sitio." });
    expect((await administrator.visit(`/admin/articulos/${id}`)).html).toContain('alt="Sancocho de gallina"');
    for (const page of ["/", "/blog", "/blog/sancocho"]) expect((await app.visit(page)).html).not.toContain("/fotos/");
  });

  test("cambiarla no choca con quien escribe el texto", async () => {
    const { version } = await app.db.selectFrom("blogs").select("version").executeTakeFirstOrThrow();
    await havePicture();
    expect(await app.db.selectFrom("blogs").select("version").executeTakeFirstOrThrow()).toEqual({ version });
  });

  test("está en los datos de su autora", async () => {
    await havePicture();
    const { articulos } = JSON.parse((await app.visit("/profile/datos.json")).html) as { articulos: { foto: object }[] };
    expect(articulos[0]?.foto).toEqual({
      direccion: expect.stringMatching(/^\/fotos\/[\da-f]{32}-1200\.jpg$/) as string,
      description: "Sancocho de gallina",
      credit: "Ana Ríos",
    });
  });

  test("se va con el artículo, vuelve con él, y sin él se borra a los 30 días", async () => {
    await havePicture();
    await app.submit(`/my-blogs/${id}/eliminar`, {});
    expect(await rows()).toEqual([]);
    const undo = find((await app.visit("/my-blogs")).html, '.message form[method="post"]');
    // The built app has another address of the database.
    await takePictures();
    await deleteUnusedPictures(Date.now());
    await app.submit("/my-blogs/deshacer", hiddenFields(undo));
    expect(await rows()).toEqual([{ blog_id: id, description: "Sancocho de gallina", credit: "Ana Ríos" }]);

    await app.submit(`${path}/quitar`, {});
    const now = Date.now();
    await deleteUnusedPictures(now);
    expect(await pictureFiles()).toHaveLength(5);
    await deleteUnusedPictures(now + 30 * day);
    expect(await pictureFiles()).toEqual([]);
  });

  test("nadie más la sube, la describe ni la quita", async () => {
    await havePicture();
    await app.signInAs(other);
    expect((await send("#1f6b45")).status).toBe(404);
    expect((await app.visit(path)).status).toBe(404);
    expect((await app.submit(path, { descripcion: "Mía", credito: "" })).status).toBe(404);
    expect((await app.submit(`${path}/quitar`, {})).status).toBe(404);
    expect(await rows()).toMatchObject([{ description: "Sancocho de gallina" }]);
  });
});

describe("antes de guardar el artículo", () => {
  const text = { title: "Ruta del café", excerpt: "De Boquete", category: "Turismo", content: "Hola.", slug: "", version: "0" };
  let unsaved: string;
  beforeEach(() => void (unsaved = crypto.randomUUID()));
  const sendUnsaved = async (color = "#c8324a") => await sendPicture(app, `/my-blogs/${unsaved}/foto/subir`, await photo(color));
  const waiting = () => app.db.selectFrom("waiting_pictures").select(["id", "author_id", "description"]).execute();

  test("la foto espera al artículo, y sale con él y con lo que se ve en ella", async () => {
    expect((await sendUnsaved()).location).toBe(`/my-blogs/${unsaved}/foto`);
    await sendUnsaved("#1f6b45");
    expect(await waiting()).toEqual([{ id: unsaved, author_id: author.id, description: "" }]);
    await app.submit("/write-blog", { ...text, id: unsaved, intent: "publish", foto_descripcion: "Granos de café" });
    expect(await waiting()).toEqual([]);
    expect(await rows()).toEqual([{ blog_id: unsaved, description: "Granos de café", credit: "" }]);
    expect(find((await app.visit("/blog/ruta-del-cafe")).html, ".article-picture img")).toContain("Granos de café");
  });

  test("si se publica sin decir qué se ve, sale sin la foto, y se dice", async () => {
    await sendUnsaved();
    await app.submit("/write-blog", { ...text, id: unsaved, intent: "publish", foto_descripcion: "" });
    expect(flashMessage((await app.visit("/my-blogs")).html)).toContain("Salió sin la foto: falta decir qué se ve en ella.");
  });

  test("sin descripción se pide al guardar, y un texto vacío no borra la que hay", async () => {
    await sendUnsaved();
    await app.submit("/write-blog", { ...text, id: unsaved, intent: "draft" });
    expect(flashMessage((await app.visit("/my-blogs")).html)).toContain("Decir qué se ve en la foto");
    await app.submit(`/my-blogs/${unsaved}/foto`, { descripcion: "Granos", credito: "Ana Ríos" });
    const { slug } = await app.db.selectFrom("blogs").select("slug").where("id", "=", unsaved).executeTakeFirstOrThrow();
    await app.submit(`/edit-blog/${unsaved}`, {
      ...text,
      id: unsaved,
      slug,
      version: "1",
      intent: "draft",
      foto_descripcion: "",
    });
    expect(await rows()).toEqual([{ blog_id: unsaved, description: "Granos", credit: "Ana Ríos" }]);
    await app.submit(`/edit-blog/${unsaved}`, {
      ...text,
      id: unsaved,
      slug,
      version: "2",
      intent: "draft",
      foto_descripcion: "Café",
    });
    expect(await rows()).toEqual([{ blog_id: unsaved, description: "Café", credit: "Ana Ríos" }]);
  });

  test("nadie la manda para un artículo ajeno ni para uno que borró, y nadie más ve la que espera", async () => {
    await app.submit(`/my-blogs/${id}/eliminar`, {});
    expect((await send("#c8324a")).status).toBe(404);
    const foreign = publishedArticle("Ajeno", { author_id: other.id });
    await app.db.insertInto("blogs").values(foreign).execute();
    const bytes = await photo("#c8324a");
    for (const one of [foreign.id, "no-es-un-id"])
      expect((await sendPicture(app, `/my-blogs/${one}/foto/subir`, bytes)).status).toBe(404);
    await sendUnsaved();
    await app.signInAs(other);
    expect((await app.visit(`/my-blogs/${unsaved}/foto`)).status).toBe(404);
    expect((await app.submit(`/my-blogs/${unsaved}/foto`, { descripcion: "Mía", credito: "" })).status).toBe(409);
    await sendPicture(app, `/my-blogs/${unsaved}/foto/subir`, bytes);
    expect(await waiting()).toEqual([{ id: unsaved, author_id: author.id, description: "" }]);
  });

  test("espera un día", async () => {
    await sendUnsaved();
    const age = async (hours: number) => {
      await app.db
        .updateTable("waiting_pictures")
        .set({ created_at: new Date(Date.now() - hours * hour).toISOString() })
        .execute();
      await deleteExpiredRows();
    };
    await age(23);
    expect(await waiting()).toHaveLength(1);
    await age(25);
    expect(await waiting()).toEqual([]);
  });
});
