import { spawn } from "node:child_process";
import { once } from "node:events";
import { env } from "../../app/env.server";
import { until } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { freePort } from "../support/processes/free-port";
import { nodeOptions, startArguments } from "../support/processes/npm-start";
import { median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { floorOf } from "./floor/program";
import { markIfMissed, recordGoal } from "./goals";
import { filledDatabase } from "./sites";
import { formatTable } from "./table";

/** Start-up time beyond Node's own, relative to the floor. Node 24 with its compile cache, as in the image, takes 3.6 times. */
const goal = 4;

const rounds = 5;

const bareServer = `require("node:http").createServer((_, answer) => answer.end()).listen(process.env.PORT, process.env.HOST)`;

/** Measures from the start of the process to the first page: the site, the floor and a bare server, by turns. */
export async function measureStart(): Promise<void> {
  const floor = floorOf({ "/": "<head></head><body>Hola</body>" });
  const servers = [
    [startArguments, { DATABASE_URL: await filledDatabase(), SESSION_SECRET: env.SESSION_SECRET.join(",") }],
    [[...nodeOptions, ...floor.program], floor.settings],
    [[...nodeOptions, "-e", bareServer], {}],
  ] as const;
  const times = servers.map((): number[] => []);
  // As in the image. Node 20 has no such cache.
  const compiled = { NODE_COMPILE_CACHE: temporaryFolder() };
  // Node fills it when a process ends by itself.
  for (const [program, settings] of servers) await measureStartup([...program], { ...settings, ...compiled }, "SIGTERM");
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [program, settings]] of servers.entries()) {
      times[index]!.push(await measureStartup([...program], { ...settings, ...compiled }));
    }
  }

  const [ours, least, bare] = times.map(median) as [number, number, number];
  const ratio = (ours - bare) / (least - bare);
  console.log(
    `\nArranque: del inicio del proceso a la primera portada, con la base de datos hecha; mediana de ${rounds}, por turnos\n`,
  );
  const figures = [ours, least, bare].map((milliseconds) => inSeconds(milliseconds, 2));
  console.log(
    formatTable(["", "sitio", "piso", "solo Node", "razón"], [["", ...figures, markIfMissed(ratio.toFixed(2), ratio <= goal)]]),
  );
  recordGoal(`arranque, además del de Node, frente al piso: ≤ ${goal}`, ratio <= goal, ratio.toFixed(2));
}

/** Returns the ms until the first page. */
async function measureStartup(
  program: string[],
  settings: Record<string, string>,
  end: NodeJS.Signals = "SIGKILL",
): Promise<number> {
  const port = await freePort("127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), APP_URL: url, ...settings },
    // The site stops when this IPC channel closes.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`El servidor terminó con el código ${child.exitCode}`);
      return ask(url).then(
        ({ status }) => status === 200,
        () => false,
      );
    });
    return performance.now() - begun;
  } finally {
    child.kill(end);
    await ended;
  }
}
