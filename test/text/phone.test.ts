import { describe, expect, it } from "vitest";
import { parsePhone } from "../../app/text/phone.server";

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

  it("de varios se muestran todos y se marca el primero", () => {
    expect(parsePhone(" 263-7890 / 6612-3456 ")).toEqual({
      shown: "263-7890 / 6612-3456",
      href: "tel:+5072637890",
      whatsapp: null,
    });
    expect(parsePhone("Local 3, 6612-3456")).toMatchObject({ shown: "Local 3, 6612-3456", href: "tel:+50766123456" });
  });

  it("un número corto se marca tal como se escribió", () => {
    expect(parsePhone("911")).toEqual({ shown: "911", href: "tel:911", whatsapp: null });
  });

  it("la extensión se marca también", () => {
    expect(parsePhone("263-7890 ext. 12")).toMatchObject({ shown: "263-7890 ext. 12", href: "tel:+5072637890;ext=12" });
  });

  it.each(["", "   ", "por WhatsApp", "+"])("«%s» no es un teléfono", (text) => {
    expect(parsePhone(text)).toBeNull();
  });
});
