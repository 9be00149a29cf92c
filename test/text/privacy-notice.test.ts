import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { accountNotice, claimNotice, letterNotice, privacyNotice } from "../../app/text/privacy-notice";

test.each([privacyNotice, claimNotice, letterNotice])(
  "la huella guardada como prueba es la de la frase que se muestra",
  (notice) => {
    const { sentence, link, sha256, version } = notice;
    expect(createHash("sha256").update(`${sentence} ${link}.`).digest("hex")).toBe(sha256);
    expect(new Date(version).toISOString()).toContain(version);
  },
);

test("la huella de lo que acepta quien crea una cuenta es la de la frase que se muestra", () => {
  const { sentence, termsLink, between, link, sha256, version } = accountNotice;
  const whole = `${sentence} ${termsLink} ${between} ${link}.`;
  expect(createHash("sha256").update(whole).digest("hex")).toBe(sha256);
  expect(new Date(version).toISOString()).toContain(version);
});
