import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { coverFile } from "../../app/ui/cover";
import { openApp } from "../support/app";
import { attribute, openingTags } from "../support/pages/html";
import { publishedRestaurant, newestFirst, publishedArticle } from "../support/published-rows";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const photo = "https://fotos.example/rota.jpg";
const byAuthor = { author_id: author.id, category: "Turismo", image_url: photo } as const;
const article = publishedArticle("La «isla» & el mar", byAuthor);
await app.db
  .insertInto("blogs")
  .values(newestFirst([article, publishedArticle("Otra nota", { ...byAuthor, category: "Turismo" })]))
  .execute();
await app.db
  .insertInto("restaurants")
  .values(publishedRestaurant('Doña "Nelly" & Hijos', { slug: "dona-nelly", categoria: "mariscos", imagen: photo }))
  .execute();

const aboutArticle = { name: article.title, file: coverFile("Turismo", article.slug) };
const aboutRestaurant = { name: 'Doña "Nelly" & Hijos', file: coverFile("mariscos", "dona-nelly") };

test.each([
  ["/", aboutArticle],
  ["/blog", aboutArticle],
  [`/blog/${article.slug}`, aboutArticle],
  ["/my-blogs", aboutArticle],
  [`/edit-blog/${article.id}/vista-previa`, aboutArticle],
  [`/admin/articulos/${article.id}`, aboutArticle],
  ["/restaurantes-panama", aboutRestaurant],
  ["/restaurantes-panama/dona-nelly", aboutRestaurant],
])("en %s cada foto trae su nombre y la portada que la reemplaza si no carga", async (path, { name, file }) => {
  await app.signInAs(path.startsWith("/admin") ? admin : author);
  const { status, html } = await app.visit(path);
  expect(status).toBe(200);
  const photos = openingTags(html, "img").filter((tag) => attribute(tag, "src") === photo);
  const [ours] = photos.filter((tag) => attribute(tag, "data-cover") === file);
  expect(attribute(ours ?? "", "data-name")).toBe(name);
  // The cloth's letter, which gives the frame its colours, is also the end of the file's name.
  expect(attribute(ours ?? "", "class")).toBe(`cover-${file.at(-5)}`);
  for (const tag of photos) {
    expect(attribute(tag, "alt")).toBe("");
    expect(existsSync(`build/client${attribute(tag, "data-cover")}`)).toBe(true);
  }
});
