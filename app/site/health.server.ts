import { privateHeaders } from "../http/security-headers.server";

/** What those are told who watch the process: all is well, or try again in a moment. Never why. */
export function healthAnswer(isWell: boolean): Response {
  const headers = privateHeaders(isWell ? undefined : { "Retry-After": "1" });
  return Response.json({ status: isWell ? "ok" : "unavailable" }, { status: isWell ? 200 : 503, headers });
}
