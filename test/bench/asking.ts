import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Result, Task } from "./client";

export function startClient() {
  const client = fork(fileURLToPath(new URL("client.js", import.meta.url)));

  async function ask(task: Task): Promise<Result> {
    const answer = once(client, "message") as Promise<[Result]>;
    client.send(task);
    const [result] = await answer;
    if (result.failures > 0) throw new Error(`${result.failures} de las peticiones a ${task.urls.join(" ")} fallaron`);
    return result;
  }

  return { ask, stop: () => client.kill() };
}
