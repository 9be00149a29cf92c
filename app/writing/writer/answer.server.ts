import type { articleForm, SavingForm } from "../form";
import { askWriter, filledForm, replacedForm } from "./ask.server";
import type { FormArgs } from "../../http/forms/action.server";

/** What a writing screen's form is answered: the assistant's intents fill it, all others are handed to `save`. */
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
