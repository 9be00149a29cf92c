import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { PhotoState } from "../../../app/pictures/attach-photo";
import { emptyArticle } from "../../../app/blog/text";
import { articleForm } from "../../../app/writing/editor/schema";
import { nextSlug } from "../../../app/writing/article/address";
import { findAdvice, neededToPublish, neededToSave } from "../../../app/writing/look/missing";

describe("lo que falta", () => {
  test.each([
    ["draft", neededToSave],
    ["publish", neededToPublish],
  ])("lo que pide el formulario (%s) es lo que dicen la lista y los botones", (intent, needed) => {
    const { issues = [] } = v.safeParse(articleForm, { intent }, { abortPipeEarly: true });
    expect(issues.map((issue) => v.getDotPath(issue)).toSorted()).toEqual(needed.toSorted());
  });
});

describe("los consejos", () => {
  const advised = (text: Partial<typeof emptyArticle>, picture: PhotoState = "shown") =>
    findAdvice({ ...emptyArticle, tags: "mar", ...text }, picture).map(({ words }) => words);

  test("un título de 70 letras cabe al compartir, también con letras de dos unidades", () => {
    expect(advised({ title: "𝄞".repeat(70) })).toEqual([]);
    expect(advised({ title: "𝄞".repeat(71) })).toEqual(["El título pasa de 70 letras: se corta al compartir"]);
  });

  test("una foto que nadie describió no sale, y eso no es lo mismo que no tener foto", () => {
    expect(advised({}, "undescribed")).toEqual(["La foto no sale: falta decir qué se ve en ella"]);
    expect(advised({}, "none")).toEqual(["Sin foto: la tarjeta lleva una portada dibujada"]);
  });

  test.each([
    [299, "", []],
    [300, "", ["Sin subtítulos: con tres hay índice"]],
    [300, "<h2></h2><h2></h2>", ["Con tres subtítulos hay índice"]],
    [300, "<h2></h2><h2></h2><h2></h2>", []],
  ])("de subtítulos solo se habla en un texto largo: %i palabras %s", (words, headings, expected) => {
    expect(advised({ content: headings + "palabra ".repeat(words) })).toEqual(expected);
  });
});

describe("la dirección que tendrá", () => {
  const draft = { title: "Uno", slug: "uno-2" };

  test.each([
    ["la de un artículo nuevo sale del título", { title: "¿Dónde?", slug: "" }, emptyArticle, false, "donde"],
    ["o es la que se escribe", { title: "Uno", slug: "La Mía" }, emptyArticle, false, "la-mia"],
    ["la de un borrador sigue al título", { title: "Dos", slug: "uno-2" }, draft, false, "dos"],
    ["y conserva su número si el título no cambia", { title: "Uno", slug: "uno-2" }, draft, false, "uno-2"],
    ["si se borra, es la de antes", { title: "Uno", slug: " " }, draft, false, "uno-2"],
    ["una elegida se queda", { title: "Dos", slug: "la-mia" }, { title: "Uno", slug: "la-mia" }, false, "la-mia"],
    ["la de lo publicado también", { title: "Dos", slug: "uno-2" }, draft, true, "uno-2"],
    ["a menos que se cambie", { title: "Dos", slug: "otra" }, draft, true, "otra"],
  ])("%s", (_, text, saved, keepsAddress, expected) => {
    expect(nextSlug(text, saved, keepsAddress)).toBe(expected);
  });
});
