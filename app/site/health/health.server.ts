import { privateHeaders } from "../../http/security-headers.server";

/** Never says why the check failed. */
export function healthAnswer(isWell: boolean): Response {
  const headers = privateHeaders(isWell ? undefined : { "Retry-After": "1" });
  return Response.json({ status: isWell ? "ok" : "unavailable" }, { status: isWell ? 200 : 503, headers });
}
