import type { EventEmitter } from "node:events";

type Options = {
  /**
   * After so many milliseconds a client's next request begins all the same: one that takes that long mostly waits for somebody
   * else, such as the writing assistant, and people behind one address must not wait for it.
   */
  longestHold: number;
};

/** The requests of one client. */
type Line = {
  /** How many are being answered, however long they have taken. */
  open: number;
  /** Whether the next one has to wait. */
  isBusy: boolean;
  waiting: Set<() => void>;
};

/**
 * Fair queueing by client: one request of each client is worked on at a time, however many it sends at once. After each one the
 * client rests, for at most as long as it took: until the event loop has let in whoever else is there, and, while others are
 * being answered, for all of that time, so that they get at least half of it.
 *
 * `enter` calls `begin` when it is the request's turn, at once when there is no queue, and never when its response was closed
 * while it waited. Requests without a client do not wait. Call `connected` for each new connection.
 */
export function fairTurns({ longestHold }: Options) {
  const lines = new Map<string, Line>();
  let open = 0;
  let arrivals = 0;

  function next(client: string, line: Line) {
    line.isBusy = false;
    const [start] = line.waiting;
    if (start) start();
    else if (line.open === 0) lines.delete(client);
  }

  /**
   * Calls `end` when the line has rested. Small requests run from their first byte to their last without returning to the event
   * loop, which accepts one connection each time around: without a rest, one client's requests come before everybody else's
   * first byte.
   */
  function rest(line: Line, took: number, end: () => void) {
    const deadline = performance.now() + took;
    const goAround = (known: number) =>
      setImmediate(() => {
        const left = deadline - performance.now();
        if (left > 0 && arrivals > known) goAround(arrivals);
        else if (left > 0 && open > line.open && line.waiting.size > 0) setTimeout(end, left);
        else end();
      });
    goAround(arrivals);
  }

  function enter(client: string | undefined, response: EventEmitter, begin: () => void): void {
    arrivals += 1;
    if (client === undefined) return begin();
    const line: Line = lines.get(client) ?? { open: 0, isBusy: false, waiting: new Set() };
    lines.set(client, line);

    const start = () => {
      line.waiting.delete(start);
      line.isBusy = true;
      line.open += 1;
      open += 1;
      const began = performance.now();
      let holds = true;
      const letGo = () => {
        holds = false;
        next(client, line);
      };
      const hold = setTimeout(letGo, longestHold).unref();
      response.once("close", () => {
        line.open -= 1;
        open -= 1;
        if (!holds) {
          if (line.open === 0 && !line.isBusy && line.waiting.size === 0) lines.delete(client);
          return;
        }
        clearTimeout(hold);
        rest(line, performance.now() - began, letGo);
      });
      begin();
    };

    if (!line.isBusy) return start();
    line.waiting.add(start);
    response.once("close", () => line.waiting.delete(start));
  }

  return { enter, connected: () => void (arrivals += 1) };
}
