import { redirect } from "@remix-run/node";
import { roger } from "./assistants";
import { secure } from "../http/security-headers.server";

/** An older address of Roger's page. */
export function loader() {
  const answer = redirect(roger.path);
  secure(answer.headers);
  return answer;
}
