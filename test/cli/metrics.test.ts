import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { startApp } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { freePort } from "../support/processes/free-port";
import { temporaryFolder } from "../support/temporary-folder";

/* The built site with METRICS_PORT. */

const token = "una-clave-de-prueba-de-32-caracteres";

let app: Awaited<ReturnType<typeof startApp>>, site: string, port: number, origin: string;

beforeAll(async () => {
  port = await freePort("127.0.0.1");
  origin = `http://localhost:${await freePort("127.0.0.1")}`;
  const folder = temporaryFolder();
  const kept = { DATABASE_URL: `file:${join(folder, "site.db")}`, PICTURES_DIR: join(folder, "pictures") };
  const figures = { METRICS_PORT: String(port), METRICS_TOKEN: token };
  app = await startApp({ ...kept, ...figures, APP_URL: origin, TRUST_PROXY: "" }, openSync(join(folder, "log"), "a"));
  site = `http://${app.address}`;
});
afterAll(async () => {
  app.process.kill("SIGKILL");
  await app.ended;
});

const visit = (path: string, more: Parameters<typeof ask>[2] = {}) =>
  ask(site, path, { ...more, headers: { Host: new URL(origin).host, Origin: origin, ...more.headers } });

async function scrape(authorization = `Bearer ${token}`) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Authorization: authorization } });
  const text = await response.text();
  const value = (name: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };
  return { status: response.status, text, value };
}

/** Without quotation marks. */
const linesOf = (text: string, name: string) =>
  text
    .replaceAll('"', "")
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`));

const countOf = (route: string, status: number) =>
  `http_server_requests_total{http_route="${route}",http_response_status_code="${status}"}`;

describe("/metrics", () => {
  test("solo a quien trae la clave, solo en su puerto y en ninguna otra dirección", async () => {
    expect((await scrape()).status).toBe(200);
    for (const wrong of ["", "Bearer ", `Bearer ${token}x`, token]) expect((await scrape(wrong)).status).toBe(401);
    expect((await visit("/metrics")).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(405);
  });

  test("cuenta cada respuesta por su ruta: páginas, formularios, archivos y lo que no existe", async () => {
    for (const path of ["/", "/blog", "/blog", "/robots.txt", "/no-existe", "/profile", "/favicon.svg"]) await visit(path);
    const form = { body: new URLSearchParams({ email: "", password: "" }) };
    await visit("/auth", { method: "POST", ...form });
    const { text, value } = await scrape();
    const found = linesOf(text, "http_server_requests_total");
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/blog.*code=200\} 2$/)]));
    expect(found.filter((line) => line.includes("code=302}"))).toEqual([expect.stringMatching(/profile.* 1$/)]);
    expect(found.filter((line) => line.includes("code=400}"))).toEqual([expect.stringMatching(/auth|sign-in/)]);
    expect(value(countOf("other", 200))).toBeGreaterThan(0);
    expect(text).not.toContain("no-existe");
  });

  test("dice todo lo que docs/metrics.md promete y las alertas leen, y nada más", async () => {
    const { text } = await scrape();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
    const page = readFileSync("docs/metrics.md", "utf8");
    const told = [...page.matchAll(/^\| (`[a-z\d_]+`(?:, `[a-z\d_]+`)*) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    );
    expect(told.toSorted()).toEqual(names.toSorted());
    const rules = parse(readFileSync("deploy/prometheus/alerts.yml", "utf8")) as { groups: { rules: { expr: string }[] }[] };
    const read =
      rules.groups[0]?.rules.flatMap(({ expr }) => expr.match(/\b(?:http|panama|nodejs|db|process|v8js)_[a-z\d_]+/g) ?? []) ?? [];
    expect(rules.groups[0]?.rules).toHaveLength(6);
    expect(read.filter((name) => !names.includes(name) && !/^http_(?:route|response)/.test(name))).toEqual([]);
  });

  test("queda por debajo de 1,500 series y 100 kB, por muchas direcciones que se pidan", async () => {
    for (let turn = 0; turn < 60; turn += 1) await visit(`/no-existe-${turn}`, { method: turn % 2 ? "GET" : "PURGE" });
    const { text } = await scrape();
    expect(text.split("\n").filter((line) => line !== "" && !line.startsWith("#")).length).toBeLessThan(1_500);
    expect(Buffer.byteLength(text)).toBeLessThan(100_000);
    expect(text).not.toContain("PURGE");
  });

  test("cada trabajo dice cuándo terminó, y la base que está", async () => {
    const { text, value } = await scrape();
    for (const job of ["mail", "index", "publish", "forget"])
      expect(value(`panama_job_age_seconds{job="${job}"}`)).toBeLessThan(600);
    expect(value("panama_database_up")).toBe(1);
    expect(value("panama_mail_waiting")).toBe(0);
    // No copy was made, so there is no age.
    expect(text).not.toMatch(/^panama_backup_age_seconds \d/m);
  });
});
