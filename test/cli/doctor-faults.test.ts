import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { findNginx } from "../../deploy/render.js";
import { startEdge } from "../edge/edge";
import { freshDatabase } from "../support/database";
import { makeCertificate, signCertificate } from "../support/processes/certificate";
import { freePort } from "../support/processes/free-port";
import { root, runProgram } from "../support/processes/run-program";
import { runCommand } from "../support/processes/run-command";
import { temporaryFolder } from "../support/temporary-folder";

/* Faults made on purpose: the words that the doctor says, its exit code, and how the start fails for the same reason. */

const hasNginx = findNginx().missing === undefined;

type Settings = Record<string, string>;
type Finding = { id: string; state: string; detail: string };

const database = await freshDatabase();
afterAll(database.drop);

const folder = temporaryFolder();
const inside = (name: string) => join(folder, name);
const file = inside("archivo");
writeFileSync(file, "no es lo que se busca");
const certificate = await makeCertificate(folder);
const other = inside("other.pem");
writeFileSync(other, (await signCertificate(["localhost"])).key);
const old = inside("old.pem");
const ancient = { notBeforeDate: new Date("2020-01-01"), notAfterDate: new Date("2020-02-01") };
const { key: oldKey, cert: oldCert } = await signCertificate(["localhost"], ancient);
writeFileSync(old, oldCert);
writeFileSync(inside("old-key.pem"), oldKey);

const busy = createServer((socket) => socket.end("220 otro\r\n")).listen(0, "127.0.0.1");
await once(busy, "listening");
afterAll(() => void busy.close());
const busyPort = String((busy.address() as AddressInfo).port);

const port = String(await freePort("127.0.0.1"));
const sound: Settings = {
  APP_URL: "https://localhost",
  SESSION_SECRET: "un-secreto-de-treinta-y-dos-letras",
  DATABASE_URL: database.url,
  BACKUP_DIR: inside("copias"),
  PICTURES_DIR: inside("fotos"),
  HOST: "127.0.0.1",
  PORT: port,
  APP_PORT: String(await freePort("127.0.0.1")),
  CACHE_DIR: inside("cache"),
};

/** A folder whose program "nginx" is this script. */
function fakeNginx(name: string, script: string): Settings {
  mkdirSync(inside(name));
  writeFileSync(inside(`${name}/nginx`), `#!/bin/sh\n${script}\n`);
  chmodSync(inside(`${name}/nginx`), 0o755);
  return { PATH: `${inside(name)}:${process.env.PATH}` };
}

async function doctor(settings: Settings, ...words: string[]) {
  const { code, stdout } = await runCommand("doctor", ["--json", ...words], { ...sound, ...settings });
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  const broken = findings.filter(({ state }) => state === "broken").map(({ detail }) => detail);
  return { code, broken, stateOf: (id: string) => findings.find((finding) => finding.id === id)?.state };
}

function start(settings: Settings): Promise<{ code: number | null; stderr: string }> {
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...sound, ...settings };
  return new Promise((resolve) => {
    const program = execFile(process.execPath, ["deploy/serve.js"], { cwd: root, env, timeout: 60_000 }, (_, __, stderr) =>
      resolve({ code: program.exitCode, stderr }),
    );
  });
}

