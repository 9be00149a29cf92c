import { expect, test } from "vitest";
import { provinces } from "../../app/text/provinces";
import { openApp } from "../support/app";

const app = await openApp({ APP_URL: "https://panama.example" });

test("llms.txt dice en español qué pueden leer los programas, con direcciones que existen", async () => {
  const { status, html, headers } = await app.visit("/llms.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(headers.get("Cache-Control")).toMatch(/^public, max-age=0, s-maxage=\d+$/);
  expect(html.startsWith("# Panamá VIP\n\n> ")).toBe(true);
  expect(html.length).toBeLessThan(4_000);
  const addresses = [...html.matchAll(/\]\(([^)]*)\)/g)].map(([, address = ""]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(
      provinces.flatMap(({ id }) => ["json", "md"].map((format) => `https://panama.example/restaurantes-${id}.${format}`)),
    ),
  );
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/panama\.example\/[\x21-\x7e]+$/);
    expect([address, (await app.visit(address.replace("https://panama.example", ""))).status]).toEqual([address, 200]);
  }
});

test("el mapa del sitio no los repite", async () => {
  const { html } = await app.visit("/sitemap.xml");
  expect(html).not.toMatch(/llms\.txt|\.json<|\.md<|\/api\//);
});
