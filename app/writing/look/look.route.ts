import { jsonFormAction } from "../../http/forms/action.server";
import { problemResponse } from "../../http/problem.server";
import { lookForm } from "../form";
import { lookAt } from "./look.server";

export const action = jsonFormAction({
  schema: lookForm,
  access: "user",
  handle: ({ user, values }) => lookAt(user, values),
});

export function loader() {
  throw problemResponse(null, 405);
}
