import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { s3Store } from "../../app/pictures/store/s3.server";
import { namesIn } from "../support/pictures";
import { temporaryFolder } from "../support/temporary-folder";

/* A store's wrong answers. test/pictures/store.test.ts runs against a real service. */

const name = `${"ab".repeat(16)}-400.webp`;
const webp = { "Content-Type": "image/webp" };
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** More than a busy machine needs for an answer. */
const ample = 60_000;
const brief = 200;
const lessBrief = 1_000;

/** Starts a store that counts its requests. */
async function storeThat(answer: RequestListener, maxMs = ample) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { accessKeyId: "yo", secretAccessKey: "clave" };
  return { asked, store: s3Store({ endpoint, bucket: "fotos", region: "us-east-1", ...key, maxMs }) };
}

function file() {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, "foto");
  return { name, from: path };
}

describe("un archivo no se da por bueno", () => {
  test.each<[name: string, answer: RequestListener, reason: RegExp, longest?: number]>([
    [
      "si llega una página",
      (_, response) => response.writeHead(200, { "Content-Type": "text/html", "Content-Length": 4 }).end("hola"),
      /with 200$/,
    ],
    ["si no dice cuánto mide", (_, response) => void response.writeHead(200, webp).write("foto"), /with 200$/],
    [
      "si dice medir demasiado",
      (_, response) => response.writeHead(200, { ...webp, "Content-Length": 1e9 }).write("f"),
      /with 200/,
    ],
    ["si manda a otro sitio", (_, response) => response.writeHead(307, { Location: "http://127.0.0.1:1/" }).end(), /redirect/],
    ["si no contesta", () => undefined, /timeout$/, brief],
    ["si cuelga", (request) => request.socket.destroy(), /UND_ERR_SOCKET|closed/],
    ["si el 404 no dice de qué", (_, response) => response.writeHead(404).end("no hay"), /with 404$/],
  ])("%s", async (_, answer, reason, longest) => {
    const { store } = await storeThat(answer, longest);
    await expect(store.read(name)).rejects.toThrow(reason);
  });

  test.each<[name: string, answer: RequestListener, longest?: number]>([
    ["se calla a la mitad", (_, response) => response.writeHead(200, { ...webp, "Content-Length": 9 }).write("foto"), lessBrief],
    [
      "se corta a la mitad",
      (_, response) => response.writeHead(200, { ...webp, "Content-Length": 9 }).write("foto", () => response.destroy()),
    ],
  ])("si %s", async (_, answer, longest) => {
    const { store } = await storeThat(answer, longest);
    const { content } = (await store.read(name))!;
    await expect(text(content)).rejects.toThrow(/broke off/);
  });
});

test("quien lee despacio lo recibe entero", async () => {
  const { store } = await storeThat(
    (_, response) => response.writeHead(200, { ...webp, "Content-Length": 4 }).end("foto"),
    lessBrief,
  );
  const { content } = (await store.read(name))!;
  const parts: string[] = [];
  for await (const part of content) {
    await new Promise((done) => setTimeout(done, 1.2 * lessBrief));
    parts.push(Buffer.from(part).toString());
  }
  expect(parts.join("")).toBe("foto");
});

test.each(["nadie lo lee", "quien lo lee se va"])("cuando %s, el almacén queda libre", async (who) => {
  let closed: Promise<unknown> | undefined;
  const { store } = await storeThat((request, response) => {
    closed = once(request.socket, "close");
    response.writeHead(200, { ...webp, "Content-Length": 9 }).write("foto");
  }, brief);
  const found = await store.read(name);
  if (who === "quien lo lee se va") await found?.content.cancel();
  await expect(closed).resolves.toEqual([expect.any(Boolean)]);
});

test("al que está ocupado se le pide otra vez, y una sola", async () => {
  let count = 0;
  const { store, asked } = await storeThat((_, response) => response.writeHead((count += 1) === 1 ? 503 : 200).end());
  await store.keep([file()]);
  expect(asked).toEqual([`PUT /fotos/fotos/${name}`, `PUT /fotos/fotos/${name}`]);
  const busy = await storeThat((_, response) => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"));
  await expect(busy.store.keep([file()])).rejects.toThrow(/with 503 SlowDown$/);
  expect(busy.asked).toHaveLength(2);
});

test.each([403, 404, 201])("un %s al guardar es un fallo", async (status) => {
  const { store } = await storeThat((_, response) => response.writeHead(status).end());
  await expect(store.keep([file()])).rejects.toThrow(`with ${status}`);
});

const page = (token: string) =>
  `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken></ListBucketResult>`;

test.each([
  ["no es XML", "hola"],
  ["es otro", "<Otra/>"],
  ["se corta", page("a").slice(0, 50)],
  ["no tiene fechas", `<ListBucketResult><Contents><Key>fotos/${name}</Key></Contents></ListBucketResult>`],
  ["no acaba", page("a")],
])("una lista que %s es un fallo", async (_, answer) => {
  const { store, asked } = await storeThat((_, response) => response.writeHead(200).end(answer));
  await expect(namesIn(store)).rejects.toThrow(/with 200$/);
  expect(asked.length).toBeLessThan(3);
});

test("de una lista se toman solo las fotos", async () => {
  const entries = [`fotos/${name}`, name, `fotosotras/${name}`, "fotos/../../etc/passwd", "fotos/"]
    .map((key) => `<Contents><LastModified>2026-11-23T00:00:00Z</LastModified><Key>${key}</Key></Contents>`)
    .join("");
  const { store } = await storeThat((_, response) =>
    response.writeHead(200).end(`<ListBucketResult>${entries}</ListBucketResult>`),
  );
  expect(await namesIn(store)).toEqual([name]);
});
