import { healthAnswer } from "./health.server";

/** On failure the process should be restarted. */
export function loader() {
  return healthAnswer(true);
}
