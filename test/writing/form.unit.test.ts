import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { articleForm } from "../../app/writing/editor/schema";
import { splitTags } from "../../app/text/tags";
import { articleLimits, isSameText, emptyArticle } from "../../app/blog/text";
import { splitWords } from "../../app/text/format";
import { withEmptyFilled, wouldReplace } from "../../app/writing/writer/generated-article";

const draft = { intent: "draft", title: "Ceviche", content: "Hola" };
const complete = { ...draft, intent: "publish", excerpt: "Un vaso", category: "Gastronomía" };

function reasons(form: Record<string, unknown>) {
  const { issues = [] } = v.safeParse(articleForm, form, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

function accepted(form: Record<string, unknown>) {
  return v.parse(articleForm, form);
}

describe("el formulario de un artículo", () => {
  test("para un borrador bastan el título y el contenido", () => {
    expect(accepted(draft)).toMatchObject({ title: "Ceviche", excerpt: "", category: "", tags: [], image_url: null, slug: "" });
    expect(Object.keys(reasons({ intent: "draft", title: " \n ", content: " \n" }))).toEqual(["title", "content"]);
    expect(reasons({ intent: "unpublish", title: "Ceviche", content: "x" })).toEqual({});
  });

  test.each(["publish", "save"])("para que otros lo lean (%s) hace falta todo lo demás, y se dice de una vez", (intent) => {
    expect(Object.keys(reasons({ intent })).sort()).toEqual(["category", "content", "excerpt", "title"]);
    expect(reasons({ ...complete, intent })).toEqual({});
  });

  test("el contenido queda como se escribió, y lo demás en una línea", () => {
    const form = accepted({ ...complete, title: " Uno\n dos\t", excerpt: "a\nb ", content: "\n <p>Hola</p> \n" });
    expect(form).toMatchObject({ title: "Uno dos", excerpt: "a b", content: "\n <p>Hola</p> \n" });
  });

  test.each([
    ["title", "ñ".repeat(articleLimits.title)],
    ["excerpt", "ñ".repeat(articleLimits.excerpt)],
    ["slug", "a".repeat(articleLimits.slug)],
    ["content", `${"ñ".repeat(articleLimits.content / 2)}`],
    ["image_url", `https://a.pa/${"x".repeat(articleLimits.imageUrl - 13)}`],
  ])("%s admite justo lo que dice, y nada más", (name, longest) => {
    expect(reasons({ ...complete, [name]: longest })).toEqual({});
    expect(Object.keys(reasons({ ...complete, [name]: `${longest}a` }))).toEqual([name]);
  });

  test("dice cuánto sobra", () => {
    expect(reasons({ ...complete, content: "x".repeat(123_456) }).content).toBe(
      "El contenido admite hasta 100 kB; el tuyo tiene 124 kB",
    );
    expect(reasons({ ...complete, title: "x".repeat(151) }).title).toBe("El título admite hasta 150 caracteres; escribiste 151");
  });

  test.each([
    "ftp://a.pa/x.png",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "//a.pa/x.png",
    "a.pa/x.png",
    "https://ana:clave@a.pa/x.png",
    "https://",
  ])("F3: la imagen no puede ser %s", (image_url) => {
    expect(reasons({ ...complete, image_url }).image_url).toContain("https://");
  });

  test.each([
    ["https://a.pa/ñ.png", "https://a.pa/%C3%B1.png"],
    ["http://a.pa", "https://a.pa/"],
    ["/images/plato.svg", "/images/plato.svg"],
    ["  ", null],
  ])("la imagen %s se guarda como %s", (image_url, kept) => {
    expect(accepted({ ...complete, image_url })).toMatchObject({ image_url: kept });
  });

  test("una categoría que no existe se rechaza", () => {
    expect(reasons({ ...complete, category: "Chismes" })).toEqual({ category: "Elige una categoría de la lista" });
  });

  test("las etiquetas se separan por comas, sin vacías ni repetidas, aunque cambien las tildes o las mayúsculas", () => {
    expect(splitTags(" mar, Ceviche ,culantro,,CEVICHE,\u0020cevíche,\n a  b ")).toEqual(["mar", "Ceviche", "culantro", "a b"]);
    const many = Array.from({ length: 11 }, (_, index) => `e${index}`);
    expect(reasons({ ...complete, tags: many.slice(1).join() })).toEqual({});
    expect(reasons({ ...complete, tags: many.join() }).tags).toBe("Caben hasta 10 etiquetas; escribiste 11");
    expect(reasons({ ...complete, tags: `corta,${"x".repeat(40)}` })).toEqual({});
    expect(reasons({ ...complete, tags: `corta,${"x".repeat(41)}` }).tags).toContain("40 caracteres");
    expect(reasons({ ...complete, tags: "x".repeat(5_000) }).tags?.length).toBeLessThan(140);
  });

  test("sin botón conocido no hace nada y lo dice", () => {
    for (const intent of [undefined, "", "borrar", ["draft", "publish"]]) {
      expect(Object.values(reasons({ ...complete, intent }))).toEqual([expect.stringContaining("usa uno de los botones")]);
    }
  });

  test("de quien adultera los campos ocultos no se cree nada", () => {
    expect(accepted({ ...complete, id: "1' or '1'='1", version: "-1" })).toMatchObject({ id: "", version: 0 });
    expect(accepted({ ...complete, id: ["a", "b"], version: "1e9" })).toMatchObject({ id: "", version: 0 });
    expect(accepted({ ...complete, version: "12", author_id: "otra" })).not.toHaveProperty("author_id");
  });

  test("a Cerenia se le pide con el formulario como esté, y algo hay que pedirle", () => {
    expect(accepted({ intent: "cerenia", instruccion: " Café ", title: "", content: "" })).toEqual({
      intent: "cerenia",
      instruccion: "Café",
    });
    expect(Object.keys(reasons({ intent: "cerenia", instruccion: " \n" }))).toEqual(["instruccion"]);
    expect(Object.keys(reasons({ intent: "cerenia", instruccion: "x".repeat(2_001) }))).toEqual(["instruccion"]);
  });
});

describe("el texto de un artículo", () => {
  test("es el mismo aunque cambien los espacios de los extremos o entre etiquetas", () => {
    const text = { ...emptyArticle, title: "Uno", tags: "a, b" };
    expect(isSameText(text, { ...text, title: " Uno ", tags: "a,b," })).toBe(true);
    expect(isSameText(text, { ...text, tags: "b, a" })).toBe(false);
  });

  test("cuenta las palabras que se leen", () => {
    expect(splitWords("<p>Hola, <strong>mundo</strong>.</p>\n<ul><li>uno&nbsp;dos</li></ul>")).toHaveLength(5);
    expect(splitWords(" ")).toEqual([]);
  });
});

describe("lo que escribe Cerenia", () => {
  const generated = { title: "T", excerpt: "E", category: "IA", tags: "a, b", content: "<p>C</p>" };

  test("llena lo vacío y no toca lo escrito", () => {
    const typed = { ...emptyArticle, title: "Mío", excerpt: " ", slug: "mio" };
    expect(withEmptyFilled(typed, generated)).toEqual({ ...typed, ...generated, title: "Mío" });
  });

  test("solo pregunta cuando algo escrito se perdería", () => {
    expect(wouldReplace({ ...emptyArticle, image_url: "https://a.pa/" }, generated)).toBe(false);
    expect(wouldReplace({ ...emptyArticle, title: "T " }, generated)).toBe(false);
    expect(wouldReplace({ ...emptyArticle, tags: "c" }, generated)).toBe(true);
  });
});
