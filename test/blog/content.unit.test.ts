import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as articleHtml from "../../app/sanitizer/article-html";
import { articleSource, concatenateTags } from "../../app/sanitizer/article-html";
import { articleContent, sealContent, shownArticle } from "../../app/blog/content.server";
import type * as sanitizers from "../../app/sanitizer/sanitizer.server";
import { TooComplicated } from "../../app/sanitizer/sanitizer.server";
import { generatedArticle } from "../support/database/generated-articles";
import { exampleCount } from "../support/seeds";
import { hostileArticles } from "../support/hostile-articles";
import { withoutPlainTags } from "../support/pages/html";
import { checkNesting } from "../support/pages/xml";

const worker = vi.hoisted(() => ({ asked: 0, failure: undefined as Error | undefined }));

vi.mock("../../app/sanitizer/sanitizer.server", async (original) => {
  const real = await original<typeof sanitizers>();
  const sanitizer: typeof real.sanitizer = (options) => {
    expect(options).toMatchObject({ working: 2_000, idle: 60_000, waiting: 5_000 });
    // Long enough for a slow machine.
    const sanitize = real.sanitizer({ ...options, working: 20_000, waiting: 60_000 });
    return async (html, person) => {
      worker.asked += 1;
      if (worker.failure) throw worker.failure;
      return await sanitize(html, person);
    };
  };
  return { ...real, sanitizer };
});

const author = "autora";

beforeEach(() => void Object.assign(worker, { asked: 0, failure: undefined }));

async function saved(source: string): Promise<string> {
  const result = await articleContent(source, author);
  if ("problem" in result) throw new Error(result.problem);
  return result.html;
}

const raw = (content: string) => shownArticle({ content, content_seal: "" });

test("el primero carga jsdom, y solo en su hilo", async () => {
  const { cache } = createRequire(import.meta.url);
  const partsOfJsdom = () => Object.keys(cache).filter((file) => file.includes("jsdom"));
  // Other tests of this process may have loaded it.
  for (const file of partsOfJsdom()) delete cache[file];
  expect(await saved("<p>Hola</p>")).toBe("<p>Hola</p>");
  expect(worker.asked).toBe(1);
  expect(partsOfJsdom()).toEqual([]);
});

