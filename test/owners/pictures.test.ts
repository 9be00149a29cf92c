import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { day } from "../../app/durations";
import { pictureStore } from "../../app/pictures/store/chosen.server";
import { takePictures } from "../../app/pictures/store/ownership.server";
import { deleteOrphanedFiles, deleteUnusedPictures } from "../../app/pictures/unused.server";
import { openApp } from "../support/app";
import { restaurant } from "../support/database-rows";
import { large, photo, pictureFiles, removePictureFiles, sendPicture } from "../support/pictures";
import { pngChunk, withChunks, withTextBombs } from "../support/png";
import { hiddenFields } from "../support/pages/controls";
import { attribute, errorSummary, find, findAll, findStructuredData, flashMessage } from "../support/pages/html";
import { temporaryFolder } from "../support/temporary-folder";
import { addOwner, insertOwned } from "../support/owned-rows";

const folder = process.env.PICTURES_DIR!;
const app = await openApp();
globalThis.panamaDatabase = app.db;

const owner = await app.person("duena@ejemplo.pa");
const other = await app.person("otra@ejemplo.pa");
const path = "/mi-negocio/fonda/fotos";
const page = "/restaurantes-cocle/fonda";

beforeEach(async () => {
  await app.forgetLimits();
  await removePictureFiles();
  for (const table of ["restaurant_pictures", "pictures", "restaurant_owners", "restaurants", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  const row = restaurant({ id: "fonda", slug: "fonda", nombre: "Fonda La Ñapa", provincia: "cocle", plan_type: "max_local" });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
});

const send = (bytes: Uint8Array) => sendPicture(app, `${path}/subir`, bytes);

/** Uploads a picture and describes it. Returns its id. */
async function uploadPicture(color: string) {
  const { location } = await send(await photo(color));
  await app.submit(location!, { descripcion: `Plato ${color}`, credito: "" });
  return location!.split("/").at(-1)!;
}

/** Adds a described picture without its files, which would take an encoder half a second. Returns its id. */
async function havePicture(color: string) {
  const [id, created_at] = [crypto.randomUUID(), new Date().toISOString()];
  const hash = id.replaceAll("-", "");
  const { length: position } = await app.db.selectFrom("restaurant_pictures").select("id").execute();
  await app.db
    .insertInto("pictures")
    .values({ hash, width: 320, height: 200, color: color.slice(1), created_at })
    .execute();
  const shown = { restaurant_id: "fonda", description: `Plato ${color}`, credit: "", user_id: owner.id };
  await app.db
    .insertInto("restaurant_pictures")
    .values({ id, hash, position, ...shown, created_at })
    .execute();
  return id;
}

describe("subir una foto", () => {
  test("se guarda oculta, se describe, y se ve en la página, en las listas y en los datos", async () => {
    const sent = await send(await photo("#c8324a", large));
    expect(sent.location).toMatch(/^\/mi-negocio\/foto\/[\da-f-]{36}$/);
    expect((await app.visit(page)).html).not.toContain("/fotos/");
    expect((await app.visit(path)).text).toContain("Falta describirla");

    await app.submit(sent.location!, { descripcion: "Corvina frita", credito: "Ana Ríos" });
    expect(flashMessage((await app.visit(path)).html)).toContain("La foto ya se ve");
    const { html, text } = await app.visit(page);
    const cover = find(html, ".gallery img");
    expect([attribute(cover, "alt"), attribute(cover, "width"), attribute(cover, "height")]).toEqual([
      "Corvina frita",
      "1200",
      "750",
    ]);
    expect(attribute(cover, "srcset")).toMatch(/-400\.webp 400w, .*-800\.webp 800w, .*-1200\.webp 1200w$/);
    expect(text).toContain("Foto: Ana Ríos");
    const list = await app.visit("/restaurantes-cocle");
    const listed = find(list.html, ".card-picture img");
    expect(attribute(listed, "src")).toMatch(/-400\.webp$/);
    expect(attribute(listed, "srcset")).toMatch(/-200\.webp 200w, .*-400\.webp 400w$/);
    expect(attribute(listed, "sizes")).toBe("6rem");
    expect(findStructuredData(html, "Restaurant")?.image).toEqual([expect.stringMatching(/^http:.*-1200\.jpg$/)]);
  });

  test("sus archivos son WebP y JPEG, sin lugar ni cámara, y se pueden guardar para siempre", async () => {
    const withPlace = await sharp(await photo("#1f6b45"))
      .withExif({ IFD0: { Make: "Teléfono" }, IFD3: { GPSLatitude: "8/1 58/1 0/1" } })
      .toBuffer();
    await send(withPlace);
    expect(await pictureFiles()).toHaveLength(5);
    for (const name of await pictureFiles()) {
      const answer = await app.open(`/fotos/${name.split("/").at(-1)}`);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      // nginx's cache must not outlive a deleted portrait.
      expect(answer.headers.get("X-Accel-Expires")).toBe("3600");
      expect(answer.headers.get("Content-Type")).toBe(name.endsWith("jpg") ? "image/jpeg" : "image/webp");
      const { exif, icc, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([exif, icc, format]).toEqual([undefined, undefined, name.endsWith("jpg") ? "jpeg" : "webp"]);
    }
  });

  test("una foto de lado se endereza", async () => {
    const sideways = await sharp(await photo("#0b7a77", large))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await send(sideways);
    expect(await app.db.selectFrom("pictures").select(["width", "height"]).executeTakeFirst()).toEqual({
      width: 1000,
      height: 1600,
    });
  });

  test.each([
    ["la lista", path],
    ["su página", "/mi-negocio/foto/:id"],
  ])("un toque en %s dice qué es, y la foto ya se ve", async (_, from) => {
    const sent = await send(await photo("#c8324a"));
    const { html } = await app.visit(from.replace(":id", sent.location!.split("/").at(-1)!));
    const form = findAll(html, "main form").find((one) => one.includes('value="Plato"')) ?? "";
    expect(findAll(form, "button").map((button) => attribute(button, "value"))).toEqual(["Plato", "Local", "Carta"]);
    await app.submit(attribute(form, "action")!, { ...hiddenFields(form), cambio: "Local" });
    expect(attribute(find((await app.visit(page)).html, ".gallery img"), "alt")).toBe("Local de Fonda La Ñapa");
    expect((await app.visit(path)).html).not.toContain('value="Plato"');
    // Better words begin with an empty field.
    const words = (await app.visit(sent.location!)).html;
    expect(attribute(find(words, "#campo-descripcion"), "value")).toBe("");
    expect(words).not.toContain('value="Plato"');
  });

  test("la misma foto dos veces se guarda una vez", async () => {
    const bytes = await photo("#0b4a6f");
    const [first, second] = [await send(bytes), await send(bytes)];
    expect(second.location).toBe(first.location);
    expect(await app.db.selectFrom("restaurant_pictures").select("id").execute()).toHaveLength(1);
  });

  test("sin foto, o con otro formulario, se dice y no se guarda nada", async () => {
    expect(errorSummary((await send(new Uint8Array())).html)).toContain("Elige una foto");
    const other = await app.submit(`${path}/subir`, { foto: "plato.jpg" });
    expect(errorSummary(other.html)).toContain("Elige una foto");
    expect(await app.db.selectFrom("pictures").select("hash").execute()).toEqual([]);
  });
});

const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>');
const isoFile = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(99)]);
const still = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "red" } });

