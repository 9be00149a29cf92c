import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { minute } from "../app/durations";
import { createLog } from "../app/log.server";

const start = Date.parse("2026-11-28T12:00:00.000Z");

let lines: string[];
let log: ReturnType<typeof createLog>;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  lines = [];
  log = createLog({ write: (line) => void lines.push(line) }, "info");
});
afterEach(() => vi.useRealTimers());

type Line = {
  level: number;
  msg: string;
  repeated?: number;
  seconds?: number;
  reason?: string;
  path?: string;
  err?: { stack: string };
};

function written(): Line[] {
  return lines.splice(0).map((line) => JSON.parse(line) as Line);
}

/** All from one line of code. */
const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const refused = () => failure("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED" });

describe("lo que falla muchas veces por una causa", () => {
  test("es una línea con su pila, y después cuántas veces más por minuto, hasta que deja de pasar", () => {
    for (const path of ["/blog", "/", "/restaurantes"]) log.error({ path, err: refused() }, `no ${path}`);
    const [first, ...others] = written();
    expect(first).toMatchObject({ level: 50, msg: "no /blog", path: "/blog" });
    expect(first?.err?.stack).toContain("log.unit.test");
    expect(others).toEqual([]);

    vi.advanceTimersByTime(minute);
    const reason = "connect ECONNREFUSED 127.0.0.1:5432";
    expect(written()).toEqual([{ level: 50, time: "2026-11-28T12:01:00.000Z", repeated: 2, reason, msg: "again: no /blog" }]);
    log.error({ err: refused() }, "no");
    vi.advanceTimersByTime(minute);
    expect(written()).toMatchObject([{ repeated: 1 }]);

    vi.advanceTimersByTime(minute);
    expect(written()).toEqual([]);
    log.error({ err: refused() }, "otra vez");
    expect(written()).toMatchObject([{ msg: "otra vez", err: { message: reason } }]);
  });

  test("conserva su nivel", () => {
    log.warn({ err: refused() }, "aviso");
    log.error({ err: refused() }, "error");
    log.warn({ err: refused() }, "aviso");
    expect(written().map(({ level }) => level)).toEqual([40, 50]);
    vi.advanceTimersByTime(minute);
    expect(written()).toMatchObject([{ level: 40, repeated: 1 }]);
  });

  test("al terminar el proceso se dice lo que se había contado", () => {
    const [ending] = process.listeners("exit").slice(-1);
    for (let time = 0; time < 3; time += 1) log.error({ err: refused() }, "no");
    written();
    ending?.call(process, 0);
    expect(written()).toMatchObject([{ repeated: 2 }]);
  });
});

test("cada causa tiene su línea", () => {
  const different: (() => unknown)[] = [
    () => refused(),
    () => failure("no such table: blogs"),
    () => failure("no such table: restaurants"),
    () => failure("connect ECONNREFUSED 127.0.0.1:5432", { code: "ETIMEDOUT" }),
    () => new TypeError("no such table: blogs"),
    () => new Error("no such table: blogs"),
    () => failure("fetch failed", { cause: refused() }),
    () => failure("fetch failed", { cause: failure("getaddrinfo ENOTFOUND") }),
    () => new AggregateError([refused()], "todos"),
    () => new AggregateError([failure("otra cosa")], "todos"),
  ];
  for (const fail of different) for (let time = 0; time < 2; time += 1) log.error({ err: fail() }, "no");
  expect(written()).toHaveLength(different.length);
});

test("las causas de más, y lo que no trae un error o es lo último que se dice, salen siempre", () => {
  for (let number = 0; number < 500; number += 1) log.error({ err: failure(`causa ${number}`) }, "no");
  written();
  for (let time = 0; time < 2; time += 1) {
    log.error({ err: failure("una más") }, "no");
    log.error({ mail: time }, "sin error");
    log.error("solo un texto");
    log.fatal({ err: failure("causa 1") }, "el final");
  }
  expect(written()).toHaveLength(8);
});
