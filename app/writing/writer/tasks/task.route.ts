import { jsonFormAction } from "../../../http/forms/action.server";
import { onlyPost } from "../../../http/forms/keyed-action.server";
import { taskForm } from "../form";
import { propose } from "./propose.server";

export const action = jsonFormAction({
  schema: taskForm,
  access: "user",
  async handle({ request, user, values, refuse }) {
    const { tarea, texto, extracto } = values;
    const answer = await propose(user, { task: tarea, passage: texto, excerpt: extracto }, request.signal);
    return "problem" in answer ? refuse({ tarea: [answer.problem] }, answer.status) : answer;
  },
});

export const loader = onlyPost;
