import type { TestProject } from "vitest/node";
import { findNginx } from "../../deploy/render.js";
import { startEdge } from "./edge";

declare module "vitest" {
  interface ProvidedContext {
    /** Where nginx serves the built site, its port and its access log; null where there is no nginx to test with. */
    edge: { url: string; port: number; log: string } | null;
  }
}

/** For the whole run: one site behind nginx. Tests that end or break it have one of their own. */
export default async function serveBehindNginx(project: TestProject) {
  const { missing } = findNginx();
  if (missing !== undefined) {
    if (process.env.CI) throw new Error(missing);
    process.stdout.write(`${missing}\nSin él, las pruebas del borde se omiten.\n`);
    project.provide("edge", null);
    return undefined;
  }
  const edge = await startEdge();
  project.provide("edge", { url: edge.url, port: edge.port, log: edge.log });
  return () => edge.stop();
}
