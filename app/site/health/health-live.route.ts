import { siteIds } from "./site-id.server";
import { healthAnswer } from "./health.server";

/** Liveness: if it fails, restart the process. */
export function loader() {
  return healthAnswer({ status: "ok", site: siteIds[0] });
}
