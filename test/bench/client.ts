/*
 * Asks a server for one page as fast as it answers, from a process of its own so that asking costs the server nothing.
 * Gets a `Task`, answers with a `Result`.
 */
import { Agent, get } from "node:http";

export type Task = { url: string; connections: number; milliseconds: number };
export type Result = { requests: number; failures: number; seconds: number };

process.on("message", (task: Task) => void run(task).then((result) => process.send?.(result)));

async function run({ url, connections, milliseconds }: Task): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const counted = { requests: 0, failures: 0 };
  async function askOn() {
    while (performance.now() - start < milliseconds) {
      const isFine = await ask(url, agent).catch(() => false);
      counted[isFine ? "requests" : "failures"] += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { ...counted, seconds: (performance.now() - start) / 1_000 };
}

/** Whether the whole page came. */
function ask(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode === 200));
      answer.on("error", reject);
    }).on("error", reject);
  });
}
