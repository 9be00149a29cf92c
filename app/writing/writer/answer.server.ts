import type { articleForm, SavingForm } from "../form";
import { askWriter, filledForm, replacedForm } from "./ask.server";
import type { FormArgs } from "../../http/forms/action.server";

/** The writer's intents fill the form; all others call `save`. */
export async function answerWriting<Saved>(
  { request, user, values, refuse }: FormArgs<typeof articleForm, "user">,
  save: (form: SavingForm) => Promise<Saved>,
) {
  if (values.intent === "cerenia-usar") return await replacedForm(request);
  if (values.intent !== "cerenia") return await save(values);
  const answer = await askWriter(user, values.instruccion, request.signal);
  if ("problem" in answer) return refuse({ instruccion: [answer.problem] }, 503);
  return await filledForm(request, answer.generated);
}