const hostile: [name: string, make: () => Promise<Buffer> | Buffer, reason: string][] = [
  ["una foto HEIC", () => isoFile("heic"), "HEIC de iPhone"],
  ["un dibujo SVG", () => svg, "No usamos dibujos SVG"],
  ["un GIF", () => still(20, 20).gif().toBuffer(), "No usamos GIF"],
  ["un TIFF", () => still(20, 20).tiff().toBuffer(), "no es una foto"],
  ["un programa con otro nombre", () => Buffer.from(`MZ${"x".repeat(500)}`), "no es una foto"],
  ["una imagen con movimiento", makeAnimation, "imágenes con movimiento"],
  ["diez mil por diez mil píxeles de un color", () => still(10_000, 10_000).png().toBuffer(), "más de 25 megapíxeles"],
  ["un AVIF de seis megapíxeles", () => still(3_000, 2_000).avif({ effort: 0 }).toBuffer(), "hasta 4 megapíxeles"],
  [
    "un PNG entrelazado de nueve megapíxeles",
    () => still(3_000, 3_000).png({ progressive: true }).toBuffer(),
    "No pudimos preparar",
  ],
  [
    "un PNG de nueve megapíxeles con 16 bits por color",
    () => still(3_000, 3_000).toColourspace("rgb16").png().toBuffer(),
    "No pudimos preparar",
  ],
  ["un PNG con movimiento", async () => withChunks(await still(20, 20).png().toBuffer(), [pngChunk("acTL")]), "con movimiento"],
  ["un AVIF con movimiento", () => isoFile("avis"), "con movimiento"],
  ["una tira de un millón de píxeles por veinte", () => still(1_000_000, 20).png().toBuffer(), "demasiado alargada"],
  ["una foto cortada", async () => (await photo("#123456", large)).subarray(0, 4_000), "incompleta o dañada"],
  ["una imagen de diez píxeles", () => still(10, 10).png().toBuffer(), "demasiado pequeña"],
  ["más de 12 MB", () => Buffer.alloc(12_000_001, "x"), "pesa más de 12 MB"],
];

