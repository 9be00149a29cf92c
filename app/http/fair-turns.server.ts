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
 * Fair queueing by client: one request of each client is worked on at a time, however many it sends at once. While others are
 * being answered too, a client with more to ask rests after each request for as long as that one took, so that they get at least
 * half of the time. `enter` calls `begin` when it is the request's turn, at once when there is no queue, and never when its
 * response was closed while it waited. Requests without a client do not wait.
 */
export function fairTurns({ longestHold }: Options) {
  const lines = new Map<string, Line>();
  let open = 0;

  function next(client: string, line: Line) {
    line.isBusy = false;
    const [start] = line.waiting;
    if (start) start();
    else if (line.open === 0) lines.delete(client);
  }

  function enter(client: string | undefined, response: EventEmitter, begin: () => void): void {
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
        if (open > line.open && line.waiting.size > 0) setTimeout(letGo, performance.now() - began);
        else letGo();
      });
      begin();
    };

    if (!line.isBusy) return start();
    line.waiting.add(start);
    response.once("close", () => line.waiting.delete(start));
  }

  return { enter };
}
