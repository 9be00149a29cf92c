import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDatabaseAnswering } from "../../db/answering.server";
import { healthAnswer } from "./health.server";

/** Readiness: fails without the database and during a shutdown, so that the load balancer sends no more requests. */
export async function loader({ context }: LoaderFunctionArgs) {
  return healthAnswer(!context.isDraining && (await isDatabaseAnswering()));
}
