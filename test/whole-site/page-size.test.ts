import { beforeEach, describe, expect, test } from "vitest";
import { htmlOfText } from "../../app/sanitizer/article-html";
import { limitProblem, pageProblem } from "../../app/blog/limits";
import { articleLimits } from "../../app/blog/text";
import { sealContent } from "../../app/blog/content.server";
import { type Answer, openApp } from "../support/app";
import { openingTags } from "../support/pages/html";
import { hiddenFields, typedValues } from "../support/pages/controls";
import { publishedArticle } from "../support/published-rows";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "&".repeat(100) });
const administrator = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const admin = app.otherBrowser();

beforeEach(async () => {
  await app.db.deleteFrom("blogs").execute();
  await app.forgetLimits();
  await app.signInAs(author);
  await admin.signInAs(administrator);
});

const others = {
  title: '"'.repeat(articleLimits.title),
  excerpt: '"'.repeat(articleLimits.excerpt),
  category: "Gastronomía" as const,
  tags: Array.from({ length: 10 }, (_, tag) => `${tag}${"&".repeat(39)}`).join(),
  image_url: `https://a.pa/${"&".repeat(2_000)}`,
};

const costly: [string, string][] = [
  ["&", "&"],
  ["comillas", '"'],
  ["apóstrofos", "'"],
  ["«<»", "<"],
  ["«\\»", "\\"],
  ["comillas y «&»", '"&'],
  ["renglones de una letra", "&\n"],
  ["letras de cuatro bytes", "𝄞"],
  ["caracteres de control", "\u0001a"],
];

/** Saved under a limit that counted only the source's bytes. */
async function haveOld(sign: string) {
  const source = sign.repeat(99_990 / Buffer.byteLength(sign));
  const content = htmlOfText(source);
  const tags = JSON.stringify(others.tags.split(","));
  const row = publishedArticle("Viejo", { ...others, tags, author_id: author.id, content, content_seal: sealContent(content) });
  await app.db.insertInto("blogs").values(row).execute();
  return { ...row, source, path: `/edit-blog/${row.id}` };
}

function expectSmall({ html, status }: Answer, wanted: number, what: string) {
  expect(status, what).toBe(wanted);
  expect(Buffer.byteLength(html), what).toBeLessThanOrEqual(1_000_000);
}

function longestNew(sign: string): string {
  let text = sign.repeat(100_000);
  while (limitProblem(text) ?? pageProblem(htmlOfText(text))) text = sign.repeat(Math.floor((text.length / sign.length) * 0.95));
  return text;
}

describe("ninguna página pasa de 1 MB, aunque el artículo sea el que más cuesta enviar", () => {
  test.each(costly)("%s: lo guardado antes de que hubiera límite se lee, se ve y se edita", async (_, sign) => {
    const old = await haveOld(sign);
    for (const path of [`/blog/${old.slug}`, `${old.path}/vista-previa`, "/my-blogs", "/blog", "/"])
      expectSmall(await app.visit(path), 200, path);
    expectSmall(await admin.visit(`/admin/articulos/${old.id}`), 200, "moderation");
    const edited = await app.visit(old.path);
    expectSmall(edited, 200, "edit");
    expect(typedValues(edited.html).content).toBe(old.source);

    const deleted = await app.submit(`/my-blogs/${old.id}/eliminar`, { ...hiddenFields(edited.html), intent: "eliminar" });
    expect(deleted.status).toBe(302);
    const entry = await app.db
      .selectFrom("audit_log")
      .select("id")
      .where("target_id", "=", old.id)
      .where("action", "=", "blog.deleted")
      .executeTakeFirstOrThrow();
    for (const path of ["/admin/registro", `/admin/registro/${entry.id}`]) expectSmall(await admin.visit(path), 200, path);
  });

  test.each(costly)("%s: al rechazarlo, y con otra versión al lado", async (_, sign) => {
    const old = await haveOld(sign);
    const fields = { ...hiddenFields((await app.visit(old.path)).html), ...others, slug: old.slug };

    const own = longestNew(sign);
    const conflict = await app.submit(old.path, { ...fields, version: "9", content: own, intent: "save" });
    expectSmall(conflict, 409, "conflict");
    expect(typedValues(conflict.html).content).toBe(own);
    expect(hiddenFields(conflict.html).version).toBe("1");
    for (const path of [old.path, "/write-blog"]) {
      const refused = await app.submit(path, { ...fields, content: old.source, title: "", intent: "publish" });
      expectSmall(refused, 400, path);
      expect(typedValues(refused.html).content).toBe(old.source);
    }
  });
});

test("un artículo que costaría demasiado enviar se rechaza con el motivo, sin perder nada", async () => {
  const content = "&".repeat(99_990);
  const { status, html, text } = await app.submit("/write-blog", { ...others, content, intent: "publish" });
  expect(status).toBe(400);
  expect(text).toContain("El artículo ocuparía más de 200 kB en la página: tiene demasiados signos");
  expect(typedValues(html).content).toBe(content);
  expect(await app.db.selectFrom("blogs").select("id").execute()).toEqual([]);
});

test("un artículo corriente de 100 kB cabe, y su pantalla conserva el guion que ayuda a escribirlo", async () => {
  const paragraph = '<p>El <strong>mercado</strong> abre a las cinco; "a esa hora", dice Ñeca, «el pescado todavía salta».</p>\n';
  const content = paragraph.repeat(Math.floor(100_000 / Buffer.byteLength(paragraph)));
  expect([limitProblem(content), pageProblem(content)]).toEqual([undefined, undefined]);
  const row = publishedArticle("El mercado", { author_id: author.id, content, content_seal: sealContent(content) });
  await app.db.insertInto("blogs").values(row).execute();
  const page = await app.visit(`/edit-blog/${row.id}`);
  expectSmall(page, 200, "edit");
  expect(page.headers.get("Content-Security-Policy")).toMatch(/'nonce-/);
  expect(openingTags(page.html, "script").length).toBeGreaterThan(1);
});
