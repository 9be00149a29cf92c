import { data } from "@remix-run/node";
import type { FormArgs } from "../../http/forms/action.server";
import { lookAt } from "../look/look.server";
import { askWriter, filledForm } from "../writer/ask.server";
import { proposedForm, swappedForm, takenForm, withoutProposal } from "../writer/tasks/form.server";
import { isTask } from "../writer/tasks/tasks";
import type { WritingReply } from "./form";
import type { ArticleForm, articleForm, SavingForm, TaskForm } from "./schema";

type Args = FormArgs<typeof articleForm, "user">;

/** All intents but the writer's and "look" go to `save`. */
export async function answerWriting<Saved>(args: Args, save: (form: SavingForm) => Promise<Saved>) {
  const { request, user, values, refuse, show } = args;
  if (isTaskForm(values)) {
    const answer = await proposedForm(user, request, values.intent);
    return "problem" in answer ? refuse({ tarea: [answer.problem] }, answer.status) : answer;
  }
  switch (values.intent) {
    case "look":
      return data<WritingReply>({ ...show({}).data, look: await lookAt(user, values) });
    case "cerenia": {
      const answer = await askWriter(user, values.instruccion, request.signal);
      return "problem" in answer
        ? refuse({ instruccion: [answer.problem] }, answer.status)
        : await filledForm(request, answer.generated);
    }
    case "cerenia-usar":
      return await takenForm(request);
    case "cerenia-deshacer":
      return await swappedForm(request, true);
    case "cerenia-rehacer":
      return await swappedForm(request, false);
    case "cerenia-dejar":
      return await withoutProposal(request);
    default:
      return await save(values);
  }
}

function isTaskForm(form: ArticleForm): form is TaskForm {
  return isTask(form.intent);
}
