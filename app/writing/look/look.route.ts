import { jsonFormAction } from "../../http/forms/action.server";
import { onlyPost } from "../../http/forms/keyed-action.server";
import { lookForm } from "./form";
import { lookAt } from "./look.server";

export const action = jsonFormAction({
  schema: lookForm,
  access: "user",
  handle: ({ user, values }) => lookAt(user, values),
});

export const loader = onlyPost;
