/**
 * Letters that sound alike in Panama's Spanish, applied in order to folded words. "C" stands for "ch", so that later rules for c
 * and h leave it alone.
 */
const sounds: [RegExp, string][] = [
  [/sh|ch/g, "C"],
  [/ph/g, "f"],
  [/h/g, ""],
  [/qu/g, "k"],
  [/sc(?=[ei])/g, "s"],
  [/c(?=[ei])/g, "s"],
  [/[cq]/g, "k"],
  [/z|x(?=s)/g, "s"],
  [/gu(?=[ei])/g, "G"],
  [/g(?=[ei])/g, "j"],
  [/ll/g, "y"],
  [/[vw]/g, "b"],
  [/au/g, "o"],
  [/(.)\1+/gu, "$1"],
  [/G/g, "g"],
];

/** Equal for words that sound alike: "seviche" and "ceviche". */
export function soundKey(word: string): string {
  return sounds.reduce((key, [letters, sound]) => key.replace(letters, sound), word);
}

/** Returns the text, and the text without each one of its letters. Texts one edit apart share one of these. */
export function oneLetterDeletions(text: string): string[] {
  const letters = [...text];
  return [...new Set([text, ...letters.map((_, left) => letters.filter((_, index) => index !== left).join(""))])];
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
