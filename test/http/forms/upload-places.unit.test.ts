import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, second } from "../../../app/durations";
import { canTakePlace, type Place, takePlace, UploadTooSlow } from "../../../app/http/forms/upload-places.server";

const taken: Place[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const place of taken.splice(0)) place.leave();
  vi.useRealTimers();
});

function take(sender: string): Place {
  const place = takePlace(sender);
  if (!place) throw new Error(`${sender} got no place`);
  taken.push(place);
  return place;
}

/** Lets each place receive that many bytes per second. */
function receive(time: number, ...speeds: [place: Place, bytesPerSecond: number][]) {
  for (let passed = 0; passed < time; passed += second) {
    for (const [place, speed] of speeds) place.received(speed);
    vi.advanceTimersByTime(second);
  }
}

const isOver = ({ signal }: Place) => signal.aborted;

test("a la vez se reciben diez fotos, y tres de una persona; al terminar una entra otra", () => {
  const first = take("ana");
  for (const sender of ["ana", "ana"]) take(sender);
  expect([canTakePlace("ana"), takePlace("ana")]).toEqual([false, null]);
  for (const sender of ["beto", "beto", "beto", "caro", "caro", "caro", "dora"]) take(sender);
  expect([canTakePlace("eva"), takePlace("eva")]).toEqual([false, null]);
  first.leave();
  take("eva");
  expect(canTakePlace("fito")).toBe(false);
});

test("con lugares libres una foto tiene tiempo si trae 5 kB por segundo, y se corta si trae menos", () => {
  const [steady, slow] = [take("ana"), take("beto")];
  receive(5 * second, [steady, 5_100], [slow, 4_900]);
  expect([isOver(steady), isOver(slow)]).toEqual([false, false]);
  receive(minute, [steady, 5_100], [slow, 4_900]);
  expect([isOver(steady), isOver(slow)]).toEqual([false, true]);
  expect(slow.signal.reason).toBeInstanceOf(UploadTooSlow);
});

test("una foto que se detiene un rato no se corta por eso", () => {
  const halting = take("ana");
  receive(second, [halting, 200_000]);
  receive(30 * second, [halting, 0]);
  expect(isOver(halting)).toBe(false);
  receive(20 * second, [halting, 0]);
  expect(isOver(halting)).toBe(true);
});

test("ninguna dura más de cinco minutos", () => {
  const fast = take("ana");
  receive(4 * minute + 50 * second, [fast, 100_000]);
  expect(isOver(fast)).toBe(false);
  receive(5 * second, [fast, 100_000]);
  expect(isOver(fast)).toBe(true);
});

test("cuantos más lugares están ocupados, más rápido hay que enviar: cuatro cuentas lentas no los llenan", () => {
  const slow = ["ana", "ana", "ana", "beto", "beto", "beto", "caro", "caro", "caro", "dora"].map(take);
  receive(15 * second, ...slow.map((place): [Place, number] => [place, 6_000]));
  expect(slow.filter(isOver).length).toBeGreaterThanOrEqual(4);
  expect(canTakePlace("eva")).toBe(true);
});

test("quien llega cuando todo está ocupado toma el lugar de la foto más lenta de quien tiene más", () => {
  const [slowest, ...others] = ["ana", "ana", "beto", "beto", "caro", "caro", "dora", "dora", "eva", "eva"].map(take);
  const speeds = others.map((place): [Place, number] => [place, 60_000]);
  receive(6 * second, [slowest!, 50_000], ...speeds);
  take("fito");
  expect([isOver(slowest!), others.some(isOver)]).toEqual([true, false]);
});

test("quien no tiene ninguno entra al medio minuto, en lugar de la más lenta, aunque todas vayan a buen paso", () => {
  const senders = Array.from({ length: 10 }, (_, index) => take(`persona ${index}`));
  const speeds = senders.map((place, index): [Place, number] => [place, 30_000 + 1_000 * index]);
  receive(29 * second, ...speeds);
  expect(takePlace("otra")).toBe(null);
  receive(second, ...speeds);
  take("otra");
  expect(senders.map(isOver)).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
});

test("una foto que ya llegó conserva su lugar hasta que se guarda", () => {
  const senders = Array.from({ length: 10 }, (_, index) => take(`persona ${index}`));
  for (const place of senders) place.arrived();
  receive(6 * minute);
  expect([senders.some(isOver), takePlace("otra")]).toEqual([false, null]);
});

test("nadie pierde su único lugar, si envía a buen paso, por alguien que ya tiene otros", () => {
  const senders = ["a", "b", "c", "d", "e", "f", "g", "h", "mala", "mala"].map(take);
  receive(6 * second, ...senders.map((place, index): [Place, number] => [place, index < 8 ? 25_000 : 90_000]));
  expect(takePlace("mala")).toBe(null);
  expect(senders.some(isOver)).toBe(false);
});

test("quien acaba de llegar no pierde su lugar", () => {
  const senders = Array.from({ length: 10 }, (_, index) => take(`persona ${index}`));
  receive(4 * second, ...senders.map((place): [Place, number] => [place, 100]));
  expect(takePlace("otra")).toBe(null);
  receive(second, ...senders.map((place): [Place, number] => [place, 100]));
  take("otra");
  expect(senders.filter(isOver)).toHaveLength(1);
});
