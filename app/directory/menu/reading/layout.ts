import { fold } from "../../../text/fold";
import { maxDishText } from "../menu";
import { splitAtPrices, trimLabel } from "../read-prices";
import { aboutBusiness, isKnownHeading, isMarkedHeading } from "./headings";
import { leader, type Line } from "./lines";
import { isSizeWord } from "./size-words";

/*
 * Joins a dish whose name, description and price stand on lines of their own. A price goes with a name only where every price of
 * the block has one.
 */

const noName = "No sabemos de qué plato es cada precio";

/** Joins within lines that have no blank one between them. */
export function joinLines(lines: readonly Line[]): Line[] {
  const blocks: Line[][] = [];
  for (const line of joinNames(lines)) {
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
    const above = joined.at(-1);
    const isSame = above && !line.isAfterBlank && /^\p{Ll}/u.test(line.text) && isText(above) && !isText(line);
    if (above && isSame && (goesOn.test(above.text) || continues.test(line.text))) {
      joined[joined.length - 1] = { ...line, ...above, text: `${above.text} ${line.text}`, raw: `${above.raw} / ${line.raw}` };
    } else joined.push(line);
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
  const joined = groups.map((one, at) => joinGroup(one, { groups, at, description: descriptions?.[at] }));
  const used = new Set([...groups.flatMap(({ texts, prices }) => [...texts, ...prices]), ...(descriptions ?? [])]);
  return [...joined.flat(), ...block.filter((line) => !used.has(line))].sort((a, b) => a.number - b.number);
}

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

type Place = { groups: readonly Group[]; at: number; description: Line | undefined };

function joinGroup({ above, texts, prices }: Group, { groups, at, description }: Place): Line[] {
  if (texts.length === 0) return prices;
  const own = description && at > 0 ? texts.slice(1) : texts;
  const headings = own.slice(0, own.findLastIndex((line, at) => isSection(line, own[at + 1])) + 1);
  const [name, ...rest] = own.slice(headings.length);
  if (!name) return prices;
  const one = (named: Line, text?: string): Line => ({
    ...named,
    text: `${named.text}${leader}${prices.map((line) => line.text).join(" / ")}`,
    raw: [...own.slice(headings.length), ...prices].map(({ raw }) => raw).join(" / "),
    ...(text === undefined ? {} : { description: text }),
  });
  if (isSizeWord(trimLabel(name.text))) return [...headings, { ...one(name), doubt: noName }];
  if (rest.length === 0) return [...headings, one(name, description?.text)];
  const text = rest.map((line) => line.text).join(" ");
  const isRegular = groups.length > 1 && groups.every((group) => group.texts.length === texts.length);
  if (text.length <= maxDishText && (isDescription(text, name.text) || isRegular)) return [...headings, one(name, text)];
  // The first text may describe the dish above, or be a section whose other dishes have one line.
  const [last] = rest.slice(-1);
  const isBelow = above !== undefined && !isOnlyPrice(above) && isDescription(name.text, trimLabel(above.text));
  if (last && rest.length === 1 && isBelow) return [name, { ...one(last), raw: `${last.raw} / ${prices[0]?.raw ?? ""}` }];
  return [...headings, { ...one(name), doubt: "¿Es una sección o el nombre del plato?" }];
}

/** "Ceviche" above "Pescado, limón y cebolla" is a dish. */
function isSection(line: Line | undefined, below: Line | undefined): boolean {
  if (!line || !below) return false;
  if (isMarkedHeading(line)) return true;
  return isKnownHeading(line.text) && (/s$/i.test(line.text) || !isDescription(below.text, line.text));
}

const describing = /^(?:\(|con |acompanad|servid|incluye|ingredientes|hech[oa]|relleno?a?s? |en salsa)/;

/** Words of a description, in five words or more. */
const prepared = /\b(?:marinad|servid|acompanad|rellen|cubiert|banad|preparad|gratinad|saltead|incluye)/;

/** True for a text without a price that can only describe the dish, in any case of letters. */
export function isDescription(text: string, name: string): boolean {
  const key = fold(text);
  if (text.length > maxDishText || aboutBusiness.test(key)) return false;
  if (describing.test(key) || (/^\p{Ll}/u.test(text) && !/^\p{Ll}/u.test(name))) return true;
  const words = key.split(" ");
  if (words.length < 4) return /\S, \S/.test(text);
  const known = new Set(fold(name).split(" "));
  const repeats = words.length > known.size && words.some((word) => word.length > 3 && known.has(word));
  return repeats || /\S,\s\S|\.$/.test(text) || (words.length > 4 && prepared.test(key));
}