test("ni el navegador ni el servidor reciben el saneador", () => {
  const files = ["build/client", "build/server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts)
    expect(readFileSync(file, "utf8"), file).not.toMatch(/from\s*"(isomorphic-dompurify|jsdom)"|DOMPurify/);
});

const kept = [
  "<p>Hola</p>",
  "<p>Uno</p>\n<p>Dos</p>",
  "<p>Uno</p>\n\n\n<p>Dos</p>\n",
  "\n\n  <h2>Ñandú, pingüino y 𝄞</h2>  \n",
  "<h2>A</h2>\n<p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul><ol>\n<li>f</li>\n</ol>",
  "<ul>\n<li>a\n<ol><li><strong><em>b</em></strong></li></ol></li></ul>",
  "<p>2 > 1 &lt; 3 &amp; ya &nbsp; &eacute; &#225; &#x1F600; & solo &no;</p>",
  "<p>\"comillas\" 'simples' `otras`</p>",
  "<p>a\u00a0b\u200bc\ufeff\ttab</p>",
  "antes <p>después</p> y al final",
  "Texto con <strong>una palabra</strong> fuerte\n\ny otro párrafo",
  "<strong>a</strong>",
  "<li>suelto</li>",
  "<p></p><p>a</p>",
  "<p>{{ a }} ${b}</p>",
];

describe("lo permitido vuelve byte por byte (X3)", () => {
  test.each(kept)("%j", async (html) => {
    expect(await saved(html)).toBe(html);
    expect(articleSource(html)).toBe(html);
  });

  test("también el artículo más largo que cabe", async () => {
    const paragraph = "<p>Una frase <strong>cualquiera</strong> que se repite.</p>\n";
    const html = paragraph.repeat(Math.floor(100_000 / paragraph.length));
    expect(await saved(html)).toBe(html);
  });

  test("y el texto más largo, aunque sus párrafos ocupen más que él", async () => {
    const line = "Una línea de un texto & sus signos, como la escribiría cualquiera\n";
    const text = line.repeat(Math.floor(100_000 / Buffer.byteLength(line)));
    const html = await saved(text);
    expect(html.length).toBeGreaterThan(text.length);
    expect(articleSource(html)).toBe(text);
    expect(await shownArticle({ content: html, content_seal: "" })).toBe(html.trim());
    expect(worker.asked).toBe(0);
  });
});

describe("lo demás se sanea", () => {
  test.each([
    ["<p>2 < 3</p>", "<p>2 &lt; 3</p>"],
    ["<p>a<p>b", "<p>a</p><p>b</p>"],
    ["<P CLASS=a ID='b'>A</P>", "<p>A</p>"],
    ['<p is="x">a</p>', "<p>a</p>"],
    ["<p>a</p></span>", "<p>a</p>"],
    ["<div><p>a</p></div>", "<p>a</p>"],
    ["<p><strong>a</p></strong>", "<p><strong>a</strong></p>"],
    ["<p>a<!-- b --></p>", "<p>a</p>"],
    ["<p>a <b>b</b> <a href='/'>c</a></p>", "<p>a <strong>b</strong> c</p>"],
    ["<p><p>a</p></p>", "<p></p><p>a</p><p></p>"],
    ["<p>a<table><p>b</table>", "<p>a</p>\n<p>b</p>"],
    ["<p>a<br>b</p>", "<p>a</p>\n<p>b</p>"],
    ["<p>a</p><script>b</script>", "<p>a</p>"],
    ["<div>2 &lt; 3 &amp; 4</div><div>b</div>", "<p>2 &lt; 3 &amp; 4</p>\n<p>b</p>"],
    // Only text remains, so it is treated as plain text.
    ["<span>2 &lt; 3 &amp; 4</span><br>b", "\n<p>2 &lt; 3 &amp; 4</p>\n<p>b</p>"],
    ["<u>&lt;p&gt;a</u>", "\n<p>&lt;p&gt;a</p>"],
    ["<p>a\r\nb\rc\0d\ud800</p>", "<p>a\nb\ncd\ufffd</p>"],
    ["a\r\n\r\nb\0", "\n<p>a</p>\n\n<p>b</p>"],
    ["<p>uno\vdos\ftres\u0085cuatro</p>", "<p>uno\ndos\ntres\ncuatro</p>"],
    ["uno\vdos\ftres", "\n<p>uno</p>\n<p>dos</p>\n<p>tres</p>"],
  ])("%j", async (source, html) => expect(await saved(source)).toBe(html));
});

const nasty = [
  ...hostileArticles,
  ...kept,
  "Uno",
  "Uno\n\nDos",
  "\n\n Uno \n",
  "\n\n<p>a</p>\n",
  "<p>a</p>\n".repeat(50),
  "<div><p>a</p></div>",
  "\n<p>&lt;p&gt;a&lt;/p&gt;</p>",
  "<div>&lt;p&gt;a</div>",
  "<div>&amp;lt;p&amp;gt;a</div>",
  "&lt;p&gt; sin etiquetas",
  "AT&amp;T & cía. <3",
  "<p>a<p>b<ul><li>c<li>d<h2>e",
  "<strong>a<p>b</strong>c<em>d",
  "<p><strong><em>a<p>b<p>c</strong>d</em>",
  "<p>a<table><tr><td><p>b</table><p>c",
  "<ul><table><li>a</table><li>b",
  "<h2>a<h2>b</h2>c",
  "<p><ul><li><p>a</ul></p>",
  "<li><li><p></li>a",
  "<h2><p>a</h2></p>",
  "<em><ul><em>a</em></ul>b",
  "<p>&nbsp;<strong> </strong>a",
  "</p>a</p>",
  "<p>a</p\n>b",
  "<p\0>a</p>",
  "a<br>b<br><br>c",
  "<pre>\n\n a\n</pre>",
  "<p>a\ud800",
  "\ufeff<p>a</p>",
];

test.each(nasty)("guardar, editar y guardar da los mismos bytes (X3): %j", async (source) => {
  const first = await articleContent(source, author);
  if ("problem" in first) return expect(first.problem).toContain("no le queda texto");
  expect(concatenateTags(first.html)).toBeDefined();
  expect(await saved(articleSource(first.html))).toBe(first.html);
  expect(await saved(first.html)).toBe(first.html);
});

/** Expects only the seven allowed tags without attributes, correctly nested; everything else is text. */
function harmless(html: string) {
  expect(withoutPlainTags(html)).not.toContain("<");
  checkNesting(html.replaceAll("&nbsp;", " "));
}

test("y de artículos al azar, sin que la segunda vez se quite nada (X3)", async () => {
  for (let seed = 1; seed <= exampleCount(40); seed += 1) {
    const source = generatedArticle(seed);
    const first = await saved(source);
    expect(await articleContent(articleSource(first), author), source).toEqual({ html: first });
    harmless(first);
  }
});

describe("nada hostil pasa, ni al guardarlo (X1) ni en una fila escrita a mano (X2)", () => {
  test("se prueban más de sesenta", () => expect(new Set(hostileArticles).size).toBeGreaterThan(60));

  test.each(hostileArticles)("%s", async (hostile) => {
    for (const content of [hostile, `<p>a</p>${hostile}<p>z</p>`, `a ${hostile}\n\n<strong>z`]) {
      const result = await articleContent(content, author);
      if ("html" in result) harmless(result.html);
      harmless(await raw(content));
    }
  });
});

describe("lo que no se puede guardar se dice en español (X4)", () => {
  test.each([
    ["un megabyte de «<»", "<".repeat(1_000_000), "100 kB"],
    ["cien mil bytes y uno", `<p>${"a".repeat(99_994)}</p>`, "100 kB"],
    ["cien mil «&»", "&".repeat(99_990), "200 kB"],
    ["cien mil «&» en un párrafo", `<p>${"&".repeat(99_990)}</p>`, "200 kB"],
    ["cincuenta mil comillas", `<p>${"\"'".repeat(25_000)}</p>`, "200 kB"],
    ["cincuenta mil renglones de una letra", "a\n".repeat(50_000), "200 kB"],
    ["diez mil etiquetas anidadas", `${"<div>".repeat(10_000)}a`, "32"],
    ["nada", "", "no le queda texto"],
    ["solo espacios", " \n\t\u00a0", "no le queda texto"],
    ["diez mil etiquetas vacías", "<p>".repeat(10_000), "no le queda texto"],
  ])("%s, sin molestar al hilo", async (_, source, words) => {
    expect(await articleContent(source, author)).toEqual({ problem: expect.stringContaining(words) });
    expect(worker.asked).toBe(0);
  });

  test.each([
    ["solo un guion", "<script>alert(1)</script>", "no le queda texto"],
    ["lo que crece al sanearse", `<p>${"<3 ".repeat(30_000)}</p>`, "100 kB"],
    ["renglones cortos con una negrita", `<strong>a</strong>${"a\n".repeat(45_000)}`, "200 kB"],
    ["lo que se ahonda al sanearse", `${"<table><td>".repeat(15)}<p>a`, undefined],
  ])("%s", async (_, source, words) => {
    const result = await articleContent(source, author);
    expect("problem" in result ? result.problem : undefined).toEqual(words && expect.stringContaining(words));
  });

  test("el hilo que no termina pide simplificarlo; uno que no empieza no es culpa del autor", async () => {
    worker.failure = new TooComplicated();
    expect(await articleContent("<p>a</p>", author)).toEqual({ problem: expect.stringContaining("Simplifícalo") });
    worker.failure = new Error("sin hilo");
    await expect(articleContent("<p>a</p>", author)).rejects.toThrow("sin hilo");
  });
});

describe("lo que se muestra", () => {
  test("con sello es lo guardado, sin preguntar a nadie, con párrafos para lo suelto", async () => {
    // The sanitizer would remove <u>, so it was not called.
    const content = "<p>a</p><u>b</u>";
    expect(await shownArticle({ content, content_seal: sealContent(content) })).toContain("<u>b</u>");
    const text = await saved("Uno & dos\n\ntres");
    expect(await shownArticle({ content: text, content_seal: sealContent(text) })).toBe("<p>Uno &amp; dos</p>\n\n<p>tres</p>");
    const loose = "Uno <strong>dos</strong>";
    expect(await shownArticle({ content: loose, content_seal: sealContent(loose) })).toBe(`<p>${loose}</p>`);
    expect(worker.asked).toBe(0);
  });

  test("con el sello de otro texto, o uno inventado, se sanea", async () => {
    const content = "<p>a</p><u>b</u>";
    const seal = sealContent(content);
    for (const content_seal of [
      "",
      "a",
      sealContent("<p>a</p>"),
      `${seal}A`,
      seal.slice(1),
      seal.toLowerCase(),
      "ñ".repeat(seal.length),
    ])
      expect(await shownArticle({ content, content_seal })).toBe("<p>a</p>\n<p>b</p>");
  });

  test("un texto sin etiquetas en una fila escrita a mano son párrafos (X2)", async () => {
    expect(await raw("Uno\r\nsigue\n\n 2 < 3 & <ana@correo.com>\n")).toBe(
      "<p>Uno</p>\n<p>sigue</p>\n\n<p> 2 &lt; 3 &amp; &lt;ana@correo.com&gt;</p>",
    );
    expect(await raw("")).toBe("");
    expect(await raw("\n<p>Uno &amp;</p>")).toBe("<p>Uno &amp;</p>");
    expect(worker.asked).toBe(0);
  });

  test("sin sello se sanea una vez, no en cada visita, aunque lleguen varias a la vez", async () => {
    const shown = await Promise.all([1, 2, 3].map(() => raw("<p>una vez</p>")));
    shown.push(await raw("<p>una vez</p>"));
    expect(shown).toEqual(shown.map(() => "<p>una vez</p>"));
    expect(worker.asked).toBe(1);
  });

  test("de las filas sin sello se recuerdan las cien últimas", async () => {
    const rows = Array.from({ length: 101 }, (_, number) => `<p>fila ${number}</p>`);
    for (const row of rows.slice(0, 100)) await raw(row);
    await raw(rows[0]!);
    await raw(rows[100]!);
    worker.asked = 0;
    for (const row of rows.slice(2)) await raw(row);
    await raw(rows[0]!);
    expect(worker.asked).toBe(0);
    await raw(rows[1]!);
    expect(worker.asked).toBe(1);
  });
});

describe("lo que no se puede sanear se muestra como letras, y la página sigue en pie (X2, X4)", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["demasiado largo", `<p>Hola <b onclick=a>ñandú</b></p>${"<p>a</p>".repeat(12_600)}`],
    ["demasiado hondo", `<p>Hola <b>ñandú</b></p>${"<div>".repeat(10_000)}<script>`],
  ])("%s", async (_, content) => {
    const shown = await raw(content);
    expect(shown.startsWith("<p>Hola ñandú")).toBe(true);
    expect(shown.slice("<p>".length, -"</p>".length)).not.toContain("<");
    expect(worker.asked).toBe(0);
  });

  test("un texto demasiado largo no pierde ninguna", async () => {
    const shown = await raw(`a <b> c ${"<".repeat(100_000)}`.replace("<b>", "<x>"));
    expect(shown.startsWith("<p>a &lt;x&gt; c &lt;&lt;")).toBe(true);
  });

  test.each([new TooComplicated(), new Error("sin hilo")])("%s; un minuto después se intenta otra vez", async (failure) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const content = `<p>Hola <img src=x onerror=alert(1)>2 &lt; 3</p><!-- ${failure.message} -->`;
    worker.failure = failure;
    expect(await raw(content)).toBe("<p>Hola 2 &lt; 3</p>");
    worker.failure = undefined;
    expect(await raw(content)).toBe("<p>Hola 2 &lt; 3</p>");
    expect(worker.asked).toBe(1);
    vi.advanceTimersByTime(60_000);
    await raw(content);
    expect(worker.asked).toBe(2);
  });
});

