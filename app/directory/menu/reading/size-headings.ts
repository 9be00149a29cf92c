import { trimLabel } from "./labels";
import { splitAtPrices } from "./prices";
import { leader, type Line } from "./lines";
import { isSizeWord } from "./size-words";

/** Gives the prices below "PIZZAS P M G" their sizes, up to the next line without a price. */
export function nameSizes(lines: readonly Line[]): Line[] {
  let sizes: string[] = [];
  return lines.flatMap((line, at) => {
    const isPriced = splitAtPrices(line.text).prices.length > 0;
    if (isPriced || line.doubt) return [withSizes(line, sizes)];
    const words = trimLabel(line.text).split(" ");
    const first = words.findLastIndex((word) => !isNamedSize(word)) + 1;
    // "Tragos Copa Botella" may be a section and two sizes.
    const start = [first, first + 1].find((from) => fits(lines[at + 1], words.slice(from)));
    sizes = start === undefined ? [] : words.slice(start);
    if (start === undefined) return [line];
    return start === 0 ? [] : [{ ...line, text: words.slice(0, start).join(" "), isHeading: true }];
  });
}

function fits(line: Line | undefined, sizes: readonly string[]): boolean {
  // "Costilla ½ lb"
  const isOne = sizes.some((size, at) => /^[½¼¾]/.test(size) && isSizeWord(`${size} ${sizes[at + 1]}`));
  return sizes.length > 1 && !isOne && line !== undefined && withSizes(line, sizes) !== line;
}

const isNamedSize = (word: string) => isSizeWord(word) && /[\p{L}½¼¾"”″]/u.test(word);

/** A line whose name is followed by one number for each size, and nothing else. */
function withSizes(line: Line, sizes: readonly string[]): Line {
  if (sizes.length === 0) return line;
  const tail = new RegExp(
    String.raw`^(.*\p{L}.*?)((?:[\s${leader}]+(?:\$|B\/\.?)?\s?\d{1,3}(?:[.,]\d{1,2})?){${sizes.length}})$`,
    "u",
  );
  const [, name = "", numbers = ""] = tail.exec(line.text) ?? [];
  const prices = numbers
    .replace(/(\$|\/|\.)\s(?=\d)/g, "$1")
    .split(new RegExp(`[\\s${leader}]+`))
    .filter(Boolean);
  if (/\d$/.test(name) || prices.length !== sizes.length) return line;
  return { ...line, text: `${name}${leader}${sizes.map((size, at) => `${size} ${prices[at] ?? ""}`).join(" / ")}` };
}
