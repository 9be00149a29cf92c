import { expect, vi } from "vitest";

/**
 * Does that while whoever waits for another site gives up at once: a test does not wait for as long as a person would.
 * Somebody has to wait, and nobody for more than `most` milliseconds.
 */
export async function impatiently<Result>(most: number, during: () => Promise<Result>): Promise<Result> {
  const waits: number[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 50);
    return controller.signal;
  });
  const result = await during().finally(() => timeout.mockRestore());
  expect(waits).not.toEqual([]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(most);
  return result;
}
