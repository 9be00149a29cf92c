import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may send ahead. Browsers and nginx send none before an answer. */
const maxPipelined = 10;

const openRequests = new WeakMap<Socket, number>();

/**
 * Returns an emitter of "close" for when the response or its connection closes: a pipelined response that waits for those before it
 * does not close by itself when the client leaves. Returns null, and closes the connection, when too many of its requests are open.
 */
export function openExchange(
  { socket }: Pick<IncomingMessage, "socket">,
  response: Pick<ServerResponse, "once" | "off">,
): EventEmitter | null {
  const count = (openRequests.get(socket) ?? 0) + 1;
  if (count > maxPipelined) {
    socket.destroy();
    return null;
  }
  openRequests.set(socket, count);
  const exchange = new EventEmitter();
  const close = () => {
    response.off("close", close);
    socket.off("close", close);
    openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1);
    exchange.emit("close");
  };
  response.once("close", close);
  socket.once("close", close);
  return exchange;
}
