import { privateHeaders } from "../../http/security-headers.server";

type Health = { status: "ok" | "read-only" | "unavailable"; site?: string };

/** Never says why a check failed. "read-only" is a 200: a load balancer must not take the pages away. */
export function healthAnswer(health: Health): Response {
  const isWell = health.status !== "unavailable";
  const headers = privateHeaders(isWell ? undefined : { "Retry-After": "1" });
  return Response.json(health, { status: isWell ? 200 : 503, headers });
}
