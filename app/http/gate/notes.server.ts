import type { IncomingHttpHeaders } from "node:http";
import type { RequestFault } from "./target.server";

/* Two things that `npm start` knows of a request and the app does not: it adds them to the request's headers. */

declare global {
  // On the global object: the program that starts the site and the site itself are built apart, each with its copy of this file.
  var panamaWritesRequestNotes: boolean | undefined;
}

const faultHeader = "x-request-fault";
const addressHeader = "x-connection-address";

export type RequestNotes = {
  /** The status with which the request is refused. */
  fault?: RequestFault["status"];
  /** The address at the other end of the connection, if it is the client's own. */
  address?: string;
};

/** Writes them in place of what the client has sent under these names. */
export function writeRequestNotes(headers: IncomingHttpHeaders, { fault, address }: RequestNotes): void {
  globalThis.panamaWritesRequestNotes = true;
  headers[faultHeader] = fault === undefined ? undefined : String(fault);
  headers[addressHeader] = address;
}

/** What was written; nothing under the development server, where a client could have sent these headers. */
export function readRequestNotes({ headers }: { headers: Pick<Headers, "get"> }): RequestNotes {
  if (!globalThis.panamaWritesRequestNotes) return {};
  const fault = headers.get(faultHeader);
  return {
    fault: fault === null ? undefined : fault === "405" ? 405 : 400,
    address: headers.get(addressHeader) ?? undefined,
  };
}
