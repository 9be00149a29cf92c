import type { Comparable } from "./likeness.server";
import { minSpelling, twoEditsFrom } from "./likeness.server";

/**
 * Returns the keys under which a listing is found. Of two listings that are alike, each has one of the keys that `soughtKeys`
 * returns for the other. Others may share a key by chance: `areAlike` decides.
 */
export function storedKeys(listing: Comparable): number[] {
  return toKeys(listing, nearNames(listing, piecesOf(listing.name)));
}

/** Equal names and telephones first. See `storedKeys`. */
export function soughtKeys(listing: Comparable): number[] {
  return toKeys(listing, nearNames(listing, soughtPieces(listing.name)));
}

function toKeys({ provincia, name, phones }: Comparable, near: string[]): number[] {
  const texts = [`name ${name}`, ...phones.map((phone) => `phone ${phone}`), ...near];
  return [...new Set(texts.map((text) => hash(`${provincia} ${text}`)))];
}

/** Names with the same digits in the same town, or without one. */
function nearNames({ digits, towns }: Comparable, pieces: string[]): string[] {
  return (towns.length > 0 ? towns : [""]).flatMap((town) => pieces.map((piece) => `near ${town} ${digits} ${piece}`));
}

type Piece = { place: "start" | "middle" | "end"; from: number; to: number };

/**
 * Cuts names of this length so that the allowed edits leave one piece as it is. The letter between two pieces keeps a swap of
 * neighbours from changing both.
 */
function cut(length: number): Piece[] {
  if (length < minSpelling) return [];
  const size = Math.floor(length < twoEditsFrom ? (length - 1) / 2 : (length - 2) / 3);
  const ends: Piece[] = [
    { place: "start", from: 0, to: size },
    { place: "end", from: length - size, to: length },
  ];
  return length < twoEditsFrom ? ends : [...ends, { place: "middle", from: size + 1, to: length - size - 1 }];
}

const pieceKey = (length: number, place: Piece["place"], text: string) => `${length} ${place} ${text}`;

function piecesOf(name: string): string[] {
  return cut(name.length).map(({ place, from, to }) => pieceKey(name.length, place, name.slice(from, to)));
}

/** The pieces of any name that the allowed edits make of this one. */
function soughtPieces(name: string): string[] {
  return [-2, -1, 0, 1, 2].flatMap((longer) => {
    const length = name.length + longer;
    return cut(length).flatMap(({ place, from, to }) =>
      shifts(place, longer).map((by) => pieceKey(length, place, name.slice(from - by, to - by))),
    );
  });
}

/** How many letters further into the other name a piece may be. The middle is needed only if each end has one of two edits. */
function shifts(place: Piece["place"], longer: number): number[] {
  if (place === "start") return [0];
  if (place === "end") return [longer];
  return [-1, 0, 1].filter((by) => Math.abs(longer - by) <= 1);
}

/** FNV-1a, as a signed integer of 32 bits, which both engines store. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  return bits | 0;
}
