/* Packs documents with neighbouring numbers (`seq`) into one row, so that a search reads a few rows, however common its words
   are. */

/** Fields that contain the word, by document's place in the block, as bits (1 << field, from 1 to 8). */
export type Postings = Map<number, number>;

const postingBytes = 3;

/** A byte holds eight fields, because none is 0: its lowest bit stands for the last one. */
const toByte = (fields: number) => (fields & 0xfe) | (fields >> 8);
const toFields = (byte: number) => (byte & 0xfe) | ((byte & 1) << 8);

/** Sorted, so that equal postings give equal bytes. */
export function packPostings(postings: Postings): Buffer {
  const bytes = Buffer.alloc(postings.size * postingBytes);
  const sorted = [...postings].sort(([a], [b]) => a - b);
  for (const [index, [place, fields]] of sorted.entries()) {
    bytes.writeUInt16LE(place, index * postingBytes);
    bytes.writeUInt8(toByte(fields), index * postingBytes + 2);
  }
  return bytes;
}

export function unpackPostings(bytes: Uint8Array): Postings {
  const postings: Postings = new Map();
  visitPostings(bytes, (place, fields) => void postings.set(place, fields));
  return postings;
}

export function visitPostings(bytes: Uint8Array, visit: (place: number, fields: number) => void): void {
  const view = toView(bytes);
  for (let at = 0; at + postingBytes <= bytes.byteLength; at += postingBytes) {
    visit(view.getUint16(at, true), toFields(view.getUint8(at + 2)));
  }
}

export const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
