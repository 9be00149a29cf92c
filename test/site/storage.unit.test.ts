import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findWriteFault } from "../../app/site/health/storage.server";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

test("una carpeta en la que se puede escribir, y una que se puede crear, están bien", async () => {
  expect(await findWriteFault(folder)).toBeUndefined();
  expect(await findWriteFault(join(folder, "nueva/otra"))).toBeUndefined();
});

test("un archivo en lugar de la carpeta, o antes que ella, no", async () => {
  writeFileSync(join(folder, "archivo"), "");
  expect(await findWriteFault(join(folder, "archivo"))).toBe("forbidden");
  expect(await findWriteFault(join(folder, "archivo/dentro"))).toBe("forbidden");
});

test.skipIf(process.getuid?.() === 0)("la de otro tampoco", async () => {
  mkdirSync(join(folder, "ajena"));
  chmodSync(join(folder, "ajena"), 0o500);
  expect(await findWriteFault(join(folder, "ajena"))).toBe("forbidden");
});

test.runIf(existsSync("/proc"))("un disco sin sitio está lleno, también por un enlace", async () => {
  symlinkSync("/proc", join(folder, "enlace"));
  expect(await findWriteFault("/proc")).toBe("full");
  expect(await findWriteFault(join(folder, "enlace"))).toBe("full");
});
