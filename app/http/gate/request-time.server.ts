import type { IncomingMessage, ServerResponse } from "node:http";
import { minute, second } from "../../durations";

/** Milliseconds in which a whole request must arrive, against slow clients. */
const longestRequest = 25 * second;

/** For requests with a file: 12 MB take four minutes on a line of 400 kbit/s. */
export const longestUpload = 5 * minute;

/** As many as the site receives at once; see forms/upload.server.ts. Others get the time of other requests. */
const mostUploads = 10;

/**
 * Returns the function to call when the headers of a request have arrived. It answers 408 and closes the connection if the rest
 * does not arrive in time.
 */
export function limitRequestTimes(
  isUpload: (url: string) => boolean,
  { request: shortest, upload: longest } = { request: longestRequest, upload: longestUpload },
) {
  let uploads = 0;

  return (request: IncomingMessage, response: ServerResponse) => {
    const isLong = request.method === "POST" && uploads < mostUploads && isUpload(request.url ?? "");
    if (isLong) uploads += 1;
    const timer = setTimeout(
      () => {
        if (!request.complete) giveUp(request, response);
      },
      isLong ? longest : shortest,
    );
    timer.unref();
    request.once("close", () => {
      clearTimeout(timer);
      if (isLong) uploads -= 1;
    });
  };
}

function giveUp({ socket }: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) socket.destroy();
  else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
}
