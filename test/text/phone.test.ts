import { describe, expect, it } from "vitest";
import { parsePhone, phoneKeys, withPhoneKeys } from "../../app/text/phone.server";

describe("un teléfono escrito por una persona", () => {
  it.each(["+507 6612-3456", "(507) 6612 3456", "6612-3456", "66123456", "00507 6612 3456", "Tel. 6612-3456"])(
    "«%s» es un celular de Panamá, con WhatsApp",
    (text) => {
      expect(parsePhone(text)).toEqual({ shown: "6612-3456", href: "tel:+50766123456", whatsapp: "https://wa.me/50766123456" });
    },
  );

  it.each([
    ["+507 263-7890", "263-7890", "tel:+5072637890"],
    ["800-1234", "800-1234", "tel:+5078001234"],
    ["218-1234", "218-1234", "tel:+5072181234"], // seven digits: a landline, though the library says mobile
    ["6612-345", "6612345", "tel:+5076612345"], // one digit short
  ])("«%s» no ofrece WhatsApp", (text, shown, href) => {
    expect(parsePhone(text)).toEqual({ shown, href, whatsapp: null });
  });

  it("los números inventados de la demostración también se pueden marcar", () => {
    expect(parsePhone("+507 555-0101")).toEqual({ shown: "555-0101", href: "tel:+5075550101", whatsapp: null });
    expect(parsePhone("+507 6555-0123")).toEqual({
      shown: "6555-0123",
      href: "tel:+50765550123",
      whatsapp: "https://wa.me/50765550123",
    });
  });

  it("uno de otro país se muestra con su código", () => {
    expect(parsePhone("+506 8312 3456")).toEqual({
      shown: "+506 8312 3456",
      href: "tel:+50683123456",
      whatsapp: "https://wa.me/50683123456",
    });
  });

  it("de varios se muestran todos, se marca el primero y WhatsApp es el celular", () => {
    expect(parsePhone(" 263-7890 / 6612-3456 ")).toEqual({
      shown: "263-7890 / 6612-3456",
      href: "tel:+5072637890",
      whatsapp: "https://wa.me/50766123456",
    });
    expect(parsePhone("Local 3, 6612-3456")).toMatchObject({ shown: "Local 3, 6612-3456", href: "tel:+50766123456" });
  });

  it("un número corto se marca tal como se escribió", () => {
    expect(parsePhone("911")).toEqual({ shown: "911", href: "tel:911", whatsapp: null });
  });

  it("la extensión se marca también", () => {
    expect(parsePhone("263-7890 ext. 12")).toMatchObject({ shown: "263-7890 ext. 12", href: "tel:+5072637890;ext=12" });
  });

  it.each(["", "   ", "por WhatsApp", "+", "Local 3", "Piso 12", "2025-2026 y 12"])("«%s» no es un teléfono", (text) => {
    expect(parsePhone(text)).toBeNull();
  });
});

/** From listings of the region, with other numbers. `called` and `whatsapp` are digits with the country code, or null. */
const written: [text: string, called: string, whatsapp: string | null][] = [
  ["Tel. 223-4455 - WhatsApp 6555-0142", "5072234455", "50765550142"],
  ["Tel: 223-4455 / Cel: 6555-0142", "5072234455", "50765550142"],
  ["6555-0142 / 223-4455", "50765550142", "50765550142"],
  ["Reservas 6111-2222, WhatsApp 6555-0142", "50761112222", "50765550142"],
  ["+507 223-4455 +507 6555-0142", "5072234455", "50765550142"],
  ["223-4455 6555-0142", "5072234455", "50765550142"],
  ["2234455 - 65550142", "5072234455", "50765550142"],
  ["223-4455 y 223-4456", "5072234455", null],
  ["223-4455/56", "5072234455", null],
  ["6612 - 3456", "50766123456", "50766123456"],
  ["66 12 34 56", "50766123456", "50766123456"],
  ["6612.3456", "50766123456", "50766123456"],
  ["6612\u20113456", "50766123456", "50766123456"],
  ["６６１２-３４５６\u200b", "50766123456", "50766123456"],
  ["(+507) 223–4455", "5072234455", null],
  ["507-223-4455", "5072234455", null],
  ["223-4455 (24 horas)", "5072234455", null],
  ["223-4455 piso 2 local 15", "5072234455", null],
  ["6612-3456 Ana 2", "50766123456", "50766123456"],
  ["Local 105 6612-3456", "50766123456", "50766123456"],
  ["Casa 12, WhatsApp6555-0142", "50765550142", "50765550142"],
  ["WhatsApp: +1 305 555 0123", "13055550123", "13055550123"],
  ["Tel. 223-4455, WhatsApp 397-0000", "5072234455", "5073970000"],
  ["800-1234", "5078001234", null],
  ["800-PIZZA", "5078007499", null],
  ["1-800-226-2222", "18002262222", null],
  ["+1 (305) 555-0142", "13055550142", null],
  ["506 8312-3456", "50683123456", "50683123456"],
  ["00 57 310 555 0142", "573105550142", "573105550142"],
  ["011 506 8312 3456", "50683123456", "50683123456"],
  ["+506 8312-3456 / +507 6555-0142", "50683123456", "50683123456"],
];

describe("los teléfonos de las fichas", () => {
  it.each(written)("«%s» marca el %s, y WhatsApp es %s", (text, called, whatsapp) => {
    expect(parsePhone(text)).toMatchObject({
      href: `tel:+${called}`,
      whatsapp: whatsapp === null ? null : `https://wa.me/${whatsapp}`,
    });
  });

  it("lo que dice más que un número se muestra como se escribió", () => {
    const shown = (text: string) => parsePhone(text)?.shown;
    expect(shown("Tel. 223-4455 - WhatsApp 6555-0142")).toBe("Tel. 223-4455 - WhatsApp 6555-0142");
    expect(shown("223-4455 (24 horas)")).toBe("223-4455 (24 horas)");
    expect(shown("Teléfono: 2234455")).toBe("223-4455");
    expect(shown("WhatsApp 65550142")).toBe("6555-0142");
  });

  it("se buscan por sus dígitos", () => {
    expect(phoneKeys("Tel. +507 223-4455 - WhatsApp 6555 0142")).toEqual(["2234455", "65550142"]);
    expect(phoneKeys("+506 8312-3456")).toEqual(["50683123456"]);
    expect(withPhoneKeys("Local 12, Bodega 2000374a")).toBe("local 12, bodega 2000374a");
    expect(withPhoneKeys("Pizza al (507) 6555-0142").replace(/\s+/g, " ").trim()).toBe("pizza al 65550142");
    for (const text of ["2025-2026", "1,000,000", "0900-1800", "8-123-4567", "$2234455", "RUC 155-1234"])
      expect([text, phoneKeys(text)]).toEqual([text, []]);
  });
});
