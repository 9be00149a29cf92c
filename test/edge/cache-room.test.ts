import { createHash } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { childProcesses, hasProcFileSystem } from "../support/processes/processes";
import { canMountDisks, type Edge, nginxPidOf, startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask, sendAndHold } from "./raw-requests";

/** Incompressible, of a typical size, unique for each path. */
function pageAt(path: string) {
  const line = createHash("sha512").update(path).digest("base64");
  return `${Array.from({ length: 350 }, (_, n) =>
    createHash("sha512")
      .update(line + n)
      .digest("base64"),
  ).join("\n")}\n</html>`;
}

describe.skipIf(!inject("edge") || !canMountDisks)("con la caché en un disco pequeño", () => {
  let app: Awaited<ReturnType<typeof startStandInApp>>;
  let edge: Edge;

  beforeAll(async () => {
    app = await startStandInApp();
    Object.assign(app.state, { age: 60, pageAt });
    edge = await startEdge({ APP_SERVERS: app.address, UNLIMITED_FROM: "127.0.0.1" }, { cacheDisk: "24m" });
  });
  afterAll(async () => {
    await edge.stop();
    await app.goAway();
  });

  test(
    "por muchas páginas que se pidan, cada una llega entera, y las más nuevas se vuelven a guardar",
    { timeout: 120_000 },
    async () => {
      // About the app's rendering time
      app.state.delay = 20;
      const broken: string[] = [];
      let next = 0;
      const visit = async () => {
        for (let n = (next += 1); n <= 1_200; n = next += 1) {
          const path = `/pagina-${n}`;
          const text = await ask(edge.url, path).then(
            (answer) => (answer.status === 200 ? answer.text : `${answer.status}`),
            (error: Error) => error.message,
          );
          if (text !== pageAt(path)) broken.push(`${path}: ${text.length} ${text.slice(0, 40)}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, visit));
      expect(broken).toEqual([]);
      // nginx frees cache space every ten seconds.
      await until(async () => {
        const path = `/pagina-${(next += 1)}`;
        await ask(edge.url, path);
        return (await ask(edge.url, path)).headers["x-cache"] === "HIT";
      });
      expect(edge.errorText()).not.toMatch(/No space left|"level":(?:50|60)/);
      expect(edge.errorText()).toContain("the page cache's disk is nearly full");
    },
  );
});

describe.skipIf(!inject("edge") || !hasProcFileSystem)("lo que está de paso no se escribe en el disco", () => {
  let app: Awaited<ReturnType<typeof startStandInApp>>;
  let edge: Edge;

  beforeAll(async () => {
    app = await startStandInApp();
    edge = await startEdge({ APP_SERVERS: app.address });
  });
  afterAll(async () => {
    await edge.stop();
    await app.goAway();
  });

  /** nginx unlinks its temporary files immediately. */
  const temporaryFiles = () =>
    childProcesses(nginxPidOf(edge))
      .flatMap(({ pid }) => readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)))
      .filter((file) => file.startsWith(join(edge.runFolder, "temp")));

  test("una respuesta larga espera en el sitio a quien la lee despacio, y le llega entera", async () => {
    const page = "x".repeat(20_000_000);
    app.state.pageAt = () => page;
    const { socket } = sendAndHold(
      edge.port,
      `GET /larga HTTP/1.1\r\nHost: ${new URL(edge.url).host}\r\nConnection: close\r\n\r\n`,
    );
    let length = 0;
    socket.on("data", (piece) => (length += piece.length));
    await until(() => length > 0);
    socket.pause();
    // nginx has buffered as much as it will.
    await pause(500);
    expect(temporaryFiles()).toEqual([]);
    expect(length).toBeLessThan(page.length);
    socket.resume();
    await until(() => length > page.length);
  });

  test("un formulario largo tampoco", async () => {
    app.state.delay = 300;
    const answer = ask(edge.url, "/contact", { method: "POST", body: "x".repeat(1_000_000) });
    await until(() => app.asked.some(({ method }) => method === "POST"));
    expect(temporaryFiles()).toEqual([]);
    expect((await answer).status).toBe(200);
  });
});
