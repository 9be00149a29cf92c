import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { second } from "../../app/durations";
import { temporaryFolder } from "../support/temporary-folder";
import { type Edge, startEdge } from "./edge";
import { ask, sendAndHold } from "./raw-requests";
import { startStandInApp } from "./stand-in-app";

describe.skipIf(!inject("edge"))("las fotos", () => {
  const pictures = temporaryFolder();
  const hash = "ab0123456789abcdef0123456789abcd";
  let edge: Edge;

  beforeAll(async () => {
    mkdirSync(join(pictures, "ab"));
    writeFileSync(join(pictures, "ab", `${hash}-400.webp`), "una foto");
    writeFileSync(join(pictures, "secreto.webp"), "no es una foto");
    edge = await startEdge({ PICTURES_DIR: pictures, UNLIMITED_FROM: "127.0.0.1" });
  });
  afterAll(() => edge.stop());

  test("las da nginx, para siempre", async () => {
    const { status, headers, text } = await ask(edge.url, `/fotos/${hash}-400.webp`);
    expect([status, text, headers["content-type"]]).toEqual([200, "una foto", "image/webp"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("lo que no está en la carpeta lo pide al sitio una vez, y lo guarda", async () => {
    const app = await startStandInApp();
    app.state.headers = {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Accel-Expires": "3600",
    };
    const other = await startEdge({ APP_SERVERS: app.address, PICTURES_DIR: pictures });
    try {
      const path = `/fotos/${hash}-800.webp`;
      const [first, second] = [await ask(other.url, path), await ask(other.url, path)];
      expect([first.headers["x-cache"], second.headers["x-cache"], second.text]).toEqual(["MISS", "HIT", "página 1"]);
      expect(second.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(second.headers["x-accel-expires"]).toBeUndefined();
      expect(app.asked.map((asked) => asked.path)).toEqual([path]);
      expect((await ask(other.url, `/fotos/${hash}-400.webp`)).text).toBe("una foto");
    } finally {
      await other.stop();
      await app.goAway();
    }
  });

  test.each([`/fotos/${hash}-800.webp`, "/fotos/secreto.webp", "/fotos/..%2fsecreto.webp", "/fotos/", "/fotos/ab/"])(
    "%s no existe",
    async (path) => {
      expect((await ask(edge.url, path)).status).toBeGreaterThanOrEqual(400);
    },
  );

  const form = (bytes: number) =>
    ['--x\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n', "\r\n", "a".repeat(bytes), "\r\n--x--\r\n"].join(
      "",
    );
  const upload = (path: string, bytes: number) =>
    ask(edge.url, path, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x", Origin: edge.url },
      body: form(bytes),
    });

  test.each([
    "/mi-negocio/x/fotos/subir",
    "/admin/restaurant/x/fotos/subir",
    "/mi-negocio/plato/x/foto/subir",
    "/admin/restaurant/plato/x/foto/subir",
    "/admin/archivo/subir",
    "/my-blogs/x/foto/subir",
    "/profile/retrato/subir",
  ])("un archivo de 12 MB llega al sitio por %s; uno mayor, o por otra dirección, no", async (path) => {
    expect((await upload(path, 12_000_000)).status).toBe(403);
    expect((await upload(path.replace("/subir", ""), 12_000_000)).status).toBe(413);
    expect((await upload(path, 14_000_000)).status).toBe(413);
  });

  test("una dirección sube cinco a la vez, y muchas direcciones lentas no dejan fuera a ninguna otra", async () => {
    const app = await startStandInApp();
    const other = await startEdge({ APP_SERVERS: app.address, PICTURES_DIR: pictures });
    const statusFrom = async (from: string, path = "/profile/retrato/subir") =>
      (await ask(other.url, path, { method: "POST", body: "x", from })).status;
    app.state.delay = 10 * second;
    const head = `POST /profile/retrato/subir HTTP/1.1\r\nHost: ${new URL(other.url).host}\r\nContent-Length: 2\r\n\r\nx`;
    const held = [2, 3, 4].flatMap((n) => Array.from({ length: 5 }, () => sendAndHold(other.port, head, `127.0.0.${n}`)));
    try {
      await vi.waitFor(() => expect(app.asked).toHaveLength(15));
      app.state.delay = 0;
      expect(await statusFrom("127.0.0.2")).toBe(429);
      // Remix also accepts this spelling of the address.
      expect(await statusFrom("127.0.0.2", "/PROFILE/retrato/subir/")).toBe(429);
      expect(await statusFrom("127.0.0.5")).toBe(200);
    } finally {
      for (const { socket } of held) socket.destroy();
      await other.stop();
      await app.goAway();
    }
  });
});
