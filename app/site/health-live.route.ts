import { healthAnswer } from "./health.server";

/** Whether the process answers at all, whatever the database does: if not, it is to be started anew. */
export function loader() {
  return healthAnswer(true);
}
