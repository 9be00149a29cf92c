/** Number of generated examples: `usual`, or SEEDS from the environment if larger. */
export function exampleCount(usual: number): number {
  return Math.max(usual, Number(process.env.SEEDS ?? 0));
}
