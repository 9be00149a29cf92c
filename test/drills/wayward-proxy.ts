import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export type FaultyProxy = {
  port: number;
  /** Closes and refuses connections, like a restarting server. */
  refuse: () => Promise<void>;
  /** Accepts connections and data but forwards nothing, like a network partition. */
  stall: () => void;
  /** Each piece of data arrives that many ms later, like a database far away. */
  delay: (ms: number) => void;
  /** Starts with the data held back. */
  behave: () => Promise<void>;
};

export async function startProxy(target: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  let isStalling = false;
  let late = 0;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(at: number): Promise<Server> {
    const made = createServer({ pauseOnConnect: true }, (client) => {
      keep(client);
      if (isStalling) held.add(() => pass(client));
      else pass(client);
    });
    made.listen(at, "127.0.0.1");
    await once(made, "listening");
    return made;
  }

  function keep(socket: Socket) {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  }

  function pass(client: Socket) {
    if (client.destroyed) return;
    const upstream = connect(target, "127.0.0.1");
    keep(upstream);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      // Timers of one length keep their order.
      const later = (run: () => void) => (late > 0 ? void setTimeout(run, late) : run());
      one.on("data", (piece) => later(() => other.writable && other.write(piece)));
      one.on("end", () => later(() => other.end()));
      one.on("close", () => other.destroy());
    }
    client.resume();
  }

  return {
    port,
    async refuse() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    stall() {
      isStalling = true;
      for (const socket of sockets) socket.pause();
    },
    delay(ms) {
      late = ms;
    },
    async behave() {
      isStalling = false;
      if (!server.listening) server = await listen(port);
      for (const socket of sockets) socket.resume();
      for (const pass of held) pass();
      held.clear();
    },
  };
}
