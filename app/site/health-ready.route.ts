import { isDatabaseAnswering } from "../db/answering.server";
import { isDraining } from "../http/gate/draining.server";
import { healthAnswer } from "./health.server";

/** Readiness: fails while the database is unavailable or the process drains before shutdown. */
export async function loader() {
  return healthAnswer(!isDraining() && (await isDatabaseAnswering()));
}
