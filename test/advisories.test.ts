import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import manifest from "../package.json";
import { findAdvisories } from "./advisories.js";
import { temporaryFolder } from "./support/temporary-folder";

const version = manifest.dependencies.kysely;
const kysely = { name: "kysely", "dist-tags": { latest: version }, versions: { [version]: { name: "kysely", version } } };

let stop = () => undefined as unknown;

// npm caches advisories, so each test has its own cache.
beforeEach(() => void vi.stubEnv("npm_config_cache", temporaryFolder()));

afterEach(() => {
  vi.unstubAllEnvs();
  stop();
});

async function serveAdvisories(advisories: Record<string, unknown> | null) {
  const server = createServer((request, response) => {
    request.resume();
    const answer = request.method === "GET" ? kysely : advisories;
    request.on("end", () => response.writeHead(answer ? 200 : 405).end(answer ? JSON.stringify(answer) : ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  stop = () => {
    server.closeAllConnections();
    return server.close();
  };
}

const advisory = (severity: string) => ({
  kysely: [{ id: 1, url: "https://avisos.example/1", title: "Inyección", severity, vulnerable_versions: "*", cvss: {}, cwe: [] }],
});

test("sin avisos de seguridad, no hay nada que decir", async () => {
  await serveAdvisories({});
  expect(await findAdvisories()).toEqual({ serious: [] });
});

test("uno grave se dice con su motivo", async () => {
  await serveAdvisories(advisory("high"));
  expect(await findAdvisories()).toEqual({ serious: [expect.stringMatching(/^kysely .*high.*Inyección.*avisos\.example/)] });
});

test("uno leve no se dice", async () => {
  await serveAdvisories(advisory("low"));
  expect(await findAdvisories()).toEqual({ serious: [] });
});

test("un registro que no los da, o que no está, no cuenta como bueno", async () => {
  await serveAdvisories(null);
  expect(await findAdvisories()).toEqual({ unanswered: expect.stringContaining("405") });
  stop();
  expect(await findAdvisories()).toEqual({ unanswered: expect.any(String) });
});
