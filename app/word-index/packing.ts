/* Packs documents with neighbouring numbers (`seq`) into one row, so that a search reads a few rows, however common its words
   are. */

/** Fields that contain the word, by document's place in the block, as bits (1 << field, from 1 to 8). */
export type Postings = Map<number, number>;

const postingBytes = 3;

/** A byte holds eight fields, because none is 0: its lowest bit stands for the last one. */
const toByte = (fields: number) => (fields & 0xfe) | (fields >> 8);
const toFields = (byte: number) => (byte & 0xfe) | ((byte & 1) << 8);

/** Sorted, so that equal postings give equal bytes. A document with the fields 0 is left out. */
export function packPostings(postings: Postings): Buffer {
  const sorted = [...postings].filter(([, fields]) => fields > 0).sort(([a], [b]) => a - b);
  const bytes = Buffer.alloc(sorted.length * postingBytes);
  for (const [index, [place, fields]] of sorted.entries()) {
    const at = bytes.writeUInt16LE(place, index * postingBytes);
    bytes.writeUInt8(toByte(fields), at);
  }
  return bytes;
}

/** `changes`: as for `packPostings`; the other documents stay as they are. */
export function changePackedPostings(before: Uint8Array, changes: Postings): Buffer {
  return replacePlaces(before, packPostings(changes), changes.keys(), postingBytes);
}

export const countPostings = ({ byteLength }: Uint8Array) => byteLength / postingBytes;

export function visitPostings(bytes: Uint8Array, visit: (place: number, fields: number) => void): void {
  const view = toView(bytes);
  for (let at = 0; at + postingBytes <= bytes.byteLength; at += postingBytes) {
    visit(view.getUint16(at, true), toFields(view.getUint8(at + 2)));
  }
}

/** All fields that some document has, as bits. */
export function unionOfFields(bytes: Uint8Array): number {
  let union = 0;
  for (let at = 2; at < bytes.byteLength; at += postingBytes) union |= bytes[at] ?? 0;
  return toFields(union);
}

/**
 * Replaces all entries of `places` by those of `added`. Entries take `entryBytes`, begin with their place (2 bytes) and are sorted by
 * it. Works on bytes: unpacking the most common words of a block would take longer than all the rest of indexing.
 */
export function replacePlaces(before: Uint8Array, added: Uint8Array, places: Iterable<number>, entryBytes: number): Buffer {
  const replaced = [...places].sort((a, b) => a - b);
  // New documents come last.
  if (findPlace(before, replaced[0] ?? 0, entryBytes) === before.byteLength) return Buffer.concat([before, added]);
  const parts: Uint8Array[] = [];
  let [from, taken] = [0, 0];
  for (const place of replaced) {
    const [start, end] = [findPlace(before, place, entryBytes), findPlace(added, place + 1, entryBytes)];
    parts.push(before.subarray(from, start), added.subarray(taken, end));
    [from, taken] = [findPlace(before, place + 1, entryBytes), end];
  }
  return Buffer.concat([...parts, before.subarray(from)]);
}

/** Returns where the first entry of this place or a later one begins. */
function findPlace(bytes: Uint8Array, place: number, entryBytes: number): number {
  let [low, high] = [0, bytes.byteLength / entryBytes];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = middle * entryBytes;
    if ((bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 2 ** 8 < place) low = middle + 1;
    else high = middle;
  }
  return low * entryBytes;
}

export const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
