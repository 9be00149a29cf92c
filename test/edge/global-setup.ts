import type { TestProject } from "vitest/node";
import { findNginx } from "../../deploy/render.js";
import { startEdge } from "./edge";

declare module "vitest" {
  interface ProvidedContext {
    /** Null if nginx is not installed. `log`: the access log. */
    edge: { url: string; port: number; log: string } | null;
  }
}

/** Starts one site for the whole run. Tests that stop or break it start another. */
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
