import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { canMountDisks, type Edge, startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask } from "./wire";

/** As long as a page of the site, other for each address, and not to be compressed. */
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
      // About as fast as the app can make pages.
      app.state.delay = 20;
      const broken: string[] = [];
      let next = 0;
      const visit = async () => {
        for (let n = (next += 1); n <= 2_000; n = next += 1) {
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
      // nginx makes room every ten seconds.
      await until(async () => {
        const path = `/pagina-${(next += 1)}`;
        await ask(edge.url, path);
        return (await ask(edge.url, path)).headers["x-cache"] === "HIT";
      });
      expect(edge.errorText()).not.toMatch(/No space left|"level":(?:50|60)/);
      expect(edge.errorText()).toContain("the disk of the page cache is nearly full");
    },
  );
});
