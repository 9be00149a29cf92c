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

/** One letter apart, and not the first. Keys of sounds. */
export const isOneLetterOff = (one: string, other: string): boolean => one[0] === other[0] && editDistance(one, other) === 1;

/** `key`: its sound. `uses`: how many texts have it. */
type Candidate = { word: string; key: string; uses?: number };

/**
 * Returns the word that sounds most like a folded one, then the closest by letters, then the most frequent. Undefined if none sounds like
 * it. `mostDifferent`: letters by which the sounds may differ.
 */
export function closestBySound(typed: string, candidates: readonly Candidate[], mostDifferent: 0 | 1): string | undefined {
  const key = soundKey(typed);
  const [best] = candidates
    .flatMap(({ word, key: other, uses = 0 }) => {
      const sound = differenceUpToOne(key, other);
      return sound <= mostDifferent ? [{ word, uses, sound, letters: editDistance(typed, word) }] : [];
    })
    .sort((a, b) => a.sound - b.sound || a.letters - b.letters || b.uses - a.uses || (a.word < b.word ? -1 : 1));
  return best?.word;
}

/** Returns `editDistance`, or Infinity for any above 1, which it sees at once: a misspelt word is compared with a thousand others. */
function differenceUpToOne(one: string, other: string): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > 1) return Infinity;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (Math.min(end, otherEnd) > start && one[end - 1] === other[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
  if (Math.max(end, otherEnd) - start > longestEdit) return Infinity;
  const difference = editDistance(one.slice(start, end), other.slice(start, otherEnd));
  return difference > 1 ? Infinity : difference;
}

/** A swap, in UTF-16 code units. */
const longestEdit = 2;

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
