import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "../../app/durations";
import { keepPicture } from "../../app/pictures/pictures.server";
import { deleteUnusedShareImages } from "../../app/pictures/share/share-images.server";
import { openApp } from "../support/app";
import { blog, restaurant } from "../support/database-rows";
import { findMeta, findStructuredData } from "../support/pages/html";
import { temporaryFolder } from "../support/temporary-folder";

const app = await openApp();
globalThis.panamaDatabase = app.db;
const folder = join(process.env.PICTURES_DIR!, "compartir");
const page = "/restaurantes-cocle/fonda";

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const table of ["restaurant_pictures", "pictures", "restaurants", "blogs"] as const)
    await app.db.deleteFrom(table).execute();
  const row = { id: "fonda", slug: "fonda", nombre: "Fonda La Ñapa", provincia: "cocle", special_dish: "Sancocho" } as const;
  await app.db.insertInto("restaurants").values(restaurant(row)).execute();
});

const drawn = () => (existsSync(folder) ? readdirSync(folder) : []);

async function shared(path: string): Promise<string> {
  const [address = ""] = findMeta((await app.visit(path)).html, "og:image");
  return new URL(address ?? "").pathname;
}

async function artColor(jpeg: Uint8Array): Promise<number[]> {
  const { data } = await sharp(jpeg)
    .extract({ left: 900, top: 310, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

async function bytesAt(path: string) {
  const answer = await app.open(path);
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

async function showPicture(color: string) {
  const file = join(temporaryFolder(), "foto.jpg");
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: color } })
    .jpeg()
    .toFile(file);
  const kept = await keepPicture(file, "yo");
  if ("fault" in kept) throw new Error(kept.fault);
  const row = { id: color, restaurant_id: "fonda", hash: kept.hash, position: 0, description: "Plato", credit: "" };
  await app.db
    .insertInto("restaurant_pictures")
    .values({ ...row, user_id: null, created_at: new Date().toISOString() })
    .execute();
}

describe("la imagen para compartir", () => {
  test("se dibuja al pedirla, pesa menos de 300 kB y se guarda para siempre", async () => {
    const path = await shared(page);
    expect(drawn()).toEqual([]);
    const { status, headers, body } = await bytesAt(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=31536000, immutable",
    ]);
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    expect(body.length).toBeLessThan(300_000);
    expect(drawn()).toHaveLength(1);
    expect((await bytesAt(path)).body).toEqual(body);
    expect(findStructuredData((await app.visit(page)).html, "Restaurant")?.image).toBe(`http://localhost:3000${path}`);
  });

  test("muestra la foto de la portada, y otro nombre u otra foto le dan otra dirección", async () => {
    const before = await shared(page);
    await showPicture("#c8324a");
    const withPhoto = await shared(page);
    const [red = 0, green = 0, blue = 0] = await artColor((await bytesAt(withPhoto)).body);
    expect([red > 180, green < 80, blue < 100]).toEqual([true, true, true]);
    await app.db.updateTable("restaurants").set({ nombre: "Fonda Otra" }).execute();
    const renamed = await shared(page);
    expect(new Set([before, withPhoto, renamed]).size).toBe(3);
    const old = await app.visit(before);
    expect([old.status, old.location, old.headers.get("cache-control")]).toEqual([302, renamed, "private, no-store"]);
  });

  test("de lo que no existe o no es público no se dibuja nada, ni de una dirección inventada", async () => {
    await app.db
      .insertInto("blogs")
      .values(blog({ id: "borrador", is_published: 0 }))
      .execute();
    await app.db
      .insertInto("restaurants")
      .values(restaurant({ id: "oculto", slug: "oculto", is_active: 0 }))
      .execute();
    const name = `${"a".repeat(32)}.jpg`;
    for (const path of ["restaurante/oculto", "restaurante/no-hay", "articulo/borrador", "provincia/quito", "otra/fonda"])
      expect([path, (await app.visit(`/compartir/${path}/${name}`)).status]).toEqual([path, 404]);
    expect((await app.visit(`/compartir/restaurante/fonda/${name}`)).status).toBe(302);
    expect(drawn()).toEqual([]);
  });

  test("cada provincia y cada artículo tiene la suya", async () => {
    await app.db
      .insertInto("blogs")
      .values(blog({ id: "nota", slug: "nota", is_published: 1 }))
      .execute();
    for (const path of ["/restaurantes-bocas-del-toro", "/blog/nota"])
      expect((await bytesAt(await shared(path))).status).toBe(200);
  });

  test("a la vez se dibuja una, y cuando muchas esperan se da la del sitio", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `r${at}`);
    await app.db
      .insertInto("restaurants")
      .values(names.map((id) => restaurant({ id, slug: id, nombre: id, provincia: "colon" })))
      .execute();
    const paths: string[] = [];
    for (const id of names) paths.push(await shared(`/restaurantes-colon/${id}`));
    const answers = await Promise.all([...paths, paths[0]!].map((path) => app.otherBrowser().open(path)));
    const busy = answers.filter(({ status }) => status === 302);
    expect(busy.length).toBeGreaterThan(4);
    expect(new Set(busy.map(({ headers }) => headers.get("Location")))).toEqual(new Set(["/og.png"]));
    expect(answers.filter(({ status }) => status === 200).length).toBe(drawn().length + 1);
  });

  test("la que nadie pide en treinta días se borra", async () => {
    const path = await shared(page);
    await bytesAt(path);
    const [name = ""] = drawn();
    const age = (days: number) => utimesSync(join(folder, name), new Date(), new Date(Date.now() - days * day));
    age(29);
    expect(await deleteUnusedShareImages()).toBe(0);
    await bytesAt(path);
    age(2);
    await bytesAt(path);
    expect(await deleteUnusedShareImages(Date.now() + 29 * day)).toBe(0);
    age(31);
    expect(await deleteUnusedShareImages()).toBe(1);
    expect((await bytesAt(path)).status).toBe(200);
  });

  test("de demasiadas se borra la que hace más que nadie pide", async () => {
    mkdirSync(folder, { recursive: true });
    for (const days of [3, 1, 2]) {
      writeFileSync(join(folder, `${days}.jpg`), "");
      utimesSync(join(folder, `${days}.jpg`), new Date(), new Date(Date.now() - days * day));
    }
    expect(await deleteUnusedShareImages(Date.now(), 2)).toBe(1);
    expect(drawn().sort()).toEqual(["1.jpg", "2.jpg"]);
  });
});
