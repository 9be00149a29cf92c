import { expect, it, vi } from "vitest";
import { memoize } from "../../app/text/memoize";

it("calcula una sola vez con cada texto, también si no resulta nada", () => {
  const read = vi.fn((text: string) => (text === "" ? undefined : text.length));
  const once = memoize(read, 10);
  expect(["uno", "", "uno", ""].map(once)).toEqual([3, undefined, 3, undefined]);
  expect(read).toHaveBeenCalledTimes(2);
});

it("nunca guarda más de lo que cabe", () => {
  const read = vi.fn((text: string) => text.length);
  const once = memoize(read, 2);
  for (const text of ["a", "b", "c", "a"]) once(text);
  expect(read.mock.calls.flat()).toEqual(["a", "b", "c", "a"]);
});

it("no recuerda un error: lo intenta otra vez", () => {
  const once = memoize(() => {
    throw new Error("no");
  }, 2);
  expect(() => once("a")).toThrow("no");
  expect(() => once("a")).toThrow("no");
});