async function makeAnimation() {
  const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 0), Buffer.alloc(30 * 30 * 3, 255)]);
  return await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

const isInFolder = inject("s3") === undefined;

test.runIf(isInFolder).each(hostile)("%s se rechaza con su razón, y no deja nada", async (_, make, reason) => {
  const answer = await send(await make());
  expect(answer.status).toBe(400);
  expect(errorSummary(answer.html)).toContain(reason);
  expect(await app.db.selectFrom("pictures").select("hash").execute()).toEqual([]);
  expect(await pictureFiles()).toEqual([]);
  expect(existsSync(join(folder, "trabajo")) ? readdirSync(join(folder, "trabajo")) : []).toEqual([]);
});

test("los textos de un PNG, que comprimidos llenarían la memoria, se quitan sin leerlos", async () => {
  const bomb = withTextBombs(await still(300, 200).png().toBuffer(), 300);
  expect((await send(bomb)).location).toContain("/foto/");
});

test("un políglota queda en sus píxeles", async () => {
  const polyglot = Buffer.concat([await photo("#f2b632"), Buffer.from("<script>alert(1)</script><?php echo 1; ?>")]);
  expect((await send(polyglot)).location).toContain("/foto/");
  for (const name of await pictureFiles()) {
    const bytes = Buffer.from(await (await app.open(`/fotos/${name.split("/").at(-1)}`)).arrayBuffer());
    expect(bytes.includes("script")).toBe(false);
  }
});

