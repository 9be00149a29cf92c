import type { Restaurant } from "../../db/schema.server";
import { fullWord } from "../../text/abbreviations";
import { fold } from "../../text/fold";
import { phoneKeys } from "../../text/phone.server";
import { findProvince } from "../../text/provinces";
import { editDistance } from "../../word-index/sound";
import { foldedWords } from "../../word-index/words.server";
import { localitiesIn } from "../locality";
import { findPlaces } from "../../search/lexicon/places";
import { findTrade } from "../../search/lexicon/trade-words";

export type Listing = Pick<Restaurant, "nombre" | "provincia" | "direccion" | "telefono">;

/** Folded words that tell the kind or the form of a business, or nothing. */
const commonWords = new Set(
  "restaurante restaurantes restaurant restaurants rest resto fonda comedor kiosco refresqueria bar grill cocina cafeteria sa srl s rl inc corp ltda cia el la los las de del y e the panama".split(
    " ",
  ),
);

/** Shorter names have too many neighbours one letter apart. */
export const minSpelling = 5;
export const twoEditsFrom = 9;

/** A listing as doubles are compared. Works out what takes long only when asked for it. */
export class Comparable {
  /** The name's own words without spaces: "casona" for "Restaurante La Casona, S.A.", "ziaornella" for "Trattoria Zia Ornella". */
  readonly name: string;
  /** What the name says it sells. */
  readonly trades: ReadonlySet<string>;
  readonly letters: number;
  readonly digits: string;
  readonly provincia: Listing["provincia"];
  readonly #listing: Listing;
  readonly #phoneDigits: string;
  #phones: string[] | undefined;
  #towns: string[] | undefined;

  constructor(listing: Listing) {
    const words = foldedWords(listing.nombre).map((word) => fullWord(word) ?? word);
    const uncommon = words.filter((word) => !commonWords.has(word));
    const { own, trades } = withoutTrades(uncommon.length > 0 ? uncommon : words);
    this.trades = trades;
    // A name of signs alone has no words.
    this.name = own.join("") || fold(listing.nombre);
    this.letters = lettersOf(this.name);
    this.digits = digitsOf(this.name);
    this.provincia = listing.provincia;
    this.#listing = listing;
    this.#phoneDigits = digitsOf(listing.telefono);
  }

  sharesPhone(other: Comparable): boolean {
    return this.phones.some((phone) => other.#phoneDigits.includes(phone) && other.phones.includes(phone));
  }

  /** Without toll-free numbers, which branches of a chain share. */
  get phones(): string[] {
    this.#phones ??=
      this.#phoneDigits.length < 7 ? [] : phoneKeys(this.#listing.telefono).filter((key) => !key.startsWith("800"));
    return this.#phones;
  }

  /** Districts of the places that the address names. Empty when it names none that is known. */
  get towns(): string[] {
    this.#towns ??= townsIn(this.#listing);
    return this.#towns;
  }
}

/** A name of trades alone keeps them: "Pescado Frito". */
function withoutTrades(words: readonly string[]): { own: readonly string[]; trades: ReadonlySet<string> } {
  const own: string[] = [];
  const trades = new Set<string>();
  for (let at = 0; at < words.length;) {
    const found = findTrade(words.slice(at));
    if (found) trades.add(found.trade);
    else own.push(...words.slice(at, at + 1));
    at += found?.length ?? 1;
  }
  return own.length > 0 ? { own, trades } : { own: words, trades: new Set() };
}

function townsIn({ direccion, provincia }: Listing): string[] {
  const province = findProvince(provincia);
  if (!province) return [];
  return localitiesIn(direccion, province).flatMap((locality) => {
    const words = foldedWords(locality);
    const found = findPlaces(words);
    if (found?.length !== words.length) return [];
    return found.places.flatMap(({ province: id, district }) => (id === provincia && district !== null ? [district] : []));
  });
}

/**
 * True if both may be the same business: an equal name or telephone in the province, or a name a letter or two apart in the same
 * town. Branches in different towns are not alike, nor names that say other trades: "Pizzería Roma" and "Panadería Roma".
 */
export function areAlike(one: Comparable, other: Comparable): boolean {
  if (one.provincia !== other.provincia) return false;
  const isSame = (one.name === other.name && mayBeSameTrade(one, other)) || one.sharesPhone(other);
  if (!isSame && !(isNearSpelling(one, other) && mayBeSameTrade(one, other))) return false;
  const [towns, others] = [one.towns, other.towns];
  if (towns.length === 0 || others.length === 0) return isSame || towns.length === others.length;
  return towns.some((town) => others.includes(town));
}

function mayBeSameTrade({ trades }: Comparable, { trades: others }: Comparable): boolean {
  return trades.size === 0 || others.size === 0 || [...trades].some((trade) => others.has(trade));
}

function isNearSpelling(one: Comparable, other: Comparable): boolean {
  const shorter = Math.min(one.name.length, other.name.length);
  if (shorter < minSpelling) return false;
  const allowed = shorter < twoEditsFrom ? 1 : 2;
  // Each edit adds or takes away one letter, or both. This spares most names the slow comparison.
  if (Math.abs(one.name.length - other.name.length) > allowed || bitsIn(one.letters ^ other.letters) > 2 * allowed) return false;
  return one.digits === other.digits && editDistance(one.name, other.name) <= allowed;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Returns one bit for each letter that a folded name has. */
function lettersOf(name: string): number {
  let bits = 0;
  for (let index = 0; index < name.length; index += 1) bits |= 1 << (name.charCodeAt(index) % 32);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
