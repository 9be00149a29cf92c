import { expect, test } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { openApp } from "../support/app";
import { attribute, findAll } from "../support/pages/html";
import { newestFirst, publishedRestaurant } from "../support/published-rows";

const app = await openApp();

/** Each name with the letter of its photo's hash; "" without a photo. */
async function open(provincia: "cocle" | "colon", letters: Record<string, string>) {
  const rows = newestFirst(Object.keys(letters).map((name) => publishedRestaurant(name, { provincia })));
  await app.db.insertInto("restaurants").values(rows).execute();
  await indexQueued(app.db);
  const created_at = new Date().toISOString();
  for (const { id, nombre } of rows) {
    const hash = (letters[nombre] ?? "").repeat(32);
    if (hash === "") continue;
    await app.db.insertInto("pictures").values({ hash, width: 1_600, height: 1_200, color: "808080", created_at }).execute();
    const shown = { restaurant_id: id, hash, position: 0, description: "La sala", credit: "", user_id: null, created_at };
    await app.db
      .insertInto("restaurant_pictures")
      .values({ id: crypto.randomUUID(), ...shown })
      .execute();
  }
}

const preloads = async (path: string) => findAll((await app.visit(path)).html, 'link[rel="preload"]');

test("una lista pide la foto de su primera tarjeta desde la cabeza de la página, con el mismo archivo que la tarjeta", async () => {
  await open("cocle", { "Fonda La Ñapa": "a", "Fonda El Muelle": "b" });
  for (const path of ["/restaurantes-cocle", "/restaurantes?provincia=cocle", "/restaurantes-cocle?q=napa"]) {
    const { html } = await app.visit(path);
    const [link = "", ...others] = findAll(html, 'head link[rel="preload"]');
    expect([path, others]).toEqual([path, []]);
    expect(["as", "fetchpriority"].map((name) => attribute(link, name))).toEqual(["image", "high"]);
    const [image = "", second = ""] = findAll(html, ".restaurant-card img");
    expect(attribute(image, "srcset")).toMatch(/-400\.webp 400w/);
    expect(["imagesrcset", "imagesizes"].map((name) => attribute(link, name))).toEqual(
      ["srcset", "sizes"].map((name) => attribute(image, name)),
    );
    expect([image, second].map((one) => attribute(one, "loading"))).toEqual([null, second === "" ? null : "lazy"]);
    expect(attribute(image, "fetchpriority")).toBe("high");
  }
});

test("sin foto en la primera tarjeta, la cabeza no pide ninguna", async () => {
  await open("colon", { "Fonda sin foto": "", "Fonda con foto": "c" });
  expect(await preloads("/restaurantes-colon")).toEqual([]);
  expect(await preloads("/restaurantes-colon?q=nada-coincide-con-esto")).toEqual([]);
});
