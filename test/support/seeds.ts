/** Milliseconds for a test of so many examples, on a slow machine. */
export const exampleTimeout = (count: number): number => 120_000 + 500 * count;

/** Number of generated examples: `usual`, or SEEDS from the environment if larger. */
export function exampleCount(usual: number): number {
  return Math.max(usual, Number(process.env.SEEDS ?? 0));
}
