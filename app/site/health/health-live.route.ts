import { healthAnswer } from "./health.server";

/** Liveness: if it fails, restart the process. */
export function loader() {
  return healthAnswer(true);
}
