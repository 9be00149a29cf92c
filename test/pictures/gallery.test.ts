import { expect, test } from "vitest";
import { openApp } from "../support/app";
import { findAll, attribute } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();

test("sin JavaScript, cada foto de un negocio lleva a su archivo más grande", async () => {
  const row = publishedRestaurant("Fonda La Ñapa", { slug: "fonda", provincia: "cocle", plan_type: "max_local" });
  await app.db.insertInto("restaurants").values(row).execute();
  const created_at = new Date().toISOString();
  const hashes = ["a", "b"].map((letter) => letter.repeat(32));
  for (const [position, hash] of hashes.entries()) {
    await app.db.insertInto("pictures").values({ hash, width: 1_600, height: 1_200, color: "808080", created_at }).execute();
    const shown = { restaurant_id: row.id, hash, position, description: `Plato ${position}`, credit: "", user_id: null };
    await app.db
      .insertInto("restaurant_pictures")
      .values({ id: crypto.randomUUID(), ...shown, created_at })
      .execute();
  }
  const { html } = await app.visit("/restaurantes-cocle/fonda");
  const links = findAll(html, ".gallery a").map((link) => attribute(link, "href"));
  expect(links).toEqual(hashes.map((hash) => `/fotos/${hash}-1200.webp`));
});
