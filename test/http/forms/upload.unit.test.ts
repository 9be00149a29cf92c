import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
  readUpload(request(), { name: "foto", max: 1_000_000, makeFolder }, limits, true);

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

test("si ni su carpeta se puede hacer, también", async () => {
  const file = join(temporaryFolder(), "x");
  writeFileSync(file, "");
  const { entries, failure } = await read(
    async () => await Promise.resolve(mkdirSync(join(file, "y"), { recursive: true }) ?? ""),
  );
  expect([entries, failure]).toEqual([[["texto", "Corvina"]], expect.objectContaining({ code: "ENOTDIR" })]);
});
