import { healthAnswer } from "./health.server";

/** Liveness: responds as long as the process does, even without the database. On failure the process should be restarted. */
export function loader() {
  return healthAnswer(true);
}
