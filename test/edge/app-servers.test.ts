import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { followApps } from "../../deploy/app-servers.js";

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Sin puerto");
  return `127.0.0.1:${address.port}`;
}

test("quien no contesta una vez sigue, quien no contesta dos veces no, y al contestar vuelve", async () => {
  let wait = 3_000;
  const slow = await serve((_, response) => void pause(wait).then(() => response.end()));
  const quick = await serve((_, response) => void response.end());
  const apps = followApps([slow, quick]);
  const both = [slow, quick].sort();
  expect(await apps.findReady()).toEqual(both);
  expect(await apps.findReady()).toEqual([quick]);
  wait = 0;
  expect(await apps.findReady()).toEqual(both);
});

test("quien dice que no, o ya no está, no recibe a nadie", async () => {
  const busy = await serve((_, response) => void response.writeHead(503).end());
  const ready = await serve((_, response) => void response.end());
  expect(await followApps([busy, ready, "127.0.0.1:1"]).findReady()).toEqual([ready]);
});

test("cuando ninguno quiere, van a todos: saben decir que no", async () => {
  const busy = await serve((_, response) => void response.writeHead(503).end());
  expect(await followApps([busy, "127.0.0.1:1"]).findReady()).toEqual([busy, "127.0.0.1:1"].sort());
});

test("un nombre que no existe no es nadie", async () => {
  expect(await followApps(["no-existe.invalid:3000"]).findAll()).toEqual(["127.0.0.1:1"]);
});
