import { toView } from "../../word-index/packing";

/** Bytes per time of publication, the only fact besides words that the search needs. */

const dateBytes = 6;

/** Epoch milliseconds by place; 0 for none. */
export class BlockDates {
  /** Includes empty places. */
  readonly size: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = toView(bytes);
    this.size = bytes.byteLength / dateBytes;
  }

  at(place: number): number {
    const start = place * dateBytes;
    return this.#view.getUint32(start, true) + this.#view.getUint16(start + 4, true) * 2 ** 32;
  }
}

/** Null removes an article. A block without articles has no bytes. */
export function packDates(before: Uint8Array, changes: ReadonlyMap<number, number | null>): Buffer {
  const places = Math.max(before.byteLength / dateBytes, ...[...changes.keys()].map((place) => place + 1));
  const bytes = Buffer.alloc(places * dateBytes);
  bytes.set(before);
  for (const [place, date] of changes) {
    const stored = date === null ? 0 : Math.min(Math.max(Math.round(date) || 1, 1), 2 ** 48 - 1);
    bytes.writeUIntLE(stored, place * dateBytes, dateBytes);
  }
  let end = bytes.byteLength;
  while (end > 0 && bytes.readUIntLE(end - dateBytes, dateBytes) === 0) end -= dateBytes;
  return bytes.subarray(0, end);
}
