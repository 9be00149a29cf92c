import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/text/format";
import { startSite } from "../browser/global-setup";
import { inMegabytes } from "../support/figures";
import { hasProcFileSystem, residentMemory } from "../support/processes/processes";
import { startClient } from "./asking";
import { recordGoal, markIfMissed } from "./goals";
import { measured } from "./sites";
import { formatTable } from "./table";
import { minute } from "../../app/durations";

/** Bytes, idle and after a minute of load. */
const goal = 180_000_000;

const connections = 32;
/** Ms until the server is idle after its first page. */
const rest = 3_000;
const paths = [...measured.map(([, path]) => path), "/restaurantes-panama?q=pescado"];

export async function measureMemory(): Promise<void> {
  if (!hasProcFileSystem) throw new Error("aquí no hay /proc");
  const client = startClient();
  const site = await startSite();
  let sampling: NodeJS.Timeout | undefined;
  try {
    await (await fetch(site.url)).text();
    await pause(rest);
    const pid = site.process.pid!;
    const idle = residentMemory(pid);
    let most = idle;
    sampling = setInterval(() => (most = Math.max(most, residentMemory(pid))), 500);
    const urls = paths.map((path) => site.url + path);
    const { requests } = await client.ask({ urls, connections, milliseconds: minute });
    const loaded = residentMemory(pid);

    console.log(
      `\nMemoria residente con SQLite: en reposo, y tras un minuto de ${connections} conexiones a cuatro páginas y una búsqueda\n`,
    );
    const figures = [
      markIfMissed(inMegabytes(idle), idle <= goal),
      markIfMissed(inMegabytes(loaded), loaded <= goal),
      inMegabytes(Math.max(most, loaded)),
      formatCount(requests),
    ];
    console.log(formatTable(["", "en reposo", "tras la carga", "lo más alto", "peticiones"], [["", ...figures]]));
    recordGoal(
      `memoria con SQLite, en reposo y tras un minuto de carga: ≤ ${inMegabytes(goal)}`,
      Math.max(idle, loaded) <= goal,
      `${inMegabytes(idle)} y ${inMegabytes(loaded)}`,
    );
  } finally {
    clearInterval(sampling);
    client.stop();
    await site.stop();
  }
}
