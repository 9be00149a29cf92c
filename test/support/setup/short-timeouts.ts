import { expect, vi } from "vitest";

/** Every `AbortSignal.timeout` takes 50 ms. Expects at least one, and none above `most` ms. */
export async function withShortTimeouts<Result>(most: number, during: () => Promise<Result>): Promise<Result> {
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
