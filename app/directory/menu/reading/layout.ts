import { fold } from "../../../text/fold";
import { maxDishText } from "../menu";
import { trimLabel } from "./labels";
import { splitAtPrices } from "./prices";
import { aboutBusiness, isHours, isKnownHeading, isMarkedHeading } from "./headings";
import { showDigits } from "./figures";
import { leader, type Line } from "./lines";
import { isSizeWord } from "./size-words";
import { isMarkLabel } from "./texts";

/*
 * Joins a dish whose name, description and price stand on lines of their own. A price goes with a name only where every price of
 * the block has one.
 */

const noName = "No sabemos de qué plato es cada precio";

/** Joins within lines that have no blank one between them. */
export function joinLines(lines: readonly Line[]): Line[] {
  const blocks: Line[][] = [];
  for (const line of joinHours(joinNames(lines))) {
    const block = blocks.at(-1);
    if (block && !line.isAfterBlank) block.push(line);
    else blocks.push([line]);
  }
  return blocks.flatMap(joinBlock);
}

const goesOn = /\s(?:de|del|con|y|e|en|al?|la|el|los|las|sin|para)$/i;
const continues = /^(?:de|del|con|y|en|al|a la) /;

/** "Ceviche de corvina con leche de" above "tigre y camote 6.50": one name in two lines. */
function joinNames(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const [before, above] = [joined.at(-2), joined.at(-1)];
    const isSame = above && !line.isAfterBlank && /^\p{Ll}/u.test(line.text) && isText(above) && !isText(line);
    // "con camarones 9.50" below two texts may be a size of the first.
    const isSize = before && isText(before) && !above?.isAfterBlank && isOnlyPrice(line);
    if (above && isSame && (goesOn.test(above.text) || (continues.test(line.text) && !isSize))) {
      joined[joined.length - 1] = { ...line, ...above, text: `${above.text} ${line.text}`, raw: `${above.raw} / ${line.raw}` };
    } else joined.push(line);
  }
  return joined;
}

/** "Desayunos" above "todos los días 6:00-10:30": a heading in two lines. */
function joinHours(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && !line.isAfterBlank && isText(above) && isHours(showDigits(line.text)))
      joined[joined.length - 1] = { ...above, text: `${above.text} (${line.text})`, isHeading: true };
    else joined.push(line);
  }
  return joined;
}

/** `texts`: lines without a price, above the prices. */
type Group = { above: Line | undefined; texts: Line[]; prices: Line[] };

function joinBlock(block: Line[]): Line[] {
  if (!block.some(isOnlyPrice) || !block.some(isText)) return block;
  const groups: Group[] = [];
  let group: Group = { above: undefined, texts: [], prices: [] };
  for (const [at, line] of block.entries()) {
    if (isOnlyPrice(line)) group.prices.push(line);
    else if (isText(line)) group.texts.push(line);
    else group = { above: line, texts: [], prices: [] };
    const isLast = isOnlyPrice(line) && !(block[at + 1] && isOnlyPrice(block[at + 1] as Line));
    if (!isLast) continue;
    groups.push(group);
    group = { above: line, texts: [], prices: [] };
  }
  if (groups.some(isUnsure)) return block.map((line) => (isText(line) || isOnlyPrice(line) ? { ...line, doubt: noName } : line));
  const descriptions = descriptionsBelow(groups, group.texts);
  const joined = groups.map((one, at) => joinGroup(one, at === 0, descriptions?.[at]));
  const used = new Set([...groups.flatMap(({ texts, prices }) => [...texts, ...prices]), ...(descriptions ?? [])]);
  const others = block.flatMap((line, at) => (used.has(line) ? [] : [isText(line) ? line : askSize(line, block[at - 1])]));
  return [...joined.flat(), ...others].sort((a, b) => a.number - b.number);
}

/** "3 carnes 7.00" below "6.00", which is the price of the dish above. Dots before its price make it a dish. */
const askSize = (line: Line, above: Line | undefined): Line =>
  above && !isText(above) && !line.doubt && !line.text.includes(leader)
    ? { ...line, doubt: "¿Es un plato, o un tamaño del de arriba?" }
    : line;

function isOnlyPrice({ text, doubt, isHeading }: Line): boolean {
  if (doubt !== undefined || isHeading) return false;
  const { texts, prices, doubt: unsure } = splitAtPrices(text);
  return prices.length > 0 && unsure === undefined && texts.every((one) => isBlankOrSize(trimLabel(one)));
}

const isBlankOrSize = (text: string) => text === "" || isSizeWord(text);

function isText({ text, doubt }: Line): boolean {
  const { prices, doubt: unsure } = splitAtPrices(text);
  return doubt === undefined && unsure === undefined && prices.length === 0;
}

/** No name, or several prices that do not say of which size they are. */
function isUnsure({ texts, prices, above }: Group): boolean {
  if (texts.length === 0) return above === undefined || isOnlyPrice(above);
  const hasSizes = prices.every(({ text }) => splitAtPrices(text).texts.some((one) => trimLabel(one) !== ""));
  return prices.length > 1 && !hasSizes;
}

