import { redirect } from "@remix-run/node";
import { roger } from "../content/assistants";

/** An older address of Roger's page. */
export function loader() {
  return redirect(roger.path);
}
