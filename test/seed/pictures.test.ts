import { readdirSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { articles, restaurants } from "../../seed";
import { albums } from "../../seed/pictures/album";
import { drawPicture } from "../../seed/pictures/drawings";
import index from "../../seed/pictures/files/index.json";
import { picturesOfPlan } from "../../app/directory/pictures/limits";
import { fileNames } from "../../app/pictures/paths";

const folder = new URL("../../seed/pictures/files/", import.meta.url);

describe("las fotos de ejemplo", () => {
  test("son de negocios y artículos de ejemplo, y no más de las que muestra su plan", () => {
    for (const album of albums) {
      if ("article" in album) {
        expect(articles.map(({ title }) => title)).toContain(album.article);
        continue;
      }
      const owner = restaurants[album.provincia]?.find(({ nombre }) => nombre === album.nombre);
      expect([album.nombre, picturesOfPlan[owner?.plan_type ?? "free_local"] >= album.pictures.length]).toEqual([
        album.nombre,
        true,
      ]);
    }
  });

  test("tienen sus archivos y ninguno más, y las de las listas pesan menos de 25 kB", () => {
    const names = index.flatMap(({ hash }) => fileNames(hash));
    expect(new Set(readdirSync(folder))).toEqual(new Set([...names, "index.json"]));
    const heavy = names.filter((name) => name.endsWith("-400.webp") && statSync(new URL(name, folder)).size > 25_000);
    expect(heavy).toEqual([]);
  });

  test("están todas las del álbum, en su orden", () => {
    expect(index.map(({ description }) => description)).toEqual(
      albums.flatMap(({ pictures }) => pictures.map(([, , description]) => description)),
    );
  });

  test("el mismo número hace siempre el mismo dibujo, y otro número otro", () => {
    expect(drawPicture("fish", 3)).toBe(drawPicture("fish", 3));
    expect(drawPicture("fish", 3)).not.toBe(drawPicture("fish", 11));
    expect(drawPicture("sea", 3)).not.toMatch(/NaN|undefined/);
  });
});