/** The start fails with these words, too, or with those in the last column. */
const refused: [fault: string, settings: Settings, words: string, startWords?: string][] = [
  ["nginx no está", fakeNginx("sin-nginx", "exit 127"), "nginx no está instalado"],
  ["a nginx le falta brotli", fakeNginx("sin-brotli", "echo --modules-path=/nada >&2"), "le falta el módulo de brotli"],
  ["una carpeta de todos", { CACHE_DIR: tmpdir() }, "CACHE_DIR: debe ser una carpeta tuya"],
  ["una carpeta que no se puede crear", { CACHE_DIR: join(file, "cache") }, "CACHE_DIR: debe ser una carpeta tuya"],
  ["el puerto de la app", { APP_PORT: port }, "PORT, HTTP_PORT y APP_PORT deben ser distintos"],
  ["un puerto que no es un número", { APP_PORT: "tres mil" }, "APP_PORT: no es un número de puerto"],
  ["HTTP_PORT sin certificado", { HTTP_PORT: busyPort }, "HTTP_PORT solo sirve con TLS_CERT"],
  ["un certificado sin clave", { TLS_CERT: certificate.TLS_CERT }, "TLS_CERT y TLS_KEY van juntos"],
  ["un certificado que no está", { ...certificate, TLS_CERT: inside("nada.pem") }, "TLS_CERT: no existe ese archivo"],
  ["un certificado que no se puede leer", { ...certificate, TLS_CERT: folder }, "TLS_CERT: no se puede leer ese archivo"],
  ["algo que no es un certificado", { ...certificate, TLS_CERT: file }, "TLS_CERT: no es un certificado"],
  ["algo que no es una clave", { ...certificate, TLS_KEY: file }, "TLS_KEY: no es una clave"],
  ["la clave de otro certificado", { ...certificate, TLS_KEY: other }, "TLS_KEY: no es la clave del certificado"],
  ["un registro en una carpeta que no está", { ACCESS_LOG: inside("nada/visitas.log") }, "ACCESS_LOG: no se puede escribir"],
  ["fotos donde no se puede crear su carpeta", { PICTURES_DIR: join(file, "fotos") }, "PICTURES_DIR: no se puede crear"],
  ["una dirección de otra máquina", { HOST: "203.0.113.9" }, "HOST: esta máquina no tiene esa dirección"],
  ["una red que no lo es", { UNLIMITED_FROM: "10.0.0.0/99" }, "No acepta: invalid network", "invalid network"],
];

test.skipIf(!hasNginx).each(refused)("%s: el doctor lo dice, y el sitio no arranca", async (_, settings, words, startWords) => {
  const [{ code, broken }, started] = await Promise.all([doctor(settings), start(settings)]);
  expect([code, broken]).toEqual([1, expect.arrayContaining([expect.stringContaining(words)])]);
  expect(started).toMatchObject({ code: 1, stderr: expect.stringContaining(startWords ?? words) });
});

/** For ports, test/edge/ending.test.ts shows that the start waits and then fails. The others start, and something is missing. */
const degraded: [fault: string, settings: Settings, words: string][] = [
  ["otro programa en PORT", { PORT: busyPort }, `PORT: en el puerto ${busyPort} ya escucha otro programa`],
  ["otro programa en APP_PORT", { APP_PORT: busyPort }, `APP_PORT: en el puerto ${busyPort} ya escucha otro programa`],
  ["otro en HTTP_PORT", { ...certificate, HTTP_PORT: busyPort }, `HTTP_PORT: en el puerto ${busyPort} ya escucha otro programa`],
  ["un certificado vencido", { TLS_CERT: old, TLS_KEY: inside("old-key.pem") }, "Venció el"],
  ["copias donde no se puede escribir", { BACKUP_DIR: join(file, "copias") }, `No se puede escribir en ${join(file, "copias")}`],
  ["una base donde no se puede escribir", { DATABASE_URL: `file:${file}/x.db` }, `No se puede escribir en ${file}`],
];

test.skipIf(!hasNginx).each(degraded)("%s: el doctor lo dice", async (_, settings, words) => {
  const { code, broken } = await doctor(settings);
  expect([code, broken]).toEqual([1, expect.arrayContaining([expect.stringContaining(words)])]);
});

test.runIf(existsSync("/proc"))("copias en un disco lleno: el doctor lo dice", async () => {
  expect(await doctor({ BACKUP_DIR: "/proc" })).toMatchObject({ code: 1, broken: ["El disco de /proc está lleno."] });
});

test("con --probe, una APP_URL a la que no contesta nadie", async () => {
  const APP_URL = `http://127.0.0.1:${await freePort("127.0.0.1")}`;
  const { code, broken } = await doctor({ APP_URL }, "--probe");
  expect([code, broken]).toEqual([1, [expect.stringContaining("nadie escucha en ese puerto")]]);
});

