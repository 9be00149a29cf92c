import { expect, test } from "vitest";
import { fold } from "../../app/text/fold";

test("el texto se compara sin mayúsculas, acentos ni espacios de más", () => {
  expect(fold("  Ñurumí\t en\n CHIRIQUÍ\u00a0")).toBe("nurumi en chiriqui");
  expect(fold("Pingüino 100% «a_b» 🍤")).toBe("pinguino 100% «a_b» 🍤");
  expect(fold("cafe\u0301")).toBe(fold("café"));
  expect(fold("서울식당".normalize("NFD"))).toBe("서울식당");
});
