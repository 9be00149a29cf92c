import "./dom";
import { expect, test } from "vitest";
import { readArticle } from "../../../app/writing/visual/read";
import { writeArticle } from "../../../app/writing/visual/write";
import { articles } from "../../../seed/index";

function edited(source: string) {
  const { doc } = readArticle(source);
  if (!doc) throw new Error("foreign");
  return writeArticle(doc);
}
test("x", () => {
  for (const a of [
    "a\n\nb < 3",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<ul><li><p>a</p><p>b</p></li><ul><li>c</li></ul></ul>",
    "<p>hola <strong>x </strong> y</p>text suelto\n<em>z</em>",
  ])
    console.log(edited(a));
  for (const { content } of articles) {
    const once = edited(content);
    expect(edited(once)).toBe(once);
  }
});
