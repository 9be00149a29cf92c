import { jsonFormAction } from "../../http/forms/action.server";
import { problemResponse } from "../../http/problem.server";
import { lookForm } from "../form";
import { lookAt } from "./look.server";

/** Serves the hydrated page. Without JavaScript the author submits the form itself. */
export const action = jsonFormAction({
  schema: lookForm,
  access: "user",
  handle: ({ user, values }) => lookAt(user, values),
});

export function loader() {
  throw problemResponse(null, 405);
}
