import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { privacyNotice } from "../../app/content/privacy-notice";

test("la huella guardada como prueba es la de la frase que se muestra", () => {
  const { sentence, link, sha256, version } = privacyNotice;
  expect(createHash("sha256").update(`${sentence} ${link}.`).digest("hex")).toBe(sha256);
  expect(new Date(version).toISOString()).toContain(version);
});
