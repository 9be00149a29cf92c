import { domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { isEmailAddress, toAsciiMailbox, toMailbox } from "../../app/text/email-address";

test.each([
  ["Ana@Fonda.PA", "ana@fonda.pa"],
  ["ana@cañaveral.com.pa", "ana@cañaveral.com.pa"],
  ["ana@xn--caaveral-e3a.com.pa", "ana@cañaveral.com.pa"],
  ["ANA@CAÑAVERAL.com.pa", "ana@cañaveral.com.pa"],
  ["ana@can\u0303averal.com.pa", "ana@cañaveral.com.pa"],
  ["ana\u200b@caña\u00adveral.com.pa\u202c", "ana@cañaveral.com.pa"],
  ["li@xn--fiqs8s.xn--fiq228c", "li@中国.中文"],
  ["ana+panama@sub-dominio.example.com", "ana+panama@sub-dominio.example.com"],
])("%j se guarda como %s", (typed, stored) => {
  expect(isEmailAddress(typed)).toBe(true);
  expect(toMailbox(typed)).toBe(stored);
  expect(toMailbox(toAsciiMailbox(stored))).toBe(stored);
});

test("los servicios que solo aceptan ASCII reciben el dominio en ASCII", () => {
  expect(toAsciiMailbox("ana@cañaveral.com.pa")).toBe("ana@xn--caaveral-e3a.com.pa");
});

test.each(["ñandú", "cañaveral", "müller-straße-ñ", "食堂", "кафе", "공원식당", "παναμάς", "a".repeat(20) + "ñ", "ññññ"])(
  "el dominio de «%s» se lee como lo lee Node",
  (label) => {
    const [, ascii = ""] = toAsciiMailbox(`a@${label}.com`).split("@");
    expect(toMailbox(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`);
  },
);

test.each(["", "ana", "ana@gmail", "ana@", "@fonda.pa", "ana@fonda..pa", "ana@-fonda.pa", "ana@127.1", "ana@a b.pa", "a@b@c.pa"])(
  "%j no es un correo",
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test.each(["ana@xn--.com", "ana@xn--zzzzzzzzz99999.com", "ana@ñ/..com", "ana@ñ:80.com", "josé@fonda.pa"])("%j tampoco", (text) =>
  expect(isEmailAddress(text)).toBe(false),
);
