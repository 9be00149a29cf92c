import type { EventEmitter } from "node:events";

type Options = {
  /**
   * After this time the client's next request starts although the current one is open: slow requests mostly wait for a vendor and
   * must not block other users of the address.
   */
  maxHoldMs: number;
};

type Line = {
  /** Includes requests past `maxHoldMs`. */
  open: number;
  isBusy: boolean;
  waiting: Set<() => void>;
};

/** Open requests of all clients, and requests and connections seen so far. */
type Load = { open: number; arrivals: number };

/**
 * Fair queueing: one request per client runs at a time. After it the client rests, at most as long as the request took: usually
 * until the event loop has accepted pending connections, but the whole time if the client has more requests waiting while other
 * clients' requests are open. Others thus get at least half of the process. `enter` calls `begin` when it is the request's turn,
 * never if its exchange closes while waiting. Requests without a client do not wait. Call `connected` for each new connection.
 */
export function fairTurns({ maxHoldMs }: Options) {
  const lines = new Map<string, Line>();
  const load: Load = { open: 0, arrivals: 0 };

  function next(client: string, line: Line) {
    line.isBusy = false;
    const [start] = line.waiting;
    if (start) start();
    else if (line.open === 0) lines.delete(client);
  }

  /** The next request starts once this one has closed and rested, or after `maxHoldMs`. */
  function hold(client: string, line: Line, exchange: EventEmitter) {
    line.isBusy = true;
    line.open += 1;
    load.open += 1;
    const began = performance.now();
    let holds = true;
    const letGo = () => {
      holds = false;
      next(client, line);
    };
    const timer = setTimeout(letGo, maxHoldMs).unref();
    exchange.once("close", () => {
      line.open -= 1;
      load.open -= 1;
      if (!holds) {
        if (line.open === 0 && !line.isBusy && line.waiting.size === 0) lines.delete(client);
        return;
      }
      clearTimeout(timer);
      rest(line, load, performance.now() - began, letGo);
    });
  }

  function enter(client: string | undefined, exchange: EventEmitter, begin: () => void): void {
    load.arrivals += 1;
    if (client === undefined) return begin();
    const line: Line = lines.get(client) ?? { open: 0, isBusy: false, waiting: new Set() };
    lines.set(client, line);
    const start = () => {
      line.waiting.delete(start);
      hold(client, line, exchange);
      begin();
    };
    if (!line.isBusy) return start();
    line.waiting.add(start);
    exchange.once("close", () => line.waiting.delete(start));
  }

  return { enter, connected: () => void (load.arrivals += 1) };
}

/**
 * A small request never returns to the event loop, which accepts one connection per iteration: without a rest, one client's
 * requests would all run before others are accepted.
 */
function rest(line: Line, load: Load, took: number, end: () => void) {
  const deadline = performance.now() + took;
  const goAround = (known: number) =>
    setImmediate(() => {
      const left = deadline - performance.now();
      if (left > 0 && load.arrivals > known) goAround(load.arrivals);
      else if (left > 0 && load.open > line.open && line.waiting.size > 0) setTimeout(end, left);
      else end();
    });
  goAround(load.arrivals);
}
