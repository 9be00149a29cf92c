import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { unclearHours } from "../../directory/editing/unclear-hours.server";
import { redirectWithMessage } from "../../http/messages.server";
import { panamaDay } from "../../text/hours/panama-day";
import { Field, fieldId } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { daysPath } from "../paths";
import { findDaysOf, maxSpecialDays, setSpecialDays, TooManyDays } from "./days.server";
import { type Choice, type DayRow, dayRows, daysForm, readDayChanges, sentRows } from "./form";

export const handle = deskHandle([]);

const words: DeskWords = {
  owner: { title: "Feriados y días especiales", description: "Qué haces los feriados y los días con otro horario." },
};

export const meta = deskMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const today = panamaDay(now.getTime());
  const page = await loadBusinessForm(args, "No se pudieron cargar los días especiales", async ({ id }) => ({
    rows: dayRows(await findDaysOf(id, today), now),
  }));
  return { ...page, today };
}

export const action = deskAction({
  schema: daysForm,
  failure: "No pudimos guardar los días. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, by, spend, missing, values, refuse }) {
    const { changes, reasons } = readDayChanges(values, { now: new Date(), whyUnclear: unclearHours });
    if (Object.keys(reasons).length > 0) return refuse(reasons);
    await spend();
    try {
      const changed = await setSpecialDays(by.userId, business.id, changes, by);
      if (changed === undefined) throw missing();
      return await redirectWithMessage(daysPath(business.id), {
        kind: changed > 0 ? "success" : "neutral",
        title: changed > 0 ? "Guardado" : "Sin cambios",
        text: changed > 0 ? "Ya se ve en tu página." : undefined,
      });
    } catch (error) {
      if (!(error instanceof TooManyDays)) throw error;
      return refuse({ "": [`Caben hasta ${maxSpecialDays} días. Pon «Como siempre» en alguno tuyo para quitarlo.`] }, 422);
    }
  },
});

export default function SpecialDays() {
  const { desk, found, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const shown = reply ? sentRows(reply) : (found?.rows ?? []);
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="days"
      intro={
        <p>
          Di qué haces cada feriado y los días en que cambias de horario. Se ve al momento en tu página y en las respuestas. Si no
          dices nada de un feriado, avisamos que el horario puede variar.
        </p>
      }
    >
      <PageForm reply={reply}>
        {shown.map((row, index) => (
          <DayFields key={index} row={row} index={index} isNew={index === shown.length - 1} today={today} reply={reply} />
        ))}
        <FormEnd pending="Guardando...">Guardar los días</FormEnd>
      </PageForm>
    </DeskPage>
  );
}

const choiceLabels: Record<Exclude<Choice, "">, string> = {
  usual: "Como siempre",
  closed: "Cerrado",
  other: "Otro horario",
};

type DayFieldsProps = { row: DayRow; index: number; isNew: boolean; today: string; reply: FormReply | undefined };

function DayFields({ row, index, isNew, today, reply }: DayFieldsProps) {
  const errors = (list: string) => reply?.error?.[`${list}[${index}]`] ?? [];
  const choiceErrors = errors("eleccion");
  return (
    <fieldset className="part">
      <legend>{isNew ? "Otro día" : row.label}</legend>
      {isNew ? (
        <Field
          name={`dia[${index}]`}
          label="Día"
          type="date"
          min={today}
          defaultValue={row.day}
          errors={errors("dia")}
          help="Para una fiesta patronal, un inventario, unas vacaciones."
        />
      ) : (
        <>
          <input type="hidden" name={`dia[${index}]`} value={row.day} />
          <input type="hidden" name={`visto[${index}]`} value={row.seen} />
        </>
      )}
      {choiceErrors.length > 0 ? <p className="field-error">{choiceErrors.join(" ")}</p> : null}
      <p className="cluster" id={fieldId(`eleccion[${index}]`)}>
        {Object.entries(choiceLabels).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={`eleccion[${index}]`} value={value} defaultChecked={row.choice === value} /> {label}
          </label>
        ))}
      </p>
      <div className="other-hours">
        <Field
          name={`horas[${index}]`}
          label="Con otro horario: ¿de qué hora a qué hora?"
          placeholder="10:00-15:00"
          autoComplete="off"
          defaultValue={row.hours}
          errors={errors("horas")}
          required
        />
      </div>
    </fieldset>
  );
}
