import { redirect } from "@remix-run/node";
import { roger } from "./assistants";
import { setSecurityHeaders } from "../http/security-headers.server";

/** Redirects from the former URL. */
export function loader() {
  const answer = redirect(roger.path);
  setSecurityHeaders(answer.headers);
  return answer;
}
