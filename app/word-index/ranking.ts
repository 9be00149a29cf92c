export type Ranked = { seq: number; score: number; tie: number };

/** Keeps the first `limit` offered documents: lower scores first, then lower ties. */
export class Ranking {
  readonly first: Ranked[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False if no document with this score can be among the first. Saves finding its tie. */
  admits(score: number): boolean {
    const last = this.first[this.#limit - 1];
    return !last || score <= last.score;
  }

  offer(seq: number, score: number, tie: number): void {
    const { first } = this;
    const last = first[this.#limit - 1];
    if (last && !isBefore(seq, score, tie, last)) return;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = first[middle];
      if (other && isBefore(seq, score, tie, other)) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, { seq, score, tie });
    if (first.length > this.#limit) first.pop();
  }
}

/** Takes numbers, to avoid objects for thousands of documents that are not among the first. */
function isBefore(seq: number, score: number, tie: number, other: Ranked): boolean {
  if (score !== other.score) return score < other.score;
  return tie === other.tie ? seq < other.seq : tie < other.tie;
}

/** Null unless all parts match. */
export function sumScores(scores: Uint8Array[], place: number): number | null {
  let sum = 0;
  for (const ofPart of scores) {
    const score = ofPart[place] ?? 0;
    if (score === 0) return null;
    sum += score;
  }
  return sum;
}
