import { expect, test } from "vitest";
import { articleSource } from "../../app/sanitizer/article-html";
import { articleContent, sealContent, shownArticle } from "../../app/blog/content.server";
import { findPublishedArticle } from "../../app/blog/articles.server";
import { hostileArticles } from "../support/hostile-articles";
import { openDatabase } from "../support/database";
import { blog } from "../support/database-rows";
import { withoutPlainTags } from "../support/pages/html";

const { db } = await openDatabase();

async function read(slug: string) {
  const found = await findPublishedArticle(slug);
  if (!found) throw new Error(`${slug} is not there`);
  return found;
}

test("lo guardado sale de la base byte por byte, con su sello, y se edita y se guarda igual (X3)", async () => {
  const texts = [
    "<p>Ñandú\u00a0&nbsp;𝄞\u200b </p>\n\n<ul>\n\t<li>a</li>\n</ul>  \n",
    "Uno & dos <3\n\n\n  tres\n",
    "<div>a</div><p onclick=b>c",
  ];
  for (const [index, source] of texts.entries()) {
    const result = await articleContent(source, "autora");
    if ("problem" in result) throw new Error(result.problem);
    const { html } = result;
    await db
      .insertInto("blogs")
      .values(blog({ slug: `sellado-${index}`, content: html, content_seal: sealContent(html) }))
      .execute();
    const kept = await read(`sellado-${index}`);
    expect(kept.content).toBe(html);
    expect(kept.content_seal).toBe(sealContent(kept.content));
    expect(await articleContent(articleSource(kept.content), "autora")).toEqual({ html });
  }
});

test("una fila escrita a mano no tiene sello, y se muestra sin nada que haga daño (X2)", async () => {
  const hostile = hostileArticles.filter((html) => !html.includes("\0"));
  const rows = hostile.map((html, index) => blog({ slug: `a-mano-${index}`, content: `<p>a</p>${html}` }));
  await db.insertInto("blogs").values(rows).execute();
  for (const { slug } of rows) {
    const row = await read(slug);
    expect(row.content_seal).toBe("");
    expect(withoutPlainTags(await shownArticle(row)), row.content).not.toContain("<");
  }
});
