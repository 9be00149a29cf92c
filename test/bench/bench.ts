import { judge, verdictTable } from "./goals";

/**
 * By name, what each part shows and how it is measured. Besides Node, bytes and lines need a Chromium, cache, latency and lines an
 * nginx, cache also wrk, and memory a Linux; scale needs 3 GB of temporary files and some minutes.
 */
const parts: Record<string, { shows: string; measure: () => Promise<unknown> }> = {
  bytes: { shows: "bytes de las páginas", measure: async () => (await import("./bytes")).measureBytes() },
  pages: { shows: "páginas sin caché", measure: async () => (await import("./pages")).measurePages() },
  cache: { shows: "páginas de la caché de nginx", measure: async () => (await import("./cache")).measureCache() },
  start: { shows: "arranque", measure: async () => (await import("./start")).measureStart() },
  memory: { shows: "memoria", measure: async () => (await import("./memory")).measureMemory() },
  latency: { shows: "tiempo hasta el primer byte", measure: async () => (await import("./latency")).measureLatency() },
  lines: { shows: "líneas lentas", measure: async () => (await import("./lines")).measureLines() },
  scale: { shows: "listas con cien veces las filas", measure: async () => (await import("./scale")).measureScale() },
};

// What was started is ended when this process ends, which a signal alone would not have it do.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

for (const name of process.argv.slice(2)) {
  const { shows, measure } = parts[name]!;
  try {
    await measure();
  } catch (error) {
    console.error(error);
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    judge(shows, false, `no se pudo medir: ${reason}`);
  }
}

const { table, areMet } = verdictTable();
console.log(`\nMetas\n\n${table}`);
// By name: the library of the Postgres that was started would end the process as if all were well.
process.exit(areMet ? 0 : 1);
