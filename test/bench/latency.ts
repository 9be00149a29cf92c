import { findNginx } from "../../deploy/render.js";
import { startSite } from "../browser/global-setup";
import { percentile } from "../support/statistics";
import { startClient } from "./asking";
import { recordGoal } from "./goals";
import { measured, startFilledEdge } from "./sites";
import { formatTable } from "./table";

const many = 32;
/** Load on all pages to warm up the JIT, in ms. */
const warmup = 5_000;
const length = 2_500;
/**
 * Mean pause of each connection between requests behind nginx, in ms. Without it the client's own event loop would be measured.
 */
const meanPause = 20;

type Server = { url: string; stop: () => Promise<void> };

export async function measureLatency(): Promise<void> {
  const rows = await measureServer("sitio solo", await startSite(), 0);
  const { missing } = findNginx();
  if (missing === undefined) rows.push(...(await measureServer("tras nginx", await startFilledEdge(), meanPause)));
  else recordGoal("tiempo hasta el primer byte tras nginx", false, `no se pudo medir: ${missing}`);

  console.log(
    `\nTiempo hasta el primer byte, en milisegundos, con 1 y con ${many} conexiones abiertas. Al sitio solo cada una le pide sin`,
  );
  console.log(`cesar; tras nginx, con ${many}, cada una espera unos ${meanPause} ms tras cada respuesta\n`);
  console.log(formatTable(["servidor", "página", "1: p50", "p99", `${many}: p50`, "p99"], rows, 2));
}

async function measureServer(name: string, server: Server, rest: number): Promise<string[][]> {
  const client = startClient();
  const rows: string[][] = [];
  try {
    await client.ask({ urls: measured.map(([, path]) => server.url + path), connections: many, milliseconds: warmup });
    for (const [page, path] of measured) {
      const cells: string[] = [];
      for (const connections of [1, many]) {
        const task = { urls: [server.url + path], connections, rest: connections === 1 ? 0 : rest };
        const { firstBytes } = await client.ask({ ...task, milliseconds: length });
        cells.push(...[0.5, 0.99].map((share) => percentile(firstBytes, share).toFixed(2)));
      }
      rows.push([name, page, ...cells]);
    }
  } finally {
    client.stop();
    await server.stop();
  }
  return rows;
}
