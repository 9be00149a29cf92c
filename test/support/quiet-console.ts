import { afterEach, beforeEach, expect, vi } from "vitest";

/* An unexpected console.error or console.warn fails the test. Not for files whose tests run at the same time. */

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
