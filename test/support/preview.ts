import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll } from "vitest";
import type { Handle } from "./app";
import { freePort } from "./processes/free-port";
import { root } from "./processes/run-program";

export async function servePreview(settings: Record<string, string>): Promise<Handle> {
  const { openLimitsStore } = await import("../../app/db/limits-store.server");
  const { env } = await import("../../app/env.server");
  const port = await freePort("127.0.0.1");
  const child = spawn("node_modules/.bin/remix-serve", ["build/server/index.js"], {
    cwd: root,
    env: {
      ...process.env,
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      ...settings,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const isListening = await Promise.race([once(child.stdout, "data"), ended.then(() => false)]);
  if (!isListening) throw new Error("remix-serve terminó antes de contestar");
  child.stdout.resume();
  const limits = openLimitsStore(settings.DATABASE_URL ?? "");
  afterAll(async () => {
    child.kill("SIGKILL");
    await ended;
    await limits.close();
  });
  const handle = async (path: string, init: RequestInit, headers: Headers) => {
    // fetch sets Host itself, and Remix also compares Origin with this header.
    headers.set("X-Forwarded-Host", new URL(env.APP_URL).host);
    return await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init, headers });
  };
  return Object.assign(handle, { forgetLimits: () => limits.clear() });
}
