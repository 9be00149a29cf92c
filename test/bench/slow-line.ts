import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Starts a site behind nginx, with rate limits off for this machine. */
export const line = { roundTrip: 400, rate: 400 };
/** The slow 4G of Lighthouse. */
export const slow4G = { roundTrip: 150, rate: 1_600 };

type Line = typeof line;

/** Bytes: payload and overhead. */
const packetSize = 1_460;
const packetHeaders = 40;
/** The initial congestion window (RFC 6928). */
const firstWindow = 10 * packetSize;
/** A new connection waits one round trip for TCP (connecting locally takes no time), one for TLS 1.3, and for these bytes. */
const certificates = 3_000;
const openingOf = (line: Line) => 2 * line.roundTrip + transmissionTime(line, certificates);

/** `opening`: ms until a new connection carries data; by default TCP and TLS. */
export async function openSlowLine(target: number, simulated: Line = line, opening = openingOf(simulated)) {
  const up = direction(simulated);
  const down = direction(simulated);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (visitor) => {
    const site = connect({ port: target, host: "127.0.0.1", noDelay: true });
    for (const socket of [visitor, site]) {
      open.add(socket);
      // Either side may disconnect.
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    visitor.on("close", () => site.destroy());
    carry(visitor, site, up, { opening, simulated });
    carry(site, visitor, down, { opening: 0, simulated });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function direction(line: Line) {
  let freeAt = 0;
  return (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + transmissionTime(line, bytes);
    return freeAt + line.roundTrip / 2;
  };
}

function transmissionTime(line: Line, bytes: number) {
  return (8 * bytes) / line.rate;
}

type Way = { opening: number; simulated: Line };

/** `opening`: ms. */
function carry(from: Socket, to: Socket, arrivalOf: (bytes: number) => number, { opening, simulated }: Way) {
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
    // Timers for nearly the same time fire in any order; packets must not be reordered.
    const packet = onTheWay.shift()!;
    if (!to.destroyed) to.write(packet);
    if (isOver && waiting.length + onTheWay.length === 0) to.end();
    at(performance.now() + simulated.roundTrip / 2, () => {
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