describe.runIf(isInFolder)("ordenar y quitar", () => {
  test("la que se adelanta pasa a ser la portada", async () => {
    await havePicture("#111111");
    const second = await havePicture("#eeeeee");
    await app.submit(path, { foto: second, cambio: "adelantar" });
    expect(findAll((await app.visit(page)).html, ".gallery img").map((image) => attribute(image, "alt"))).toEqual([
      "Plato #eeeeee",
      "Plato #111111",
    ]);
  });

  test("la que se quita deja de verse, y la página vuelve a su dibujo", async () => {
    const id = await havePicture("#111111");
    await app.submit(path, { foto: id, cambio: "quitar" });
    expect((await app.visit(page)).html).not.toContain("/fotos/");
    await app.submit(path, { foto: id, cambio: "quitar" });
    expect(flashMessage((await app.visit(path)).html)).toContain("Sin cambios");
  });

  test("quitarla se deshace: vuelve a su lugar con su texto, una vez", async () => {
    const first = await havePicture("#111111");
    await havePicture("#eeeeee");
    await app.submit(path, { foto: first, cambio: "quitar" });
    const undo = find((await app.visit(path)).html, '.message form[method="post"]');
    const foto = attribute(find(undo, "input[name=foto]"), "value")!;
    for (const title of ["La foto volvió a su lugar", "Sin cambios"]) {
      await app.submit(path, { foto, cambio: "devolver" });
      expect(flashMessage((await app.visit(path)).html)).toContain(title);
    }
    expect(findAll((await app.visit(page)).html, ".gallery img").map((image) => attribute(image, "alt"))).toEqual([
      "Plato #111111",
      "Plato #eeeeee",
    ]);
  });

  test("deshacer no trae una foto de otro negocio", async () => {
    const id = await havePicture("#111111");
    await app.submit(path, { foto: id, cambio: "quitar" });
    const { id: foto } = await app.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "restaurant.picture-removed")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("restaurants")
      .values(restaurant({ id: "cafe", slug: "cafe", nombre: "Café" }))
      .execute();
    await addOwner(app.db, "cafe", owner.id);
    await app.submit("/mi-negocio/cafe/fotos", { foto, cambio: "devolver" });
    expect(await app.db.selectFrom("restaurant_pictures").select("id").execute()).toEqual([]);
  });

  test("cada cambio queda en el registro", async () => {
    const first = await havePicture("#111111");
    const second = await uploadPicture("#eeeeee");
    await app.submit(path, { foto: second, cambio: "adelantar" });
    await app.submit(path, { foto: first, cambio: "quitar" });
    const entries = await app.db.selectFrom("audit_log").select("action").where("target_id", "=", "fonda").execute();
    expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([
      "restaurant.picture-added",
      "restaurant.picture-described",
      "restaurant.picture-moved",
      "restaurant.picture-removed",
    ]);
  });
});

describe.runIf(isInFolder)("lo que admite cada plan", () => {
  test.each([
    ["free_local", 1, "Con Free Local caben 1 foto"],
    ["starter_local", 5, "Con Starter Local caben 5 fotos"],
  ] as const)("con %s caben %i", async (plan_type, most, reason) => {
    await app.db.updateTable("restaurants").set({ plan_type }).execute();
    for (let number = 0; number < most; number += 1) await havePicture(`#${String(number).repeat(6)}`);
    const answer = await send(await photo("#abcdef"));
    expect([answer.status, errorSummary(answer.html)]).toEqual([422, expect.stringContaining(reason)]);
    expect((await app.visit(path)).html).not.toContain('type="file"');
  });

  test("una foto sin describir no ocupa el lugar de otra", async () => {
    await app.db.updateTable("restaurants").set({ plan_type: "starter_local" }).execute();
    await send(await photo("#111111"));
    await havePicture("#222222");
    await app.db.updateTable("restaurants").set({ plan_type: "free_local" }).execute();
    expect(findAll((await app.visit(page)).html, ".gallery img")).toHaveLength(1);
    expect((await app.visit(path)).text).not.toContain("El plan de ahora no la muestra.");
  });

  test("cuando termina el plan no se pierde ninguna, y se ven las que incluye el de ahora", async () => {
    for (const color of ["#111111", "#222222", "#333333"]) await havePicture(color);
    await app.db
      .updateTable("restaurants")
      .set({ plan_expires_at: new Date(Date.now() - day).toISOString() })
      .execute();
    expect(findAll((await app.visit(page)).html, ".gallery img")).toHaveLength(1);
    expect((await app.visit(path)).text).toContain("El plan de ahora no la muestra.");
    const last = attribute(findAll((await app.visit(path)).html, ".picture-list a").at(-1)!, "href")!;
    await app.submit(last, { descripcion: "Otro plato", credito: "" });
    expect(flashMessage((await app.visit(path)).html)).not.toContain("ya se ve");
    await app.db.updateTable("restaurants").set({ plan_expires_at: null }).execute();
    expect(findAll((await app.visit(page)).html, ".gallery img")).toHaveLength(3);
  });
});

