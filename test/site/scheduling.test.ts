import { expect, test } from "vitest";
import { openApp } from "../support/app";
import { findLinks } from "../support/pages/html";

const booking = "https://agenda.example/panama";
const signup = "https://registro.example/";
const app = await openApp({ BOOKING_URL: booking, LISTING_SIGNUP_URL: signup });

async function hrefsIn(path: string) {
  return findLinks((await app.visit(path)).html).map((link) => link.href);
}

test.each([
  ["/", "Agendar consulta gratuita"],
  ["/about", "Agendar consulta gratuita"],
  ["/services", "Agendar consulta"],
  ["/ai-solutions", "Agendar consulta gratuita"],
  ["/ai-solutions/amy", "Agendar consulta gratuita"],
  ["/ai-solutions/roger", "Agendar consulta gratuita"],
])("en %s «%s» lleva a la agenda configurada", async (path, label) => {
  const links = findLinks((await app.visit(path)).html).filter((link) => link.label === label);
  expect(links.map((link) => link.href)).toEqual([booking]);
  expect(await hrefsIn(path)).not.toContain("/contact?service=consultation");
});

test.each(["/local-ai-pricing", "/restaurantes-panama", "/restaurantes-darien"])(
  "en %s los negocios se registran donde se configuró",
  async (path) => {
    const hrefs = await hrefsIn(path);
    expect(hrefs).toContain(signup);
    expect(hrefs).not.toContain(booking);
    expect(hrefs).not.toContain("/contact?service=consultation");
  },
);

test("sin WhatsApp configurado no se ofrece", async () => {
  expect((await hrefsIn("/ai-solutions")).filter((href) => href.startsWith("https://wa.me"))).toEqual([]);
});
