import { randomUUID } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";

/** Evaluates the built app anew with the current environment, since test files in one worker process must not share its state. */
export async function loadBuiltApp(): Promise<ServerBuild> {
  const entry = new URL(`../../build/server/index.js?evaluation=${randomUUID()}`, import.meta.url);
  return (await import(/* @vite-ignore */ entry.href)) as ServerBuild;
}
