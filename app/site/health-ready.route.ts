import { isDatabaseAnswering } from "../db/answering.server";
import { isDraining } from "../http/gate/draining.server";
import { healthAnswer } from "./health.server";

/** Fails without the database and while draining. */
export async function loader() {
  return healthAnswer(!isDraining() && (await isDatabaseAnswering()));
}
