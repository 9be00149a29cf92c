import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveField } from "../../directory/editing/field.server";
import { answerWeek, findOnlyReserved } from "../../directory/editing/week/answer.server";
import { weekForm } from "../../directory/editing/week/form-schema";
import { WeekForm, type WeekReply } from "../../directory/editing/week/week-form";
import { redirectWithMessage } from "../../http/messages.server";
import { areEqual, foldWeek, runOf, toWeekRows } from "../../text/hours/week-rows";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { saveHours } from "../listing/changes.server";
import { findAnyBusiness } from "../owners.server";
import { hoursPath } from "../paths";

export const handle = deskHandle(["week"], { owner: "week-page", admin: "administration-week" });

const title = "Horario de la semana";

const words: DeskWords = {
  owner: { title, description: "A qué hora abre y cierra tu negocio cada día de la semana." },
  admin: { title, description: "A qué hora abre y cierra un restaurante cada día de la semana." },
};

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadBusinessForm(args, "No se pudo cargar el horario", async ({ id, horario }) => ({
    text: horario,
    onlyReserved: await findOnlyReserved(id),
  }));

export const action = deskAction({
  schema: weekForm,
  failure: "No pudimos guardar el horario. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, spend, missing, ...form }) {
    const { id } = business;
    return await answerWeek(form, {
      id,
      by: { ...by, source: desk },
      async save(change) {
        await spend();
        const saved =
          desk === "owner"
            ? await saveHours(by.userId, id, change, by)
            : await saveField(by.userId, id, { field: "horario", ...change }, by);
        if (saved === undefined) throw missing();
        const text = business.is_active === 1 ? "Ya se ve en el directorio." : "Se verá cuando tu negocio vuelva al directorio.";
        return await redirectWithMessage(`${hoursPath(id, desk)}${changedDay(change)}`, {
          kind: "success",
          title: "Horario guardado",
          text: desk === "owner" ? text : change.to,
        });
      },
      current: async () => (await findAnyBusiness(id))?.horario ?? "",
    });
  },
});

/** The fragment of the row with the first day that changed; the page marks it as saved. */
function changedDay({ from, to }: { from: string; to: string }): string {
  const [before, after] = [toWeekRows(from), toWeekRows(to)];
  const day = after?.findIndex((row, index) => before && !areEqual(row, before[index])) ?? -1;
  return after && day >= 0 ? `#guardado-${runOf(foldWeek(after), day)}` : "";
}

export default function Hours() {
  const { desk, found } = useLoaderData<typeof loader>();
  const reply = useActionData<WeekReply>();
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="hours"
      lead={title}
      intro={
        desk === "owner" ? (
          <p>Los días iguales van juntos. Si cierras después de medianoche, pon la hora del cierre en el día en que abres.</p>
        ) : null
      }
    >
      <WeekForm text={found?.text ?? ""} onlyReserved={found?.onlyReserved ?? ""} reply={reply} />
    </DeskPage>
  );
}
