import { expect, test } from "vitest";
import { soundKey } from "../../app/word-index/sound";

test.each([
  ["photo", "foto"],
  ["alpha", "alfa"],
  ["seviche", "ceviche"],
  ["huevo", "uebo"],
  ["quesadilla", "kesadiya"],
])("«%s» y «%s» suenan igual", (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other));
});

test("«pozo» y «foso» no suenan igual", () => {
  expect(soundKey("pozo")).not.toBe(soundKey("foso"));
});
