import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { openExchange } from "../../../app/http/gate/exchange.server";

function openConnection() {
  const socket = Object.assign(new EventEmitter(), { destroy: vi.fn() });
  const send = () => {
    const response = new EventEmitter();
    const exchange = openExchange({ socket } as unknown as IncomingMessage, response as unknown as ServerResponse);
    const closed = vi.fn();
    exchange?.once("close", closed);
    return { response, exchange, closed };
  };
  return { socket, send };
}

test("un pedido se cierra una vez: con su respuesta o con su conexión", () => {
  const { socket, send } = openConnection();
  const [answered, pipelined] = [send(), send()];
  answered.response.emit("close");
  expect([answered.closed.mock.calls.length, pipelined.closed.mock.calls.length]).toEqual([1, 0]);
  socket.emit("close");
  expect([answered.closed.mock.calls.length, pipelined.closed.mock.calls.length]).toEqual([1, 1]);
  pipelined.response.emit("close");
  expect(pipelined.closed).toHaveBeenCalledTimes(1);
});

test("una conexión adelanta diez pedidos; con uno más se corta", () => {
  const { socket, send } = openConnection();
  const open = Array.from({ length: 10 }, send);
  expect([socket.destroy.mock.calls.length, socket.listenerCount("close")]).toEqual([0, 1]);
  open[0]!.response.emit("close");
  expect(send().exchange).not.toBe(null);
  expect(send().exchange).toBe(null);
  expect(socket.destroy).toHaveBeenCalledTimes(1);
});
