import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { readUpload } from "../../../app/http/forms/upload.server";
import { type Place, UploadTooSlow } from "../../../app/http/forms/upload-places.server";
import { countDescriptors } from "../../support/processes/processes";
import { temporaryFolder } from "../../support/temporary-folder";
import { breakBody, framingOf, multipartBody, multipartType, strangeBodies, streamOf } from "./broken-multipart";

const limits = { fieldBytes: 1_000, fields: 5 };
const folders = temporaryFolder();

function field(makeFolder = () => mkdtemp(join(folders, "foto-"))) {
  return { name: "foto", max: 1_000_000, limit: "picture", makeFolder } as const;
}

/** Nothing displaces this place. Also returns the bytes reported to it. */
function ownPlace() {
  const controller = new AbortController();
  const place: Place = {
    signal: controller.signal,
    received: (bytes) => (told.bytes += bytes),
    arrived: () => undefined,
    leave: () => undefined,
  };
  const told = { place, bytes: 0, displace: () => controller.abort(new UploadTooSlow()) };
  return told;
}

function request(body: Buffer | string | ReadableStream<Uint8Array>, signal?: AbortSignal) {
  const headers = { "Content-Type": multipartType };
  return new Request("http://localhost/subir", {
    method: "POST",
    body: body as BodyInit,
    headers,
    duplex: "half",
    signal: signal ?? null,
  });
}

const whole = (fileField = "foto") => request(multipartBody(fileField, Buffer.alloc(500_000, "a")));

const read = (sent: Request, makeFolder?: () => Promise<string>) => readUpload(sent, field(makeFolder), limits, ownPlace().place);

test("se leen el texto y el archivo, y al terminar no queda nada", async () => {
  const { entries, file, fault, failure, discard } = await read(whole());
  expect([entries, file?.bytes, fault, failure]).toEqual([[["texto", "ñame"]], 500_000, null, null]);
  await discard();
  expect(readdirSync(folders)).toEqual([]);
});

test("si el archivo no se puede escribir, el formulario se lee entero y dice por qué", async () => {
  const folder = temporaryFolder();
  // A folder in the file's place fails like a full disk.
  mkdirSync(join(folder, "archivo"));
  const { entries, file, fault, failure, discard } = await read(whole(), () => Promise.resolve(folder));
  expect([entries, file, fault, failure]).toEqual([[["texto", "ñame"]], null, null, expect.objectContaining({ code: "EISDIR" })]);
  await discard();
});

test("si ni su carpeta se puede hacer, también", async () => {
  const file = join(temporaryFolder(), "x");
  writeFileSync(file, "");
  const { entries, failure } = await read(
    whole(),
    async () => await Promise.resolve(mkdirSync(join(file, "y"), { recursive: true }) ?? ""),
  );
  expect([entries, failure]).toEqual([[["texto", "ñame"]], expect.objectContaining({ code: "ENOTDIR" })]);
});

test("un archivo de otro campo se lee y se olvida", async () => {
  const folder = temporaryFolder();
  const { entries, file, fault } = await read(whole("retrato"), () => Promise.resolve(folder));
  expect([entries, file, fault, readdirSync(folder)]).toEqual([[["texto", "ñame"]], null, null, ["archivo"]]);
});

test("de un archivo demasiado grande se dice que lo es, y no se lee sin fin", async () => {
  for (const bytes of [1_000_000, 1_000_001]) {
    const { file, fault, discard } = await read(request(multipartBody("foto", Buffer.alloc(bytes, "a"))));
    expect([file?.bytes ?? null, fault]).toEqual(bytes > 1_000_000 ? [null, "large"] : [bytes, null]);
    await discard();
  }
  const megabyte = Buffer.alloc(1_000_000);
  const start = multipartBody("foto", "").subarray(0, -9);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(sent++ ? megabyte : start) });
  const upload = await read(request(endless));
  expect([upload.file, upload.fault, sent < 30]).toEqual([null, "large", true]);
  await upload.discard();
});

test("de lo ya leído no queda nada en la memoria, por pequeñas que sean las partes", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const pieces: WeakRef<Uint8Array>[] = [];
  const left = [multipartBody("foto", "").subarray(0, -9), ...Array.from({ length: 600 }, () => 1_000)];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate);
      const next = left.shift();
      if (next === undefined) return controller.close();
      const piece = typeof next === "number" ? Buffer.alloc(next, "a") : next;
      pieces.push(new WeakRef(piece));
      controller.enqueue(piece);
    },
  });
  let alive = Infinity;
  const { place } = ownPlace();
  const received = () => {
    if (pieces.length !== 500) return;
    collect();
    alive = pieces.filter((piece) => piece.deref()).length;
  };
  const { discard } = await readUpload(request(body), field(), limits, { ...place, received });
  await discard();
  expect(alive).toBeLessThan(100);
});

describe("un cuerpo que no llega a su fin", () => {
  /** Gives its chunks, then nothing more. */
  function unfinished(cancel?: () => void) {
    return new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(multipartBody("foto", "a".repeat(100)).subarray(0, -20)),
      cancel,
    });
  }

  test("se deja de leer cuando su lugar se pierde, sin cerrar la conexión por la que va la respuesta", async () => {
    const told = ownPlace();
    let isCancelled = false;
    const upload = readUpload(request(unfinished(() => (isCancelled = true))), field(), limits, told.place);
    await expect.poll(() => told.bytes).toBeGreaterThan(100);
    told.displace();
    const { file, fault, discard } = await upload;
    expect([file, fault, isCancelled]).toEqual([null, "slow", false]);
    await discard();
    expect(readdirSync(folders)).toEqual([]);
  });

  test("se deja de leer cuando su cliente se va", async () => {
    const client = new AbortController();
    const told = ownPlace();
    const upload = readUpload(request(unfinished(), client.signal), field(), limits, told.place);
    await expect.poll(() => told.bytes).toBeGreaterThan(100);
    client.abort();
    const { fault, discard } = await upload;
    expect(fault).toBe("broken");
    await discard();
  });

  test("se deja de leer cuando el lector no avanza", async () => {
    vi.resetModules();
    vi.doMock("busboy", () => ({ default: () => new Writable({ write: () => undefined }) }));
    const impatient = await import("../../../app/http/forms/upload.server");
    vi.doUnmock("busboy");
    const { fault, discard } = await impatient.readUpload(whole(), field(), { ...limits, maxStallMs: 10 }, ownPlace().place);
    expect(fault).toBe("broken");
    await discard();
  });
});

const small = multipartBody("foto", "hola");
const large = multipartBody("foto", Buffer.alloc(100_000, "-X\r\n"));
const broken = {
  pequeño: breakBody(small),
  grande: breakBody(large, framingOf(large)),
  "de otro campo": breakBody(multipartBody("otra", "hola")),
};

test.each(Object.entries(broken))("un formulario %s, cortado o dañado en cualquier byte, siempre termina", async (_, bodies) => {
  const before = countDescriptors(process.pid);
  for (const { title, chunks, isWhole } of bodies) {
    const { fault, failure, discard } = await read(request(streamOf(chunks)));
    expect(failure, title).toBe(null);
    if (isWhole) expect(fault, title).toBe(null);
    await discard();
  }
  expect(readdirSync(folders)).toEqual([]);
  expect(countDescriptors(process.pid)).toBeLessThanOrEqual(before + 2);
});

test.each(Object.entries(strangeBodies))("%s: termina y no deja nada", async (_, body) => {
  const { failure, discard } = await read(request(body));
  expect(failure).toBe(null);
  await discard();
  expect(readdirSync(folders)).toEqual([]);
});
