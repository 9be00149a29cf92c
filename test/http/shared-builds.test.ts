import { afterEach, expect, test, vi } from "vitest";
import { memoizeByVersion, shareConcurrentBuilds } from "../../app/http/shared-builds.server";
import { minute } from "../../app/durations";

afterEach(() => void vi.useRealTimers());

test("lo armado vale mientras no cambie su versión, y diez minutos a lo sumo", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const kept = memoizeByVersion<number>();
  let builds = 0;
  const build = () => Promise.resolve((builds += 1));
  expect(await Promise.all([kept("a", build), kept("a", build)])).toEqual([1, 1]);
  expect([await kept("b", build), await kept("b", build), await kept("a", build)]).toEqual([2, 2, 3]);
  vi.setSystemTime(10 * minute - 1);
  expect(await kept("a", build)).toBe(3);
  vi.setSystemTime(10 * minute);
  expect(await kept("a", build)).toBe(4);
});

test("un fallo llega a quienes lo esperaban, y a nadie más", async () => {
  const kept = memoizeByVersion<number>();
  const failing = () => Promise.reject(new Error("sin base"));
  const failed = await Promise.allSettled([kept("a", failing), kept("a", failing)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await kept("a", () => Promise.resolve(1))).toBe(1);

  const shared = shareConcurrentBuilds<number>();
  await expect(shared("a", failing)).rejects.toThrow("sin base");
  expect(await shared("a", () => Promise.resolve(1))).toBe(1);
});

test("solo se comparte lo que aún se está armando, y solo con quien pide lo mismo", async () => {
  const shared = shareConcurrentBuilds<string>();
  let builds = 0;
  const build = (key: string) => () => Promise.resolve(`${key} ${(builds += 1)}`);
  expect(await Promise.all([shared("a", build("a")), shared("a", build("a")), shared("b", build("b"))])).toEqual([
    "a 1",
    "a 1",
    "b 2",
  ]);
  expect(await shared("a", build("a"))).toBe("a 3");
});
