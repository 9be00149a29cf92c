import type { IncomingMessage, ServerResponse } from "node:http";
import { minute, second } from "../../durations";

/** 12 MB take four minutes at 400 kbit/s. */
export const maxUploadMs = 5 * minute;

const defaults = {
  /** Time for a whole request, against slow clients. */
  request: 25 * second,
  upload: maxUploadMs,
  /** Time for the rest of a body that was answered early: browsers read no response before they have sent everything. */
  rest: 20 * second,
};

/**
 * Call it when the headers have arrived: it answers 408 and closes the connection if the rest does not arrive in time. Returns a
 * function that gives an upload its longer time.
 */
export function limitRequestTime(request: IncomingMessage, response: ServerResponse, times = defaults): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isAnswered = false;
  const allow = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => request.complete || giveUp(request, response), time).unref();
  };
  allow(times.request);
  // Node would close the connection right after the answer. More of the body would reset the connection, and the answer would be
  // lost.
  const isLast = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  const closeLast = () => isLast && request.socket.end();
  response.once("finish", () => {
    isAnswered = true;
    if (request.complete) return closeLast();
    // An unread rest of the body would block the connection. The adapter pauses the request when its reader stops.
    request.removeAllListeners("data").once("end", closeLast).resume();
    allow(times.rest);
  });
  request.once("close", () => {
    isAnswered = true;
    clearTimeout(timer);
  });
  return () => {
    if (!isAnswered) allow(times.upload);
  };
}

function giveUp({ socket }: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) socket.destroy();
  else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
}
