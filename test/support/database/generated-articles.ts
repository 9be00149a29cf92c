import { numbersFrom } from "../numbers-from";

const starts =
  "p h2 strong em ul ol li b i u h1 h3 h5 div section blockquote pre code table tr td th a span font button select option x-y dl dd menu".split(
    " ",
  );

/** Words in order ("palabra3") in random tags, ending with "fin". An equal seed makes equal HTML. */
export function generatedArticle(seed: number): string {
  const below = numbersFrom(seed);
  const pick = (list: string[]) => list[below(list.length)] ?? "";
  const attributes = ["", "", "", " href='/a'", " style='color:red'", " class=a", " onclick=b"];
  let article = "";
  for (let piece = 0; piece < 25; piece += 1) {
    const kinds = [
      () => `palabra${piece} `,
      () => `<${pick(starts)}${pick(attributes)}>`,
      () => `<${pick(starts)}${pick(attributes)}>`,
      () => `</${pick(starts)}>`,
      () => pick(["<br>", "<hr>", "\n", "\n\n", "&amp;", "&nbsp;", " < ", "<img src=a>", "<!-- c -->"]),
    ];
    article += kinds[below(kinds.length)]?.() ?? "";
  }
  return `${article}fin`;
}
