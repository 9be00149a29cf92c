import { instructionForm } from "./form";
import { askWriter } from "./ask.server";
import { jsonFormAction } from "../../http/forms/action.server";
import { onlyPost } from "../../http/forms/keyed-action.server";

export const action = jsonFormAction({
  schema: instructionForm,
  access: "user",
  async handle({ request, user, values, refuse }) {
    const answer = await askWriter(user, values.instruccion, request.signal);
    return "problem" in answer ? refuse({ instruccion: [answer.problem] }, answer.status) : answer;
  },
});

export const loader = onlyPost;
