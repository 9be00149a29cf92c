import { redirect } from "@remix-run/node";
import { roger } from "./assistants";
import { secure } from "../http/security-headers.server";

/** Former URL of Roger's page. */
export function loader() {
  const answer = redirect(roger.path);
  secure(answer.headers);
  return answer;
}
