import type { IncomingMessage, ServerResponse } from "node:http";
import { minute, second } from "../../durations";

declare global {
  // Global: build/cli/start.js and the server bundle each have a copy of this module.
  var panamaUploads: Map<string, () => void> | undefined;
}

/** The request's key in `panamaUploads`, for the app. */
const numberHeader = "x-upload-number";

/** Milliseconds in which a whole request must arrive, against slow clients. */
const longestRequest = 25 * second;

/** For a file from somebody who is signed in: 12 MB take four minutes on a line of 400 kbit/s. */
export const longestUpload = 5 * minute;

/** The average bytes a second below which an upload is cut off: there are few places for uploads. */
const slowestUpload = 5_000;

/** Milliseconds between two looks at how much has arrived. */
const lookEvery = 5 * second;

const defaults = { request: longestRequest, upload: longestUpload, slowest: slowestUpload };

/**
 * Returns the function to call when the headers of a request have arrived. It answers 408 and closes the connection if the rest
 * does not arrive in time: that of a request, unless the app calls `giveUploadTime`.
 */
export function limitRequestTimes(
  isUpload: (url: string) => boolean,
  { request: shortest, upload: longest, slowest } = defaults,
) {
  const uploads = (globalThis.panamaUploads ??= new Map());
  let count = 0;

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket, method, url = "" } = request;
    const [began, before] = [performance.now(), socket.bytesRead];
    const number = method === "POST" && isUpload(url) ? String((count += 1)) : undefined;
    // Overwrites the client's own.
    request.headers[numberHeader] = number;
    let hasTime = false;
    if (number) uploads.set(number, () => (hasTime = true));

    const look = () => {
      if (request.complete) return;
      const passed = performance.now() - began;
      const isArriving = passed < longest && socket.bytesRead - before >= (slowest * passed) / second;
      if (hasTime && isArriving) timer = setTimeout(look, lookEvery).unref();
      else giveUp(request, response);
    };
    let timer = setTimeout(look, shortest).unref();
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
