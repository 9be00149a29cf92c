import { expect, test } from "vitest";
import { openApp } from "../../support/app";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { errorSummary } from "../../support/pages/html";
import { publishedArticle } from "../../support/published-rows";

const app = await openApp();

test("si el artículo se eliminó en otra parte, se dice y lo escrito sigue en la pantalla", async () => {
  const author = await app.person("autora@ejemplo.pa");
  await app.signInAs(author);
  const { id, ...row } = publishedArticle("Un borrador", { author_id: author.id, is_published: 0 });
  await app.db
    .insertInto("blogs")
    .values({ id, ...row })
    .execute();
  const { html } = await app.visit(`/edit-blog/${id}`);
  await app.db.deleteFrom("blogs").execute();
  const content = "<p>Lo mío</p>";
  const refused = await app.submit(`/edit-blog/${id}`, { ...typedValues(html), ...hiddenFields(html), content, intent: "draft" });
  expect(refused.status).toBe(404);
  expect(errorSummary(refused.html)).toContain("Tu texto sigue aquí");
  expect(typedValues(refused.html)).toMatchObject({ content });
});
