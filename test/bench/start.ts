import { spawn } from "node:child_process";
import { once } from "node:events";
import { env } from "../../app/env.server";
import { until } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { freePort } from "../support/free-port";
import { nodeOptions, startArguments } from "../support/npm-start";
import { median } from "../support/statistics";
import { judge } from "./goals";
import { filledDatabase } from "./sites";
import { tableOf } from "./table";

/** Beyond what Node itself needs, in milliseconds. */
const goal = 1_500;

const rounds = 5;

/** The least that a server in Node can be. */
const bareServer = `require("node:http").createServer((_, answer) => answer.end()).listen(process.env.PORT, process.env.HOST)`;

/** How long the site takes from the start of its process to its first page, beside the smallest server that there is. */
export async function measureStart(): Promise<void> {
  const settings = { DATABASE_URL: await filledDatabase(), SESSION_SECRET: env.SESSION_SECRET.join(",") };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timeOf(startArguments, settings));
    bare.push(await timeOf([...nodeOptions, "-e", bareServer], {}));
  }

  const more = median(ours) - median(bare);
  const exactly = (milliseconds: number) => inSeconds(milliseconds, 2);
  console.log(
    `\nArranque: del inicio del proceso a la primera portada, con la base de datos hecha; mediana de ${rounds}, por turnos\n`,
  );
  console.log(tableOf(["", "sitio", "solo Node", "de más"], [["", exactly(median(ours)), exactly(median(bare)), exactly(more)]]));
  judge(`arranque, además del de Node: ≤ ${exactly(goal)}`, more <= goal, exactly(more));
}

/** From the start of that program to its first page, in milliseconds. */
async function timeOf(program: string[], settings: Record<string, string>): Promise<number> {
  const port = await freePort("127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), APP_URL: url, ...settings },
    // Over the channel the site notices when this process is no more.
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