describe.runIf(isInFolder)("de quién son", () => {
  test("nadie sube, describe, ordena ni quita fotos de un negocio de otros", async () => {
    const id = await havePicture("#111111");
    await app.signInAs(other);
    expect((await send(await photo("#222222"))).status).toBe(404);
    expect((await app.visit(path)).status).toBe(404);
    expect((await app.visit(`/mi-negocio/foto/${id}`)).status).toBe(404);
    expect((await app.submit(`/mi-negocio/foto/${id}`, { descripcion: "Otra", credito: "" })).status).toBe(404);
    expect((await app.submit(path, { foto: id, cambio: "quitar" })).status).toBe(404);
    const rows = await app.db.selectFrom("restaurant_pictures").select(["id", "description"]).execute();
    expect(rows).toEqual([{ id, description: "Plato #111111" }]);
  });

  test("una foto de otro negocio no se puede cambiar desde el propio", async () => {
    const id = await havePicture("#111111");
    await app.db
      .insertInto("restaurants")
      .values(restaurant({ id: "cafe", slug: "cafe", nombre: "Café" }))
      .execute();
    await addOwner(app.db, "cafe", other.id);
    await app.signInAs(other);
    expect((await app.submit("/mi-negocio/cafe/fotos", { foto: id, cambio: "quitar" })).status).toBe(302);
    expect((await app.visit(`/mi-negocio/foto/${id}`)).status).toBe(404);
    expect(await app.db.selectFrom("restaurant_pictures").select("id").execute()).toHaveLength(1);
  });
});

describe("los archivos", () => {
  test.each(["x-400.webp", "..webp", `${"a".repeat(32)}-400.webp`, `${"a".repeat(32)}-500.webp`])(
    "/fotos/%s no existe",
    async (name) => {
      expect((await app.visit(`/fotos/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );

  test("a una foto de antes le falta la miniatura: se da la de lista, y queda hecha para la próxima vez", async () => {
    await send(await photo("#123456", large));
    const [thumbnail = ""] = (await pictureFiles())
      .map((name) => name.split("/").at(-1) ?? "")
      .filter((name) => /-200\./.test(name));
    await pictureStore.remove([thumbnail]);
    const open = async (name: string) => {
      const answer = await app.open(`/fotos/${name}`);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [width, answer.headers.get("Cache-Control")];
    };
    expect(await open(thumbnail)).toEqual([400, "public, max-age=0, s-maxage=60"]);
    await expect.poll(() => pictureStore.has(thumbnail), { timeout: 20_000 }).toBe(true);
    expect(await open(thumbnail)).toEqual([200, "public, max-age=31536000, immutable"]);
  });

  test("lo que nada muestra se borra a los 30 días, y lo que se muestra se queda", async () => {
    await uploadPicture("#111111");
    const gone = await uploadPicture("#222222");
    await app.submit(path, { foto: gone, cambio: "quitar" });
    const now = Date.now();
    expect(await deleteUnusedPictures(now)).toBe(0);
    expect(await deleteUnusedPictures(now + 29 * day)).toBe(0);
    expect(await deleteUnusedPictures(now + 30 * day)).toBe(1);
    expect(await app.db.selectFrom("pictures").select("hash").execute()).toHaveLength(1);
    const [image = ""] = findAll((await app.visit(page)).html, ".gallery img");
    expect((await app.open(attribute(image, "src")!)).status).toBe(200);
  });

  test("los que un corte dejó sin fila, y los que quedaron a medias, se borran al día siguiente", async () => {
    await uploadPicture("#111111");
    const kept = await pictureFiles();
    await send(await photo("#222222"));
    await app.db.deleteFrom("restaurant_pictures").where("description", "=", "").execute();
    const shown = app.db.selectFrom("restaurant_pictures").select("hash");
    await app.db.deleteFrom("pictures").where("hash", "not in", shown).execute();
    // The built app has another address of the database.
    await takePictures();
    // Files have the machine's time, even when this process has another.
    const { mtimeMs: now } = statSync(temporaryFolder());
    await deleteOrphanedFiles(now);
    expect((await pictureFiles()).length).toBeGreaterThan(kept.length);
    await deleteOrphanedFiles(now + 2 * day);
    expect((await pictureFiles()).sort()).toEqual(kept.sort());
  });
});
