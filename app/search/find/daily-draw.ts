/** Changes every day, so that no business is always last. Lower comes first. `today`: see `panamaDayNumber`. */
export function drawNumber(seq: number, today: number): number {
  let mixed = Math.imul(seq ^ Math.imul(today, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
