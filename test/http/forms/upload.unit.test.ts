import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readUpload } from "../../../app/http/forms/upload.server";
import { temporaryFolder } from "../../support/temporary-folder";

const limits = { fieldBytes: 1_000, fields: 5 };

function request() {
  const body = new FormData();
  body.set("foto", new File([new Uint8Array(500_000)], "plato.jpg"));
  body.set("texto", "Corvina");
  return new Request("http://localhost/subir", { method: "POST", body });
}

const read = (makeFolder: () => Promise<string>) =>
  readUpload(request(), { name: "foto", max: 1_000_000, makeFolder }, limits, "ana");

test("si el archivo no se puede escribir, el formulario se lee entero y dice por qué", async () => {
  const folder = temporaryFolder();
  // A folder in the file's place fails as a full disk does.
  mkdirSync(join(folder, "archivo"));
  const { entries, file, fault, failure, discard } = await read(() => Promise.resolve(folder));
  expect([entries, file, fault, failure]).toEqual([
    [["texto", "Corvina"]],
    null,
    null,
    expect.objectContaining({ code: "EISDIR" }),
  ]);
  await discard();
});

test("un archivo de otro campo se lee y se olvida", async () => {
  const folder = temporaryFolder();
  const field = { name: "retrato", max: 1_000_000, makeFolder: () => Promise.resolve(folder) };
  const { entries, file, fault } = await readUpload(request(), field, limits, "ana");
  expect([entries, file, fault, readdirSync(folder)]).toEqual([[["texto", "Corvina"]], null, null, []]);
});

const folders = temporaryFolder();

/** Begins an upload whose end does not come until `finish` is called. */
function hold(sender: string | null) {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nfoto'));
      finish = () => {
        controller.enqueue(Buffer.from("\r\n--x--\r\n"));
        controller.close();
      };
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "X-Upload-Number": "1" };
  const sent = new Request("http://localhost/subir", { method: "POST", body, headers, duplex: "half" });
  const field = { name: "foto", max: 1_000, makeFolder: () => mkdtemp(join(folders, "foto-")) };
  return { upload: readUpload(sent, field, limits, sender), finish };
}

async function faultOf({ upload, finish }: ReturnType<typeof hold>) {
  finish();
  const { fault, file, discard } = await upload;
  await discard();
  return fault ?? (file ? "kept" : "dropped");
}

test("a la vez se reciben diez fotos, y tres de una persona; al terminar una entra otra, y no queda archivo", async () => {
  const held = ["ana", "ana", "ana"].map(hold);
  expect(await faultOf(hold("ana"))).toBe("full");
  held.push(...["beto", "beto", "beto", "caro", "caro", "caro", "dora"].map(hold));
  expect(await faultOf(hold("eva"))).toBe("full");
  expect(await faultOf(held.pop()!)).toBe("kept");
  expect(await faultOf(hold("eva"))).toBe("kept");
  expect(await Promise.all(held.map(faultOf))).toEqual(held.map(() => "kept"));
  expect(readdirSync(folders)).toEqual([]);
});

test("solo el archivo que se recibe tiene el tiempo de un archivo: ni el de quien no entró ni el de quien envía muchos", async () => {
  const giveTime = vi.fn();
  globalThis.panamaUploads = new Map([["1", giveTime]]);
  const held = ["ana", "ana", "ana"].map(hold);
  expect(giveTime).toHaveBeenCalledTimes(3);
  expect([await faultOf(hold("ana")), await faultOf(hold(null))]).toEqual(["full", "dropped"]);
  expect(giveTime).toHaveBeenCalledTimes(3);
  await Promise.all(held.map(faultOf));
  globalThis.panamaUploads = undefined;
});

test("si ni su carpeta se puede hacer, también", async () => {
  const file = join(temporaryFolder(), "x");
  writeFileSync(file, "");
  const { entries, failure } = await read(
    async () => await Promise.resolve(mkdirSync(join(file, "y"), { recursive: true }) ?? ""),
  );
  expect([entries, failure]).toEqual([[["texto", "Corvina"]], expect.objectContaining({ code: "ENOTDIR" })]);
});
