import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithMessage } from "../../http/messages.server";
import { RefusedChange } from "../../ui/forms/refused-change";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { todayPath } from "../paths";
import { changeToday } from "./change.server";
import { todayForm } from "./form";
import { Today } from "./today";
import { loadToday } from "./today.server";

export const handle = deskHandle(["today"]);

const words: DeskWords = { owner: { title: "Hoy", description: "Lo de hoy en tu negocio." } };

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadBusinessForm(args, "No se pudo cargar tu negocio", async (business) => ({ today: await loadToday(business, new Date()) }));

export const action = deskAction({
  schema: todayForm,
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ business, by, spend, missing, values }) {
    await spend();
    const changed = await changeToday(business, values, by);
    if (!changed) throw missing();
    const { message, dish } = changed;
    const path = todayPath(business.id);
    return await redirectWithMessage(dish === undefined ? path : `${path}#plato-${dish}`, message);
  },
});

export default function TodayPage() {
  const { desk, id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage {...{ desk, found, words }} here="today" intro={<RefusedChange reply={reply} path={todayPath(id)} />}>
      {found ? <Today id={id} today={found.today} /> : null}
    </DeskPage>
  );
}
