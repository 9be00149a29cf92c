import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { pages } from "../../deploy/pages.js";
import { innerHtml } from "../support/pages/html";
import { type Edge, startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask, sendAndHold, send, statusFromAnswer } from "./raw-requests";

/* Request smuggling: nginx reuses its connections to the app. If it announced a longer body than it sends, the app would read
   the next visitor's request as the rest. */
describe.skipIf(!inject("edge"))("un cuerpo que se anuncia y no llega no toca el pedido de nadie más", () => {
  let app: Awaited<ReturnType<typeof startStandInApp>>;
  let edge: Edge;
  let path = "";

  beforeAll(async () => {
    app = await startStandInApp();
    edge = await startEdge({ APP_SERVERS: app.address, UNLIMITED_FROM: "127.0.0.1" });
  });
  afterAll(async () => {
    await edge.stop();
    await app.goAway();
  });
  beforeEach(() => {
    app.asked.length = 0;
    Object.assign(app.state, { delay: 0, status: 200, age: 1, headers: {} });
    path = `/${randomUUID()}`;
  });

  const head = (method: string, headers: string[], at = path) =>
    `${[`${method} ${at} HTTP/1.1`, `Host: ${new URL(edge.url).host}`, ...headers].join("\r\n")}\r\n\r\n`;

  async function expectOthersUntouched() {
    app.asked.length = 0;
    const paths = Array.from({ length: 4 }, () => `/${randomUUID()}`);
    for (const other of paths) {
      const answer = await ask(edge.url, other);
      expect([answer.status, answer.headers["x-cache"]]).toEqual([200, "MISS"]);
    }
    const asked = app.asked.map((one) => `${one.method} ${one.path}`);
    // On a busy machine the unfinished form may reach the app only now.
    expect(asked.filter((one) => one !== `POST ${path}`)).toEqual(paths.map((other) => `GET ${other}`));
  }

  const refused = [400, `${pages[400][0]} · Panamá VIP`];
  const seen = (answer: string) => [statusFromAnswer(answer), innerHtml(answer, "title")];

  test.each(["Content-Length: 5", "Content-Length: 1200", "Content-Length: 05", "Transfer-Encoding: chunked"])(
    "pidiendo una página vencida con %s",
    async (announced) => {
      const paths = [`${path}-1`, `${path}-2`];
      for (const at of paths) await ask(edge.url, at);
      await pause(2_100);
      for (const [method, at] of [
        ["GET", paths[0]],
        ["HEAD", paths[1]],
      ] as const) {
        const { socket, text } = sendAndHold(edge.port, head(method, [announced], at));
        await until(() => text() !== "");
        // Give nginx time to retry, in case it does.
        await pause(200);
        await expectOthersUntouched();
        expect(statusFromAnswer(text())).toBe(400);
        socket.destroy();
      }
    },
  );

  test("ni se lee ni se pregunta con un cuerpo; con uno vacío, sí", async () => {
    const get = (announced: string, at: string) => send(edge.port, head("GET", [announced, "Connection: close"], at));
    const each = [path, "/health/live", "/health/ready"].map(async (at) => {
      const fat = ["Content-Length: 5", "Transfer-Encoding: chunked"].map((announced) => get(announced, at));
      expect([at, ...(await Promise.all(fat)).map(seen)]).toEqual([at, refused, refused]);
      expect(statusFromAnswer(await get("Content-Length: 0", at))).toBe(200);
    });
    await Promise.all(each);
    await expectOthersUntouched();
  });

  const half = "5\r\nhola";
  const whole = `10000\r\n${"a".repeat(0x10000)}\r\n`;
  test.each([
    ["con menos de lo que dijo", ["Content-Length: 400"], "hola"],
    ["sin nada de lo que dijo", ["Content-Length: 400"], ""],
    ["por pedazos, sin terminar", ["Transfer-Encoding: chunked"], half],
    ["por pedazos, sin ninguno", ["Transfer-Encoding: chunked"], ""],
    ["por pedazos, hasta pasarse", ["Transfer-Encoding: chunked"], whole.repeat(17)],
    ["por pedazos que no lo son", ["Transfer-Encoding: chunked"], `${half}XX\r\n`],
  ])("enviando un formulario %s", async (_, headers, body) => {
    // The app answers immediately, after the client has left, or while the client waits.
    for (const [delay, wait] of [
      [0, 200],
      [400, 100],
      [100, 300],
    ] as const) {
      app.state.delay = delay;
      for (const isHeldOpen of [true, false]) {
        const { socket } = sendAndHold(edge.port, head("POST", headers) + body);
        await pause(wait);
        if (!isHeldOpen) socket.destroy();
        app.state.delay = 0;
        await expectOthersUntouched();
        await pause(delay);
        await expectOthersUntouched();
        socket.destroy();
      }
    }
  });

  test("enviando otro pedido dentro de un cuerpo que se rechaza", async () => {
    const inner = head("GET", [], "/escondida");
    const headers = ["Origin: https://otro.example", `Content-Length: ${inner.length + 400}`];
    const { socket } = sendAndHold(edge.port, head("POST", headers) + inner);
    await pause(200);
    await expectOthersUntouched();
    socket.destroy();
  });

  test("enviando un formulario cuando el sitio no está", async () => {
    await app.goAway();
    const { socket, text } = sendAndHold(edge.port, head("POST", ["Content-Length: 400"]) + "hola");
    await until(() => statusFromAnswer(text()) === 503);
    await app.comeBack();
    await until(async () => (await ask(edge.url, `/${randomUUID()}`)).status === 200);
    await expectOthersUntouched();
    socket.destroy();
  });
});
