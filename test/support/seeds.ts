/** Returns how many generated examples a test tries: `usual`, or SEEDS from the environment if that is more. */
export function exampleCount(usual: number): number {
  return Math.max(usual, Number(process.env.SEEDS ?? 0));
}
