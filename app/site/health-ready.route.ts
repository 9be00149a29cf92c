import { isDatabaseAnswering } from "../db/answering.server";
import { isDraining } from "../http/gate/draining.server";
import { healthAnswer } from "./health.server";

/** Whether visitors may be sent here: not while the database is away, nor once the process was told to end. */
export async function loader() {
  return healthAnswer(!isDraining() && (await isDatabaseAnswering()));
}
