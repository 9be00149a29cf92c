import { data } from "@remix-run/node";
import type { articleForm, SavingForm } from "../form";
import type { WritingReply } from "../editor/form";
import { lookAt } from "../look/look.server";
import { askWriter, filledForm } from "./ask.server";
import type { FormArgs } from "../../http/forms/action.server";
import { keptForm, proposedForm, swappedForm, takenForm } from "./tasks/form.server";

type Args = FormArgs<typeof articleForm, "user">;

/** All intents but the writer's and "look" go to `save`. */
export async function answerWriting<Saved>(args: Args, save: (form: SavingForm) => Promise<Saved>) {
  const { request, user, values, refuse, show } = args;
  switch (values.intent) {
    case "look":
      return data<WritingReply>({ ...show({}).data, look: await lookAt(user, values) });
    case "cerenia": {
      const answer = await askWriter(user, values.instruccion, request.signal);
      return "problem" in answer ? refuse({ instruccion: [answer.problem] }, 503) : await filledForm(request, answer.generated);
    }
    case "cerenia-acortar":
    case "cerenia-corregir":
    case "cerenia-titulos":
    case "cerenia-extracto": {
      const answer = await proposedForm(user, request, values.intent);
      return "problem" in answer ? refuse({ tarea: [answer.problem] }, answer.status) : answer;
    }
    case "cerenia-usar":
      return await takenForm(request);
    case "cerenia-deshacer":
      return await swappedForm(request, true);
    case "cerenia-rehacer":
      return await swappedForm(request, false);
    case "cerenia-dejar":
      return await keptForm(request);
    default:
      return await save(values);
  }
}
