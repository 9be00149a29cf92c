import { afterEach, beforeEach, expect, vi } from "vitest";

// What nobody expects in the log is a fault of the test or of the app.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
