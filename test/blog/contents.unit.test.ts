import { expect, test } from "vitest";
import { withContents } from "../../app/blog/contents";
import { attribute, innerHtml, openingTags } from "../support/pages/html";

const section = (title: string, words = 1) => `<h2>${title}</h2><p>${"palabra ".repeat(words)}</p>`;

test("con tres títulos hay un índice, con lo que queda por leer desde cada uno", () => {
  const { html, contents } = withContents(
    `<p>Antes.</p>${section("La <em>masa</em> &amp; el horno", 900)}${section("Ñame", 400)}${section("Al final", 50)}`,
  );
  expect(contents).toEqual([
    { id: "seccion-la-masa-el-horno", text: "La masa & el horno", minutesLeft: 7 },
    { id: "seccion-name", text: "Ñame", minutesLeft: 2 },
    { id: "seccion-al-final", text: "Al final", minutesLeft: 1 },
  ]);
  const ids = openingTags(html, "h2").map((tag) => attribute(tag, "id"));
  expect(ids).toEqual(contents.map(({ id }) => id));
  expect(innerHtml(html, "h2")).toBe("La <em>masa</em> &amp; el horno");
});

test("dos títulos iguales tienen direcciones distintas", () => {
  const { contents } = withContents(section("Uno") + section("Uno") + section("Uno"));
  expect(contents.map(({ id }) => id)).toEqual(["seccion-uno", "seccion-uno-2", "seccion-uno-3"]);
});

test.each([
  ["", 0],
  [section("Uno") + section("Dos"), 0],
  [section("Uno") + section(" ") + section("Dos"), 0],
])("con menos de tres títulos no hay índice: %j", (html, count) => {
  expect(withContents(html).contents).toHaveLength(count);
});

test.each([
  [100, 100],
  [101, 0],
])("con más de cien títulos tampoco: %i", (headings, count) => {
  expect(withContents(section("Uno").repeat(headings)).contents).toHaveLength(count);
});
