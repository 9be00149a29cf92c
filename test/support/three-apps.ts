import { once } from "node:events";
import { openSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { startApp, startEdge } from "../edge/edge";
import type { Handle } from "./app";
import { temporaryFolder } from "./temporary-folder";

/** Three processes of `npm start` on the test's Postgres behind one nginx, which believes the test's `X-Forwarded-For`. */
export async function serveThreeApps(settings: Record<string, string>): Promise<Handle> {
  const { openLimitsStore } = await import("../../app/db/limits-store.server");
  const folder = temporaryFolder();
  const log = openSync(join(folder, "apps.log"), "a");
  // Mails stay in the outbox, where tests look for them.
  const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hola@panama.example", CONTACT_TO: "hola@panama.example" };
  const shared = { ...mail, ...settings, PICTURES_DIR: join(folder, "pictures"), APPS: "3" };
  const apps = [await startApp(shared, log), await startApp(shared, log), await startApp(shared, log)];
  const edge = await startEdge({
    APP_URL: settings.APP_URL ?? "",
    APP_SERVERS: apps.map(({ address }) => address).join(","),
    REAL_IP_FROM: "127.0.0.0/8",
    // nginx's own limits are not what is tested.
    UNLIMITED_FROM: "0.0.0.0/0",
  });
  const limits = openLimitsStore(settings.DATABASE_URL ?? "");
  afterAll(async () => {
    await edge.stop();
    for (const app of apps) app.process.kill("SIGKILL");
    await Promise.all(apps.map(({ ended }) => ended));
    await limits.close();
  });
  const handle = async (path: string, init: RequestInit, headers: Headers) => {
    const url = new URL(path, settings.APP_URL);
    const sent = new Request(url, { ...init, headers });
    return await passOn(edge.port, url, sent);
  };
  return Object.assign(handle, { forgetLimits: () => limits.clear() });
}

/** What fetch would answer, if it let a program choose `Host`. */
async function passOn(port: number, { host, pathname, search }: URL, sent: Request): Promise<Response> {
  const body = Buffer.from(await sent.arrayBuffer());
  const length = sent.body ? { "Content-Length": String(body.length) } : {};
  const headers = { ...Object.fromEntries(sent.headers), ...length, Host: host };
  const asked = request({ port, path: pathname + search, method: sent.method, headers });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const content = await buffer(answer);
  const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(content.length > 0 ? content : null, { status: answer.statusCode, headers: pairs });
}
