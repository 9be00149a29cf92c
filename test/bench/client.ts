/* A process of its own takes no time from the server's event loop. Receives a `Task`, sends back a `Result`. */
import { Agent, request, type RequestOptions } from "node:http";

export type Task = {
  urls: string[];
  connections: number;
  milliseconds: number;
  /** Default: GET. */
  method?: string;
  headers?: Record<string, string>;
};

export type Result = {
  requests: number;
  failures: number;
  seconds: number;
};

process.on("message", (task: Task) => void run(task).then((result) => process.send?.(result)));

async function run({ urls, connections, milliseconds, method = "GET", headers }: Task): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counted = { requests: 0, failures: 0 };
  const start = performance.now();
  async function askOn() {
    while (performance.now() - start < milliseconds) {
      const url = urls[(counted.requests + counted.failures) % urls.length]!;
      const isAnswered = await ask(url, { agent, method, headers: { "Accept-Encoding": "br", ...headers } }).catch(() => false);
      counted[isAnswered ? "requests" : "failures"] += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { ...counted, seconds: (performance.now() - start) / 1_000 };
}

function ask(url: string, options: RequestOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode === 200 || answer.statusCode === 204));
      answer.on("error", reject);
    });
    asked.on("error", reject).end();
  });
}
