import type { IncomingHttpHeaders } from "node:http";
import type { RequestFault } from "./target.server";

/* Facts that only `npm start` knows, passed to the app in request headers. */

declare global {
  // Global: build/cli/start.js and the server bundle each have a copy of this module.
  var panamaWritesRequestNotes: boolean | undefined;
}

const faultHeader = "x-request-fault";
const addressHeader = "x-connection-address";

export type RequestNotes = {
  fault?: RequestFault["status"];
  /** The connection's remote address, if it is the client's own. */
  address?: string;
};

/** Overwrites such headers of the client. */
export function writeRequestNotes(headers: IncomingHttpHeaders, { fault, address }: RequestNotes): void {
  globalThis.panamaWritesRequestNotes = true;
  headers[faultHeader] = fault === undefined ? undefined : String(fault);
  headers[addressHeader] = address;
}

/** Empty under the development server, where a client could forge these headers. */
export function readRequestNotes({ headers }: { headers: Pick<Headers, "get"> }): RequestNotes {
  if (!globalThis.panamaWritesRequestNotes) return {};
  const fault = headers.get(faultHeader);
  return {
    fault: fault === null ? undefined : fault === "405" ? 405 : 400,
    address: headers.get(addressHeader) ?? undefined,
  };
}
