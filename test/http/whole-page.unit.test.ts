import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { keptPage, takesBrotli, wholePage } from "../../app/http/whole-page.server";

test("con los mismos datos la página se hace una sola vez", () => {
  const render = vi.fn(() => "<p>Café</p>");
  const inputs = () => ["/blog", { rows: [{ title: "Café", tags: new Map([["a", 1]]) }], total: undefined }];
  const first = keptPage(inputs(), render);
  expect(keptPage(inputs(), render)).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  [{ total: undefined }, {}],
  [{ tags: new Map([["a", 1]]) }, { tags: new Map([["a", 2]]) }],
  [{ at: new Date(1) }, { at: new Date(2) }],
  [
    ["/a", "b"],
    ["/ab", ""],
  ],
])("con %j y con %j se hacen dos", (one, other) => {
  const pages = [one, other].map((inputs) => keptPage(inputs, () => "<p>Té</p>"));
  expect(pages[0]).not.toBe(pages[1]);
});

test("comprimida es la misma página, y se comprime una sola vez", async () => {
  const { body, compressed } = wholePage("<p>Ñandú</p>");
  const sent = await compressed();
  expect(brotliDecompressSync(sent)).toEqual(body);
  expect(await compressed()).toBe(sent);
});

test.each([
  ["gzip, deflate, br, zstd", true],
  ["br", true],
  ["gzip;q=0.5,BR", true],
  ["br;q=0", false],
  ["gzip, brotli", false],
  ["", false],
])("quien pide «%s» la recibe en brotli: %s", (accepted, expected) => {
  expect(takesBrotli(new Request("https://panama.example", { headers: { "Accept-Encoding": accepted } }))).toBe(expected);
});
