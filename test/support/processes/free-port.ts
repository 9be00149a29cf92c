import { createServer } from "node:net";

const given = new Set<number>();

/** Returns each port once in a process: the system may offer a closed one again, and settings need different ones. */
export async function freePort(host: string): Promise<number> {
  let port: number;
  do port = await unusedPort(host);
  while (given.has(port));
  given.add(port);
  return port;
}

function unusedPort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("No hay un puerto libre"));
      server.close(() => resolve(address.port));
    });
  });
}
