import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fairTurns } from "../../../app/http/gate/fair-turns.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests record when they begin. By default the event loop turns after each answer. */
function openTurns() {
  const turns = fairTurns({ maxHoldMs: 250 });
  const begun: string[] = [];
  const responses = new Map<string, EventEmitter>();
  const send = (name: string, client?: string) => {
    const response = new EventEmitter();
    responses.set(name, response);
    turns.enter(client, response, () => begun.push(name));
  };
  const finish = (name: string) => responses.get(name)?.emit("close");
  const goAround = () => void vi.advanceTimersToNextTimer();
  const answer = (name: string) => {
    finish(name);
    goAround();
  };
  return { begun, send, answer, finish, goAround, connected: turns.connected };
}

test("de un cliente se atiende un pedido a la vez, en orden, y otro cliente no espera por ellos", () => {
  const { begun, send, answer } = openTurns();
  for (const name of ["a1", "a2", "a3"]) send(name, "a");
  send("b1", "b");
  expect(begun).toEqual(["a1", "b1"]);
  answer("b1");
  answer("a1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
  answer("a2");
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("mientras se atiende a otro, quien pide mucho descansa tanto como tardó su pedido", () => {
  const { begun, send, answer } = openTurns();
  for (const name of ["a1", "a2", "a3"]) send(name, "a");
  vi.advanceTimersByTime(40);
  send("b1", "b");
  answer("a1");
  vi.advanceTimersByTime(39);
  expect(begun).toEqual(["a1", "b1"]);
  vi.advanceTimersByTime(2);
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

test("los que se contestan de inmediato también van de a uno, y quien acaba de llegar pasa entre ellos", () => {
  const { begun, send, finish, goAround } = openTurns();
  send("a1", "a");
  finish("a1");
  send("a2", "a");
  expect(begun).toEqual(["a1"]);
  send("b1", "b");
  expect(begun).toEqual(["a1", "b1"]);
  goAround();
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

test("mientras siguen llegando conexiones, espera por ellas, pero no más de lo que tardó su pedido", () => {
  const { begun, send, finish, goAround, connected } = openTurns();
  for (const name of ["a1", "a2", "a3"]) send(name, "a");
  vi.advanceTimersByTime(40);
  finish("a1");
  // Node accepts one connection per turn of the event loop.
  for (let count = 0; count < 20; count += 1) {
    connected();
    goAround();
  }
  expect(begun).toEqual(["a1"]);
  goAround();
  expect(begun).toEqual(["a1", "a2"]);
  finish("a2");
  connected();
  goAround();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

test("quien se va mientras espera no empieza, y no quita su turno a nadie", () => {
  const { begun, send, answer } = openTurns();
  for (const name of ["a1", "a2", "a3"]) send(name, "a");
  answer("a2");
  answer("a1");
  expect(begun).toEqual(["a1", "a3"]);
});

test("un pedido que tarda deja pasar al siguiente, y al terminar no deja pasar a otro más", () => {
  const { begun, send, answer, finish } = openTurns();
  for (const name of ["a1", "a2", "a3"]) send(name, "a");
  vi.advanceTimersByTime(250);
  expect(begun).toEqual(["a1", "a2"]);
  finish("a1");
  expect(begun).toEqual(["a1", "a2"]);
  answer("a2");
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

test("donde no se sabe quién pide, nadie espera", () => {
  const { begun, send } = openTurns();
  for (const name of ["1", "2", "3"]) send(name);
  expect(begun).toEqual(["1", "2", "3"]);
});
