import { expect, test } from "vitest";
import { compareArticles } from "../../app/writing/versions/differences";

const words = (count: number, letter: string) => Array.from({ length: count }, (_, index) => letter + index).join(" ");

function rewritten(paragraphs: number) {
  const article = (letter: string, last: string) =>
    Array.from({ length: paragraphs }, () => `<p>${words(150, letter)}</p>`).join("\n") + `\n<p>Se tuesta ${last}.</p>`;
  const { blocks } = compareArticles(article("a", "despacio"), article("b", "muy despacio"));
  return blocks.at(-1);
}

test("después de pocos párrafos escritos de nuevo, el último se compara palabra por palabra", () => {
  expect(rewritten(5)).toMatchObject({ pieces: [{ change: "same" }, { text: "muy ", change: "added" }, { change: "same" }] });
});

test("después de muchos ya no, para que la página no tarde", () => {
  expect(rewritten(60)).toMatchObject({
    pieces: [
      { text: "Se tuesta despacio.", change: "removed" },
      { text: "Se tuesta muy despacio.", change: "added" },
    ],
  });
});

test("un párrafo larguísimo no se separa en palabras", () => {
  const [before, after] = ["despacio", "muy despacio"].map((last) => `<p>${words(5_000, "a")} ${last}</p>`);
  const { blocks } = compareArticles(before ?? "", after ?? "");
  expect(blocks).toMatchObject([{ pieces: [{ change: "removed" }, { change: "added" }] }]);
});
