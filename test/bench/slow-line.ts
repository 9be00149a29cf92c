import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** In milliseconds, and in bits per millisecond. */
export const line = { roundTrip: 400, rate: 400 };

/** What a packet carries, and what it takes on the line besides. */
const packetSize = 1_460;
const packetHeaders = 40;
/** What a server sends before the first of it was acknowledged (RFC 6928). */
const firstWindow = 10 * packetSize;
/**
 * Until a new connection carries anything: a round trip for TCP, since connecting to this machine takes no time, and another for
 * TLS 1.3, as the site is reached in production, with the certificates that come down in it.
 */
const certificates = 3_000;
const opening = 2 * line.roundTrip + timeOf(certificates);

/**
 * A slow line to a port of this machine: what connections carry is delayed by half the round trip each way, shares the line's
 * rate, and, in each connection, waits for acknowledgements as TCP does while it finds out how fast the line is.
 */
export async function openSlowLine(target: number) {
  const up = direction();
  const down = direction();
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (visitor) => {
    const site = connect({ port: target, host: "127.0.0.1", noDelay: true });
    for (const socket of [visitor, site]) {
      open.add(socket);
      // Either may leave at any time.
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    visitor.on("close", () => site.destroy());
    carry(visitor, site, up, opening);
    carry(site, visitor, down, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** One of the two directions: says when what is sent now will have arrived, behind all that was sent before. */
function direction() {
  let freeAt = 0;
  return (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + timeOf(bytes);
    return freeAt + line.roundTrip / 2;
  };
}

function timeOf(bytes: number) {
  return (8 * bytes) / line.rate;
}

/** Takes what one socket sends to the other, once that time is over. */
function carry(from: Socket, to: Socket, arrivalOf: (bytes: number) => number, opening: number) {
  const waiting: Buffer[] = [];
  const onTheWay: Buffer[] = [];
  let unacknowledged = 0;
  let window = firstWindow;
  let isOpen = false;
  let isOver = false;

  function send() {
    if (!isOpen) return;
    while (waiting[0] && unacknowledged + waiting[0].length <= window) {
      const packet = waiting.shift()!;
      onTheWay.push(packet);
      unacknowledged += packet.length;
      at(arrivalOf(packet.length + packetHeaders), arrive);
    }
  }

  function arrive() {
    // Timers of almost the same moment may come in any order, packets may not.
    const packet = onTheWay.shift()!;
    if (!to.destroyed) to.write(packet);
    if (isOver && waiting.length + onTheWay.length === 0) to.end();
    at(performance.now() + line.roundTrip / 2, () => {
      unacknowledged -= packet.length;
      window += packet.length;
      send();
    });
  }

  from.on("data", (data: Buffer) => {
    for (let start = 0; start < data.length; start += packetSize) waiting.push(data.subarray(start, start + packetSize));
    send();
  });
  from.on("end", () => {
    isOver = true;
    if (waiting.length + onTheWay.length === 0) to.end();
  });
  setTimeout(() => {
    isOpen = true;
    send();
  }, opening);
}

function at(moment: number, act: () => void) {
  setTimeout(act, Math.max(0, moment - performance.now()));
}