/** With `npm start`, too. */
test.each<[fault: string, settings: Settings, words: string]>([
  ["un secreto corto", { SESSION_SECRET: "corto" }, "SESSION_SECRET: cada secreto debe tener al menos 32 caracteres"],
  [
    "un secreto en un archivo que no está",
    { SESSION_SECRET: "", SESSION_SECRET_FILE: "/nada" },
    "SESSION_SECRET_FILE: no se puede leer",
  ],
  ["una dirección con ruta", { APP_URL: "https://panama.example/sitio" }, "APP_URL: debe ser solo el origen, sin ruta"],
])("%s: el doctor lo dice, y el sitio no arranca", async (_, settings, words) => {
  const [said, started] = await Promise.all([
    runProgram("doctor", [], { ...sound, ...settings }),
    runProgram("start", [], { ...sound, ...settings }),
  ]);
  for (const result of [said, started]) expect(result).toMatchObject({ code: 1, output: expect.stringContaining(words) });
});

test("un puerto en uso, con npm start: el doctor lo dice", async () => {
  const { code, broken } = await doctor({ PORT: busyPort, APP_PORT: "", CACHE_DIR: "", TRUST_PROXY: "1" });
  expect([code, broken]).toEqual([1, [`PORT: en el puerto ${busyPort} ya escucha otro programa.`]]);
});

describe("no se queja", () => {
  test.skipIf(!hasNginx)("de un sitio con certificado que aún no arrancó, y no crea nada", async () => {
    const made = ["cache", "copias", "fotos"].map((name) => inside(`nueva/${name}`));
    const [CACHE_DIR = "", BACKUP_DIR = "", PICTURES_DIR = ""] = made;
    const settings = { CACHE_DIR, BACKUP_DIR, PICTURES_DIR, HTTP_PORT: String(await freePort("127.0.0.1")) };
    const { code, broken, stateOf } = await doctor({ ...certificate, ...settings });
    expect([code, broken]).toEqual([0, []]);
    expect(["nginx", "ports", "certificate"].map(stateOf)).toEqual(["on", "on", "on"]);
    expect(made.filter((path) => existsSync(path))).toEqual([]);
  });

  test.skipIf(!hasNginx)("de los puertos que tiene el sitio mismo en marcha; con el secreto de otro sí", async () => {
    const { SESSION_SECRET, DATABASE_URL, PICTURES_DIR, APP_PORT } = sound;
    const settings = { SESSION_SECRET, DATABASE_URL, PICTURES_DIR, APP_PORT } as Settings;
    const edge = await startEdge(settings);
    onTestFinished(edge.stop);
    Object.assign(settings, { APP_URL: edge.url, PORT: String(edge.port), CACHE_DIR: edge.runFolder, HOST: "" });
    expect(await doctor(settings)).toMatchObject({ code: 0, broken: [] });
    const { code, stateOf } = await doctor(settings, "--probe");
    expect([code, stateOf("probe-site")]).toEqual([0, "on"]);
    const stranger = await doctor({ ...settings, SESSION_SECRET: "otro-secreto-de-treinta-y-dos-letras" });
    expect([stranger.code, stranger.stateOf("ports")]).toEqual([1, "broken"]);
  });

  test.skipIf(!hasNginx)("de los puertos que tiene una versión anterior del sitio, cuya respuesta no trae seña", async () => {
    const before = createHttp((_, response) => response.end('{"status":"ok"}')).listen(0, "127.0.0.1");
    await once(before, "listening");
    onTestFinished(() => void before.close());
    const PORT = String((before.address() as AddressInfo).port);
    expect(await doctor({ PORT })).toMatchObject({ code: 0, broken: [] });
    expect(await doctor({ PORT, APP_PORT: "", CACHE_DIR: "", TRUST_PROXY: "1" })).toMatchObject({ code: 0, broken: [] });
  });

  test.skipIf(!hasNginx)("de lo que solo impide npm run edge, cuando nada dice que el sitio lo use: avisa", async () => {
    const { stateOf } = await doctor({ PORT: "3000", APP_PORT: "", CACHE_DIR: "" });
    expect(stateOf("nginx")).toBe("warning");
  });

  test("de que falte nginx, tampoco", async () => {
    const { code, stateOf } = await doctor({ ...fakeNginx("ninguno", "exit 127"), APP_PORT: "", CACHE_DIR: "" });
    expect([code, stateOf("nginx"), stateOf("port")]).toEqual([0, "off", "on"]);
  });
});
