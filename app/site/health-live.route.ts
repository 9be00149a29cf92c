import { healthAnswer } from "./health.server";

/** Liveness: on failure the process should be restarted. */
export function loader() {
  return healthAnswer(true);
}
