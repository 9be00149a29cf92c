import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings } from "../deploy/render.js";
import { readEnvironment, secretNames } from "../app/env.server";

/* Docker is not available to the tests. */

type Service = {
  image: string;
  user?: string;
  environment: Record<string, string>;
  secrets?: string[];
  tmpfs: string[];
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  mem_limit: string;
  memswap_limit: string;
  pids_limit: number;
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

/** Built here, unless IMAGE names one that was built elsewhere. */
const ownImage = "${IMAGE:-panama-vip}";

const root = new URL("..", import.meta.url);
const textOf = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), "utf8");
const files = ["compose.yml", "compose.postgres.yml"];
const compose = (file: string) => parse(textOf(`deploy/${file}`), { merge: true }) as Compose;
const services = files.flatMap((file) =>
  Object.entries(compose(file).services).map(([name, service]) => ({ file, name, service })),
);

const megabytes = (size = "") => Number.parseInt(size) * (size.endsWith("g") ? 1_024 : 1);

test.each(services)("$name de $file no puede más de lo suyo", ({ service }) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(service.memswap_limit).toBe(service.mem_limit);
  expect(service.pids_limit).toBeGreaterThan(0);
  const disks = service.tmpfs.map((disk) => megabytes(/size=(\d+m)/.exec(disk)?.[1]));
  // A tmpfs counts as memory.
  expect(disks.every((size) => size > 0)).toBe(true);
  expect(disks.reduce((sum, size) => sum + size, 0)).toBeLessThan(megabytes(service.mem_limit) / 2);
});

test.each(services.filter(({ service }) => "CACHE_DIR" in service.environment))(
  "la caché de $name de $file tiene un disco en el que cabe lo que guarda y lo que deja libre",
  ({ service }) => {
    const disk = service.tmpfs.find((one) => one.startsWith(`${service.environment.CACHE_DIR}/cache:`));
    const { settings } = readSettings({ APP_URL: "https://panama.example" });
    const reserve = 32;
    expect(megabytes(/size=(\d+m)/.exec(disk ?? "")?.[1])).toBeGreaterThanOrEqual(megabytes(settings.cacheSize) + 2 * reserve);
  },
);

test.each(services)(
  "lo secreto de $name de $file llega en archivos que existen para él, y no como variable",
  ({ file, service }) => {
    const secrets = Object.entries(service.environment).filter(([, value]) => value.startsWith("/run/secrets/"));
    expect(secrets.map(([, value]) => value.slice("/run/secrets/".length)).toSorted()).toEqual(
      (service.secrets ?? []).toSorted(),
    );
    for (const [name, path] of secrets) {
      expect(name).toMatch(/_FILE$/);
      expect(service.environment).not.toHaveProperty(name.slice(0, -"_FILE".length));
      expect(compose(file).secrets[path.slice("/run/secrets/".length)]?.file).toMatch(/^\.\.\/secrets\//);
    }
    for (const name of secretNames.filter((one) => one !== "DATABASE_URL")) expect(service.environment).not.toHaveProperty(name);
    expect(service.environment.DATABASE_URL ?? "").not.toMatch(/\/\/[^/@]*:[^/@]*@/);
  },
);

test.each(files)("con .env.example y los archivos, lo que dice %s sirve", (file) => {
  const example = parseEnv(textOf(".env.example"));
  for (const { environment } of Object.values(compose(file).services).filter(({ image }) => image === ownImage)) {
    // Docker takes these from .env; here the example replaces it.
    const fromDocker = { APP_URL: example.APP_URL ?? "", REDIRECT_FROM: "", APPS: "" };
    const values: Record<string, string> = { ...example, ...environment, ...fromDocker };
    if ("CACHE_DIR" in environment) expect(readSettings(values).faults).toEqual([]);
    if ("APP_SERVERS" in environment) continue;
    for (const name of Object.keys(values).filter((one) => one.endsWith("_FILE"))) values[name] = "";
    const { faults } = readEnvironment({ ...values, NODE_ENV: "production", SESSION_SECRET: "x".repeat(32) });
    expect(faults).toEqual([]);
  }
});

test("las apps de compose.postgres.yml saben cuántas son", () => {
  const [, apps] = /--scale app=(\d+)/.exec(textOf("deploy/compose.postgres.yml")) ?? [];
  expect(compose("compose.postgres.yml").services.app?.environment.APPS).toBe(`\${APPS:-${apps}}`);
});

test("toda imagen ajena está fijada por su huella", () => {
  const foreign = services.map(({ service }) => service.image).filter((image) => image !== ownImage);
  const dockerfile = textOf("deploy/Dockerfile");
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image).filter((image) => !stages.has(image));
  expect(new Set(bases)).toEqual(new Set(["${NODE_IMAGE}"]));
  const node = /^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)?.[1];
  for (const image of [...foreign, node]) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});

test("la imagen construida de nuevo trae paquetes de Debian con los arreglos de los avisos", () => {
  const layer = /^ARG PACKAGES_OF=(\d{4}-\d\d-\d\d)\nRUN .*\$\{PACKAGES_OF\}[^]*?nginx/m.exec(textOf("deploy/Dockerfile"));
  const dates = [...textOf("docs/security.md").matchAll(/^\| nginx[^|]*\| (\d{4}-\d\d-\d\d) \|/gm)].map(([, date = ""]) => date);
  expect(dates.length).toBeGreaterThan(0);
  expect(layer?.[1]).toBe(dates.toSorted().at(-1));
});
