import type { ServerResponse } from "node:http";

/**
 * Call it for a form's response. A redirect without a fragment gets an empty one, because browsers keep that of the form's address
 * (see `returnable`) otherwise. Remix removes an empty fragment, so it is added when the header is set.
 */
export function dropFormFragment(response: Pick<ServerResponse, "setHeader">): void {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const isBare = name.toLowerCase() === "location" && typeof value === "string" && !value.includes("#");
    return setHeader.call(response, name, isBare ? `${value}#` : value);
  };
}
