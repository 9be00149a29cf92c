import { afterEach, beforeEach, expect, vi } from "vitest";

/* Fails a test on an unexpected console.error or console.warn. Not for files whose tests run concurrently. */

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
