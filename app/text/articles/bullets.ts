/** Signs that only begin an item of a list. Word's symbol fonts have theirs in the private use area. */
const bullets = "●•∙·◦○■□▪◆◇‣➢➤❖\\uF076\\uF0A7\\uF0B7\\uF0D8\\uF0FC";
/** Word writes a tab after each sign. In plain text the signs of its symbol fonts are letters. */
const sure = new RegExp(`^\\s*(?:[${bullets}]\\s*|[-–o§Øüvq]\\t\\s*)(?=\\S)`);
/** May also begin the words of a dialogue. */
const likely = /^\s*[-*–]\s+(?=\S)/;

/** Returns the sign of a list's item at the start of the line, with the blanks around it; "" if there is none. */
export function itemSign(line: string): string {
  return (sure.exec(line) ?? likely.exec(line))?.[0] ?? "";
}

/** Returns the sign before each line; a dash or an asterisk counts only if an item is next to it. Blank lines separate no items. */
export function itemSigns(lines: readonly string[]): string[] {
  const signs = lines.map(itemSign);
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  for (const [at, index] of filled.entries()) {
    const isNextToItem = [filled[at - 1], filled[at + 1]].some((other) => itemSign(lines[other ?? -1] ?? "") !== "");
    if (!isNextToItem && !sure.test(lines[index] ?? "")) signs[index] = "";
  }
  return signs;
}

/** Puts blanks in place of the signs before items, so that every other letter keeps its place. */
export function withoutItemSigns(text: string): string {
  const lines = text.split("\n");
  const signs = itemSigns(lines);
  return lines.map((line, index) => line.slice(signs[index]?.length).padStart(line.length)).join("\n");
}
