import { readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { day, minute } from "../../app/durations";
import { fetchDuePictures } from "../../app/pictures/addresses.server";
import type { FetchFault } from "../../app/pictures/address-faults";
import { deleteUnusedPictures } from "../../app/pictures/unused.server";
import { openApp } from "../support/app";
import { attribute, find, findStructuredData, openingTags } from "../support/pages/html";
import { newestFirst, publishedArticle, publishedRestaurant } from "../support/published-rows";

const net = vi.hoisted(() => ({ asked: [] as string[], answers: new Map<string, Buffer | string>() }));

// pictures/fetch.unit.test.ts tests the network.
vi.mock("../../app/pictures/fetch.server", () => ({
  fetchFile: async (address: string, to: string): Promise<{ fault?: FetchFault }> => {
    net.asked.push(address);
    const answer = net.answers.get(address) ?? "missing";
    if (typeof answer === "string") return { fault: answer as FetchFault };
    await writeFile(to, answer);
    return {};
  },
}));

const folder = process.env.PICTURES_DIR!;
const app = await openApp();
globalThis.panamaDatabase = app.db;
const author = await app.person("autora@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

const ofArticle = "https://fotos.example/mercado.jpg";
const ofRestaurant = "https://fotos.example/fonda.jpg";
const article = publishedArticle("La isla", { author_id: author.id, category: "Turismo", image_url: ofArticle });
const other = publishedArticle("Otra nota", { author_id: author.id, category: "Turismo", image_url: ofArticle });
const pages = [
  "/",
  "/blog",
  `/blog/${article.slug}`,
  "/my-blogs",
  `/edit-blog/${article.id}/vista-previa`,
  `/admin/articulos/${article.id}`,
  "/restaurantes-panama",
  "/restaurantes-panama/fonda",
];

beforeEach(async () => {
  vi.useRealTimers();
  await app.forgetLimits();
  net.asked = [];
  net.answers.clear();
  for (const table of ["picture_addresses", "pictures", "restaurants", "blogs"] as const)
    await app.db.deleteFrom(table).execute();
  await app.db
    .insertInto("blogs")
    .values(newestFirst([article, other]))
    .execute();
  await app.db
    .insertInto("restaurants")
    .values(publishedRestaurant("Fonda", { id: "fonda", slug: "fonda", imagen: ofRestaurant }))
    .execute();
});

// Other test files count the files of the folder.
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

const photo = (color: string) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function pass(milliseconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
  return await fetchDuePictures();
}

async function visit(path: string) {
  await app.signInAs(path.startsWith("/admin") ? admin : author);
  const answer = await app.visit(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
}

const sources = (html: string) => openingTags(html, "img").map((tag) => attribute(tag, "src"));

test("cada página muestra la portada hasta que la foto llega, y después nuestra copia", async () => {
  for (const path of pages) {
    const { html } = await visit(path);
    expect([path, sources(html).filter((source) => source?.startsWith("http"))]).toEqual([path, []]);
    expect([path, html]).toEqual([path, expect.stringContaining('class="cover ')]);
  }
  net.answers.set(ofArticle, await photo("#c8324a")).set(ofRestaurant, await photo("#1f6b45"));
  expect(await fetchDuePictures()).toBe(2);
  expect(net.asked.sort()).toEqual([ofRestaurant, ofArticle]);
  for (const path of pages) {
    const { html } = await visit(path);
    const shown = sources(html);
    expect([path, shown.filter((source) => source?.startsWith("http"))]).toEqual([path, []]);
    expect([path, shown]).toEqual([path, expect.arrayContaining([expect.stringMatching(/^\/fotos\/.*\.webp$/)])]);
    expect([path, html.includes("fotos.example")]).toEqual([path, false]);
  }
});

test("las páginas de la foto la dan con sus tamaños, y los demás sitios la reciben en JPEG", async () => {
  net.answers.set(ofArticle, await photo("#c8324a")).set(ofRestaurant, await photo("#1f6b45"));
  await fetchDuePictures();
  for (const [path, frame, type] of [
    [`/blog/${article.slug}`, ".article-picture img", "BlogPosting"],
    ["/restaurantes-panama/fonda", ".gallery img", "Restaurant"],
  ] as const) {
    const { html } = await visit(path);
    const picture = find(html, frame);
    expect(["width", "height"].map((name) => attribute(picture, name))).toEqual(["1000", "500"]);
    expect(attribute(picture, "srcset")).toMatch(/ 400w, .* 800w, .* 1000w$/);
    expect([findStructuredData(html, type)?.image].flat()).toEqual([expect.stringMatching(/^http.*\/fotos\/.*-1200\.jpg$/)]);
    const shared = openingTags(html, "meta").find((tag) => attribute(tag, "property") === "og:image");
    expect(attribute(shared ?? "", "content")).toMatch(/\/compartir\/.*\.jpg$/);
  }
  const { headers } = await visit("/blog");
  expect(headers.get("content-security-policy")).toMatch(/img-src 'self' data:;/);
});

test("lo que falla se intenta cuatro veces, cada vez más tarde, y después descansa", async () => {
  await app.db.updateTable("restaurants").set({ imagen: null }).execute();
  net.answers.set(ofArticle, "late");
  const tries = async (...pauses: number[]) => {
    const counts: number[] = [];
    for (const milliseconds of pauses) {
      await pass(milliseconds);
      counts.push(net.asked.length);
    }
    return counts;
  };
  expect(await tries(0, minute, 5 * minute, 59 * minute, 2 * minute, 23 * 60 * minute, 61 * minute)).toEqual([
    1, 1, 2, 2, 3, 3, 4,
  ]);
  expect(await tries(30 * day)).toEqual([4]);
});

test("lo que no es una foto no se pide otra vez, y una dirección nueva sí", async () => {
  await app.db.updateTable("restaurants").set({ imagen: null }).execute();
  net.answers.set(ofArticle, Buffer.from("<!doctype html><title>Una página</title>"));
  await fetchDuePictures();
  await pass(30 * day);
  expect(net.asked).toEqual([ofArticle]);
  net.answers.set("https://fotos.example/otra.jpg", await photo("#123456"));
  await app.db.updateTable("blogs").set({ image_url: "https://fotos.example/otra.jpg" }).execute();
  expect(await fetchDuePictures()).toBe(1);
});

test("quien muere a medias no pierde nada: otro la trae cuando vence su turno", async () => {
  const soon = new Date(Date.now() + 5 * minute).toISOString();
  const dead = { address: ofArticle, attempts: 1, next_attempt_at: soon, created_at: soon };
  await app.db.insertInto("picture_addresses").values(dead).execute();
  net.answers.set(ofArticle, await photo("#c8324a"));
  await fetchDuePictures();
  expect(net.asked).toEqual([ofRestaurant]);
  expect(await pass(6 * minute)).toBe(1);
});

test("dos procesos a la vez traen cada una una sola vez", async () => {
  const many = Array.from({ length: 10 }, (_, at) =>
    publishedArticle(`Nota ${at}`, { author_id: author.id, image_url: `https://fotos.example/${at}.jpg` }),
  );
  await app.db.insertInto("blogs").values(many).execute();
  // A process runs the job once at a time, so the second one gets its own modules. On Postgres they use several connections.
  vi.resetModules();
  const another = await import("../../app/pictures/addresses.server");
  await Promise.all([fetchDuePictures(), another.fetchDuePictures()]);
  expect(net.asked).toHaveLength(12);
  expect(new Set(net.asked).size).toBe(12);
});

test("la foto queda mientras alguien use su dirección, y la dirección se olvida después", async () => {
  net.answers.set(ofArticle, await photo("#c8324a")).set(ofRestaurant, await photo("#1f6b45"));
  await fetchDuePictures();
  expect(await deleteUnusedPictures(Date.now())).toBe(0);
  expect(await deleteUnusedPictures(Date.now() + 40 * day)).toBe(0);
  await app.db.updateTable("restaurants").set({ imagen: null }).execute();
  await deleteUnusedPictures(Date.now());
  const kept = await app.db.selectFrom("picture_addresses").select("address").execute();
  expect(kept).toEqual([{ address: ofArticle }]);
  expect(await deleteUnusedPictures(Date.now() + 31 * day)).toBe(1);
});

test("quien dio la dirección ve qué pasó con ella, y puede pedirla otra vez", async () => {
  const people = [
    { path: `/edit-blog/${article.id}`, retry: `/my-blogs/${article.id}/imagen`, who: author },
    { path: "/admin/restaurant/edit/fonda", retry: "/admin/restaurant/fonda/imagen", who: admin },
  ];
  for (const { path, retry } of people) {
    const { html, text } = await visit(path);
    expect(text).toContain("Todavía no la hemos traído");
    expect(html).not.toContain(`href="${retry}"`);
  }
  net.answers.set(ofArticle, "refused").set(ofRestaurant, Buffer.from("GIF89a"));
  await fetchDuePictures();
  for (const { path, retry, who } of people) {
    const { html, text } = await visit(path);
    expect(text).toMatch(who === admin ? /No pudimos traerla\. No usamos GIF/ : /No pudimos traerla\. Ese sitio no nos dejó/);
    expect(html).toContain(`href="${retry}"`);
    expect((await visit(retry)).text).toContain("No pudimos traerla.");
  }
  net.answers.set(ofArticle, await photo("#c8324a")).set(ofRestaurant, await photo("#1f6b45"));
  expect(await fetchDuePictures()).toBe(0);
  for (const { retry, who } of people) {
    await app.signInAs(who);
    expect((await app.submit(retry, {})).status).toBe(302);
  }
  expect(await fetchDuePictures()).toBe(2);
  for (const { path } of people) expect((await visit(path)).text).toContain("Ya la trajimos.");
});
