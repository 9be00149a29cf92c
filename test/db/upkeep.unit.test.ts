import { expect, test } from "vitest";
import { judgeClock } from "../../app/db/upkeep.server";
import { day, hour } from "../../app/durations";

const start = Date.parse("2026-11-28T12:00:00.000Z");
const at = (ms: number) => new Date(start + ms).toISOString();
const year = 365 * day;

/** The verdicts of hourly runs at these times, the last of the first one being `start`. */
function verdicts(...runs: number[]): boolean[] {
  let state = { seen_at: at(0), trusted_at: at(0), doubted_since: null as string | null };
  return runs.map((run) => (state = judgeClock(state, start + run)).doubted_since === null);
}

/** One an hour, from `from` to `to`. */
const hourly = (from: number, to: number) => Array.from({ length: (to - from) / hour + 1 }, (_, index) => from + index * hour);

const cases: [string, number[], boolean[]][] = [
  ["cada hora se cree", [hour, 2 * hour], [true, true]],
  ["dos días parado se cree", [2 * day], [true]],
  ["un poco más de dos días no se cree", [2 * day + 1], [false]],
  ["un año adelante no se cree, ni una hora después", [year, year + hour], [false, false]],
  ["vuelto a su hora se cree en seguida", [year, hour], [false, true]],
  ["atrasado se cree, pues nada es más viejo así", [-year, -year + hour], [true, true]],
  ["puesto en hora después de atrasarse no se cree", [-year, hour], [true, false]],
  ["quien lo usa a ratos espera un día desde el primero", [5 * day, 6 * day - 1, 6 * day], [false, false, true]],
  ["otro salto empieza la espera de nuevo", [year, year + 3 * day, year + 3.9 * day], [false, false, false]],
  ["otro salto atrás, hasta antes de la duda, también", [year, year - day, year - hour], [false, false, false]],
];

test.each(cases)("%s", (_, runs, expected) => expect(verdicts(...runs)).toEqual(expected));

test("un sitio parado cinco días vuelve a borrar cuando lleva uno corriendo", () => {
  const runs = hourly(5 * day, 6 * day + hour);
  expect(verdicts(...runs)).toEqual(runs.map((run) => run >= 6 * day));
});
