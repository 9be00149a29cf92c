import { data } from "@remix-run/node";
import type { articleForm, SavingForm } from "../form";
import type { WritingReply } from "../editor/form";
import { lookAt } from "../look/look.server";
import { askWriter, filledForm, replacedForm } from "./ask.server";
import type { FormArgs } from "../../http/forms/action.server";

/** The writer's intents fill the form, "look" shows it as an article; all others call `save`. */
export async function answerWriting<Saved>(
  { request, user, values, refuse, show }: FormArgs<typeof articleForm, "user">,
  save: (form: SavingForm) => Promise<Saved>,
) {
  if (values.intent === "look") return data<WritingReply>({ ...show({}).data, look: await lookAt(user, values) });
  if (values.intent === "cerenia-usar") return await replacedForm(request);
  if (values.intent !== "cerenia") return await save(values);
  const answer = await askWriter(user, values.instruccion, request.signal);
  if ("problem" in answer) return refuse({ instruccion: [answer.problem] }, 503);
  return await filledForm(request, answer.generated);
}
