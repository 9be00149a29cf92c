/* Load generator in its own process: takes no time from the server's event loop. Receives a `Task`, sends back a `Result`. */
import { Agent, request, type RequestOptions } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Task = {
  urls: string[];
  connections: number;
  milliseconds: number;
  /** Pause before the connection's next request, in ms. */
  rest?: number;
  /** Instead of GET. */
  method?: string;
  headers?: Record<string, string>;
};

export type Result = {
  requests: number;
  failures: number;
  seconds: number;
  /** In ms. */
  firstBytes: number[];
};

process.on("message", (task: Task) => void run(task).then((result) => process.send?.(result)));

async function run({ urls, connections, milliseconds, rest = 0, method = "GET", headers }: Task): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const firstBytes: number[] = [];
  const counted = { requests: 0, failures: 0 };
  const start = performance.now();
  async function askOn() {
    while (performance.now() - start < milliseconds) {
      const url = urls[(counted.requests + counted.failures) % urls.length]!;
      const firstByte = await ask(url, { agent, method, headers: { "Accept-Encoding": "br", ...headers } }).catch(() => null);
      counted[firstByte === null ? "failures" : "requests"] += 1;
      if (firstByte !== null) firstBytes.push(firstByte);
      if (rest > 0) await pause(rest * 2 * Math.random());
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { ...counted, seconds: (performance.now() - start) / 1_000, firstBytes };
}

/** Returns the ms to the first byte, once the whole answer has arrived; null if it is not a success. */
function ask(url: string, options: RequestOptions): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(url, options, (answer) => {
      const firstByte = performance.now() - start;
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode === 200 || answer.statusCode === 204 ? firstByte : null));
      answer.on("error", reject);
    });
    asked.on("error", reject).end();
  });
}
