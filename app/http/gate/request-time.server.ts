import type { IncomingMessage, ServerResponse } from "node:http";
import { minute, second } from "../../durations";

declare global {
  // Global: build/cli/start.js and the server bundle each have a copy of this module.
  var panamaUploads: Map<string, () => void> | undefined;
}

/** The request's key in `panamaUploads`, for the app. */
const numberHeader = "x-upload-number";

/** For a file from somebody who is signed in: 12 MB take four minutes on a line of 400 kbit/s. */
export const maxUploadMs = 5 * minute;

const defaults = {
  /** Time in which a whole request must arrive, against slow clients. */
  request: 25 * second,
  upload: maxUploadMs,
  /** Time for the rest of a body that was answered early: browsers read no response before they have sent everything. */
  rest: 20 * second,
};

/**
 * Returns the function to call when the headers of a request have arrived. It answers 408 and closes the connection if the rest
 * does not arrive in time: that of a request, unless the app calls `giveUploadTime`.
 */
export function limitRequestTimes(isUpload: (url: string) => boolean, times = defaults) {
  const uploads = (globalThis.panamaUploads ??= new Map());
  let count = 0;

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "" } = request;
    const number = method === "POST" && isUpload(url) ? String((count += 1)) : undefined;
    // Overwrites the client's own.
    request.headers[numberHeader] = number;
    let timer: NodeJS.Timeout | undefined;
    const allow = (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.complete || giveUp(request, response), time).unref();
    };
    allow(times.request);
    if (number) uploads.set(number, () => allow(times.upload));
    // Node would close the connection right after the answer. That resets it if a rest of the body comes, and the answer is lost.
    const isLast = !response.shouldKeepAlive;
    response.shouldKeepAlive = true;
    const closeLast = () => isLast && request.socket.end();
    response.once("finish", () => {
      if (request.complete) return closeLast();
      if (number) uploads.delete(number);
      // An unread rest would block the connection. The adapter pauses the request when its reader stops.
      request.removeAllListeners("data").once("end", closeLast).resume();
      allow(times.rest);
    });
    request.once("close", () => {
      clearTimeout(timer);
      if (number) uploads.delete(number);
    });
  };
}

/** Lets an upload take as long as uploads may. Call it only for a sender who is signed in: others must not hold a place. */
export function giveUploadTime({ headers }: { headers: Pick<Headers, "get"> }): void {
  globalThis.panamaUploads?.get(headers.get(numberHeader) ?? "")?.();
}

function giveUp({ socket }: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) socket.destroy();
  else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
}
