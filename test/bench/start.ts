import { spawn } from "node:child_process";
import { once } from "node:events";
import { env } from "../../app/env.server";
import { until } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { freePort } from "../support/free-port";
import { nodeOptions, startArguments } from "../support/npm-start";
import { median } from "../support/statistics";
import { recordGoal } from "./goals";
import { filledDatabase } from "./sites";
import { formatTable } from "./table";

/** In ms beyond Node's own start-up. */
const goal = 1_500;

const rounds = 5;

const bareServer = `require("node:http").createServer((_, answer) => answer.end()).listen(process.env.PORT, process.env.HOST)`;

/** Measures from the start of the process to the first page, compared with the bare server. */
export async function measureStart(): Promise<void> {
  const settings = { DATABASE_URL: await filledDatabase(), SESSION_SECRET: env.SESSION_SECRET.join(",") };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureStartup(startArguments, settings));
    bare.push(await measureStartup([...nodeOptions, "-e", bareServer], {}));
  }

  const more = median(ours) - median(bare);
  const exactly = (milliseconds: number) => inSeconds(milliseconds, 2);
  console.log(
    `\nArranque: del inicio del proceso a la primera portada, con la base de datos hecha; mediana de ${rounds}, por turnos\n`,
  );
  console.log(
    formatTable(["", "sitio", "solo Node", "de más"], [["", exactly(median(ours)), exactly(median(bare)), exactly(more)]]),
  );
  recordGoal(`arranque, además del de Node: ≤ ${exactly(goal)}`, more <= goal, exactly(more));
}

/** Returns the ms until the first page. */
async function measureStartup(program: string[], settings: Record<string, string>): Promise<number> {
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
    child.kill("SIGKILL");
    await ended;
  }
}
