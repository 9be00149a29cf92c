import { expect, test } from "vitest";
import { fold } from "../../app/text/fold";
import { oneLine } from "../../app/text/format";
import { withoutInvisible } from "../../app/text/invisible";

test.each([
  ["ana\u200b@fonda.pa", "ana@fonda.pa"],
  ["Fonda \u202aLa Rana\u202c", "Fonda La Rana"],
  ["Cafe\u00adtería", "Cafetería"],
  ["\ufeffLun-Vie 8:00-17:00\u200e", "Lun-Vie 8:00-17:00"],
  ["La\u2060 Nave\u3164", "La Nave"],
  ["Mar\u{E0041} Azul\ufe0f", "Mar Azul"],
  ["Fonda\u200d Ana", "Fonda Ana"],
  ["ñ\u180e\u034f\u2066\u2069\ufffb", "ñ"],
])("de %j solo queda lo que se ve", (text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
  expect(fold(text)).toBe(fold(seen));
});

test.each(["👩‍🍳", "👨‍👩‍👧‍👦", "❤️", "🏳️‍🌈", "👩🏽‍🍳", "1️⃣", "🇵🇦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "cafe\u0301", "한국"])("%j sigue entero", (text) =>
  expect(withoutInvisible(`a ${text} b`)).toBe(`a ${text} b`),
);

test("en una sola línea no quedan espacios de más donde había un signo invisible", () => {
  expect(oneLine(" Fonda \u200b\u200b La\u000bRana \u2800")).toBe("Fonda La Rana");
});