describe("el sello", () => {
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const content = "<p>a</p><u>sellado</u>";

  async function process(secrets: string, policyVersion?: number) {
    vi.resetModules();
    vi.stubEnv("SESSION_SECRET", secrets);
    vi.doMock("../../app/sanitizer/article-html", async (original) => {
      const real = await original<typeof articleHtml>();
      return { ...real, policyVersion: policyVersion ?? real.policyVersion };
    });
    return await import("../../app/blog/content.server");
  }

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.doUnmock("../../app/sanitizer/article-html");
    vi.resetModules();
  });

  async function trusts(model: Awaited<ReturnType<typeof process>>, content_seal: string) {
    const before = worker.asked;
    await model.shownArticle({ content, content_seal });
    return worker.asked === before;
  }

  test("lo firma el primer secreto, y cualquiera de ellos lo reconoce", async () => {
    const seal = (await process(second)).sealContent(content);
    const rotated = await process(`${first},${second}`);
    expect(await trusts(rotated, seal)).toBe(true);
    expect(rotated.sealContent(content)).toBe((await process(first)).sealContent(content));
  });

  test("de otro secreto no vale (X2)", async () => {
    const seal = (await process(first)).sealContent(content);
    expect(await trusts(await process(second), seal)).toBe(false);
  });

  test("de una política anterior no vale: la más estricta alcanza a los artículos viejos (X2)", async () => {
    const seal = (await process(first, 0)).sealContent(content);
    expect(await trusts(await process(first, 0), seal)).toBe(true);
    expect(await trusts(await process(first), seal)).toBe(false);
  });
});
