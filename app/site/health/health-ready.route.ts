import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDatabaseAnswering } from "../../db/answering.server";
import { healthAnswer } from "./health.server";
import { canSave } from "./storage.server";

/**
 * Readiness: fails without the database and during a shutdown, so that the load balancer sends no more requests. With a full disk
 * the pages still work.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  if (context.isDraining || !(await isDatabaseAnswering())) return healthAnswer({ status: "unavailable" });
  return healthAnswer({ status: (await canSave()) ? "ok" : "read-only" });
}