/** For blocks in which each description stands below its price: then each group but the first begins with the one of the last. */
function descriptionsBelow(groups: readonly Group[], below: readonly Line[]): Line[] | undefined {
  const [first, ...others] = groups;
  const [last] = below;
  if (below.length !== 1 || !last || !first || others.some(({ texts }) => texts.length !== 2)) return undefined;
  const descriptions = [...others.flatMap(({ texts }) => texts.slice(0, 1)), last];
  const names = [first.texts.at(-1), ...others.map(({ texts }) => texts[1])];
  return descriptions.every((line, at) => isDescription(line.text, names[at]?.text ?? "")) ? descriptions : undefined;
}

/** `description`: the line below the prices, of which each group but the first begins with the one of the dish before. */
function joinGroup(group: Group, isFirst: boolean, description: Line | undefined): Line[] {
  const { above, texts, prices } = group;
  if (texts.length === 0) return prices.map((line) => askSize(line, above));
  const own = description && !isFirst ? texts.slice(1) : texts;
  const start = own.findLastIndex((line, index) => isSection(line, own[index + 1])) + 1;
  const [name, ...rest] = own.slice(start);
  if (!name) return prices;
  const dishes = rest.length === 0 ? [withOwnPrices(name, prices, description)] : joinDish(name, rest, group);
  return [...own.slice(0, start), ...dishes];
}

function withOwnPrices(name: Line, prices: readonly Line[], description: Line | undefined): Line {
  const dish = withPrices(name, [], prices);
  if (isSizeWord(trimLabel(name.text))) return { ...dish, doubt: noName };
  // "Bebidas:" above "Combo 6.50", which may be a dish or a size.
  if (isMarkedHeading(name) && prices.length === 1 && /\p{L}/u.test(prices[0]?.text ?? "")) return { ...dish, doubt: whichText };
  return description ? { ...dish, description: description.text } : dish;
}

function joinDish(name: Line, rest: readonly Line[], { above, prices }: Group): Line[] {
  const dish = withPrices(name, rest, prices);
  if (isSizeWord(trimLabel(name.text))) return [{ ...dish, doubt: noName }];
  const text = rest.map((line) => line.text).join(" ");
  if (text.length <= maxDishText && rest.every((line, at) => describesName(line, rest[at - 1], name)))
    return [{ ...dish, description: text }];
  const [other] = rest;
  if (other && rest.length === 1 && describes(name, above)) return [name, withPrices(other, [], prices)];
  return [{ ...dish, doubt: whichText }];
}

const whichText = "¿Es una sección o el nombre del plato?";

/** `above`: the description's line before. */
function describesName({ text }: Line, above: Line | undefined, name: Line): boolean {
  if (!above) return isDescription(text, name.text);
  return /^\p{Ll}/u.test(text) || /[.,;]$/.test(above.text) || describing.test(fold(text));
}

function withPrices(name: Line, rest: readonly Line[], prices: readonly Line[]): Line {
  const text = `${name.text}${leader}${prices.map((line) => line.text).join(" / ")}`;
  return { ...name, text, raw: [name, ...rest, ...prices].map(({ raw }) => raw).join(" / ") };
}

/** The first text below a dish of one line may describe it. */
function describes(line: Line, above: Line | undefined): boolean {
  return above !== undefined && !isOnlyPrice(above) && isDescription(line.text, trimLabel(above.text));
}

/** "Ceviche" may be a dish, and above "Pescado, limón y cebolla" it is one. */
function isSection(line: Line | undefined, below: Line | undefined): boolean {
  if (!line || !below) return false;
  if (isMarkedHeading(line)) return true;
  if (!isKnownHeading(line.text)) return false;
  return /s$/i.test(line.text) || (!/\p{Ll}/u.test(line.text) && !isDescription(below.text, line.text));
}

const describing = /^(?:\(|con |acompanad|servid|incluye|ingredientes|hech[oa]|relleno?a?s? |en salsa)/;

/** Words of a description, in five words or more. */
const prepared = /\b(?:marinad|servid|acompanad|rellen|cubiert|banad|preparad|gratinad|saltead|incluye)/;

/** True for a text without a price that can only describe the dish, in any case of letters. */
export function isDescription(text: string, name: string): boolean {
  const key = fold(text);
  if (text.length > maxDishText || aboutBusiness.test(key)) return false;
  if (text.split(" · ").some(isMarkLabel)) return true;
  if (describing.test(key) || (/^\p{Ll}/u.test(text) && !/^\p{Ll}/u.test(name))) return true;
  const words = key.split(" ");
  if (words.length < 4) return /\S, \S/.test(text);
  const [first = "", ...others] = fold(name).split(" ");
  const known = new Set([first, ...others]);
  const repeats =
    words[0] !== first &&
    words.length > known.size &&
    words.some((word) => /\p{L}{4}/u.test(word) && !/^(?:para|anos|personas)$/.test(word) && known.has(word));
  return repeats || /\S,\s\S|\.$/.test(text) || (words.length > 4 && prepared.test(key));
}
