import { healthAnswer } from "./health.server";

/** Liveness check. If it fails, restart the process. */
export function loader() {
  return healthAnswer(true);
}
