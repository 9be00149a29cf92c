import { createServer } from "node:net";

export function freePort(host: string): Promise<number> {
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
