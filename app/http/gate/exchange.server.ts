import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Open requests on one connection. Browsers and nginx send the next one only after an answer. */
const maxPipelined = 10;

/** Functions that close open exchanges, by connection. */
const openExchanges = new WeakMap<Socket, Set<() => void>>();

/**
 * Returns an emitter of "close" for when the response or its connection closes: a pipelined response that waits for earlier ones
 * does not close by itself. Returns null, and closes the connection, when too many of its requests are open.
 */
export function openExchange(
  { socket }: Pick<IncomingMessage, "socket">,
  response: Pick<ServerResponse, "once">,
): EventEmitter | null {
  const open = openExchanges.get(socket) ?? followConnection(socket);
  if (open.size >= maxPipelined) {
    socket.destroy();
    return null;
  }
  const exchange = new EventEmitter();
  const close = () => {
    if (open.delete(close)) exchange.emit("close");
  };
  open.add(close);
  response.once("close", close);
  return exchange;
}

/** One listener for all requests of the connection. */
function followConnection(socket: Socket): Set<() => void> {
  const open = new Set<() => void>();
  openExchanges.set(socket, open);
  socket.once("close", () => {
    for (const close of open) close();
  });
  return open;
}
