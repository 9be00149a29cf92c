import { expect, vi } from "vitest";

/**
 * Does that while whoever waits for another site gives up at once: a test does not wait for as long as a person would.
 * Nobody may wait for more than `most` milliseconds.
 */
export async function impatiently<Result>(most: number, during: () => Promise<Result>): Promise<Result> {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBeLessThanOrEqual(most);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 50);
    return controller.signal;
  });
  return await during().finally(() => timeout.mockRestore());
}
