import type { EventEmitter } from "node:events";

type Options = {
  /** How many requests of one client are worked on at once; the others wait for one of them to end. */
  atOnce: number;
  /**
   * After so many milliseconds the next one begins all the same: a request that takes that long mostly waits for somebody else,
   * such as the writing assistant, and people behind one address must not wait for it.
   */
  longestHold: number;
};

/**
 * Fair queueing by client: however many requests one client sends at once, another's request finds no more than `atOnce` of them
 * before it. `enter` calls `begin` when it is the request's turn, at once when there is no queue, and never when its response
 * was closed while it waited. Requests without a client do not wait.
 */
export function fairTurns({ atOnce, longestHold }: Options) {
  type Line = { active: number; waiting: Set<() => void> };
  const lines = new Map<string, Line>();

  function enter(client: string | undefined, response: EventEmitter, begin: () => void): void {
    if (client === undefined) return begin();
    const line = lines.get(client) ?? { active: 0, waiting: new Set() };
    lines.set(client, line);

    const start = () => {
      line.waiting.delete(start);
      line.active += 1;
      const hold = setTimeout(leave, longestHold).unref();
      response.once("close", leave);
      let holds = true;
      function leave() {
        if (!holds) return;
        holds = false;
        clearTimeout(hold);
        line.active -= 1;
        const [next] = line.waiting;
        if (next) next();
        else if (line.active === 0) lines.delete(client ?? "");
      }
      begin();
    };

    if (line.active < atOnce) return start();
    line.waiting.add(start);
    response.once("close", () => line.waiting.delete(start));
  }

  return { enter };
}
