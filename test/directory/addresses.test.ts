import { beforeEach, expect, test } from "vitest";
import {
  findRestaurantAddress,
  keepFormerRestaurantAddress,
  noteRestaurantMove,
  restaurantSlugFor,
} from "../../app/directory/addresses.server";
import { openDatabase } from "../support/database";
import { restaurant } from "../support/database-rows";

const { db } = await openDatabase();

const at = (slug: string, provincia: "colon" | "panama" = "panama") => ({ provincia, slug });

/** Both restaurants were at "fonda" in two provinces, and at addresses of their own. */
beforeEach(async () => {
  await db.deleteFrom("restaurants").execute();
  await db
    .insertInto("restaurants")
    .values([
      restaurant({ id: "ana", slug: "donde-ana", provincia: "panama" }),
      restaurant({ id: "beto", slug: "donde-beto", provincia: "colon" }),
    ])
    .execute();
  for (const former of [at("fonda"), at("la-fonda"), at("siempre", "colon"), at("siempre")])
    await keepFormerRestaurantAddress(db, "ana", former);
  for (const former of [at("fonda", "colon"), at("la-de-beto")]) await keepFormerRestaurantAddress(db, "beto", former);
});

const former = async () =>
  (await db.selectFrom("restaurant_addresses").selectAll().execute())
    .map(({ provincia, slug, restaurant_id }) => `${restaurant_id} ${provincia}/${slug}`)
    .sort();

test("al volver a una dirección anterior, solo esa deja de redirigir", async () => {
  await noteRestaurantMove(db, "ana", { from: at("donde-ana"), to: at("siempre") });
  expect(await former()).toEqual([
    "ana colon/siempre",
    "ana panama/donde-ana",
    "ana panama/fonda",
    "ana panama/la-fonda",
    "beto colon/fonda",
    "beto panama/la-de-beto",
  ]);
});

test("una dirección que fue de otro restaurante sigue siendo de ese otro", async () => {
  await noteRestaurantMove(db, "ana", { from: at("donde-ana"), to: at("la-de-beto") });
  expect(await former()).toContain("beto panama/la-de-beto");
});

test("una dirección anterior de una provincia lleva a la actual, mientras el restaurante esté activo", async () => {
  expect(await findRestaurantAddress("panama", "fonda")).toEqual(at("donde-ana"));
  expect(await findRestaurantAddress("colon", "fonda")).toEqual(at("donde-beto", "colon"));
  expect(await findRestaurantAddress("panama", "la-de-beto")).toEqual(at("donde-beto", "colon"));
  expect(await findRestaurantAddress("colon", "la-fonda")).toBeUndefined();
  await db.updateTable("restaurants").set({ is_active: 0 }).where("id", "=", "ana").execute();
  expect(await findRestaurantAddress("panama", "fonda")).toBeUndefined();
});

test("en una provincia están ocupadas las direcciones actuales y anteriores de los demás, no las propias", async () => {
  expect(await restaurantSlugFor(db, at("donde-ana"), "nueva")).toBe("donde-ana-2");
  expect(await restaurantSlugFor(db, at("donde-ana", "colon"), "nueva")).toBe("donde-ana");
  expect(await restaurantSlugFor(db, at("fonda"), "nueva")).toBe("fonda-2");
  expect(await restaurantSlugFor(db, at("la-fonda", "colon"), "nueva")).toBe("la-fonda");
  expect(await restaurantSlugFor(db, at("fonda"), "ana")).toBe("fonda");
  expect(await restaurantSlugFor(db, at("fonda", "colon"), "ana")).toBe("fonda-2");
});
