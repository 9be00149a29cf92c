import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { unclearHours } from "../../directory/editing/unclear-hours.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { panamaDay } from "../../text/hours/panama-day";
import { ErrorSummary, Field, fieldId, FormToken, SignInAgain, SubmitButton, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { daysPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";
import { findDaysOf, maxSpecialDays, setSpecialDays, TooManyDays } from "./days.server";
import { type Choice, type DayRow, dayRows, daysForm, readDayChanges, sentRows } from "./form";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Feriados y días especiales",
    description: "Qué haces los feriados y los días con otro horario.",
    path: daysPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const now = new Date();
  const page = {
    id,
    name: "",
    isOwn: true,
    rows: [] as DayRow[],
    today: panamaDay(now.getTime()),
    refused: formWasRefused(context),
  };
  if (!user) return page;
  const found = await loadOrThrowProblem(request, "No se pudieron cargar los días especiales", async () => {
    const business = await findShownBusiness(request, user, id);
    return business && { name: business.nombre, isOwn: business.isOwn, rows: dayRows(await findDaysOf(id, page.today), now) };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, ...found };
}

export const action = formAction({
  schema: daysForm,
  access: "user",
  failure: "No pudimos guardar los días. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values, refuse }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const { changes, reasons } = readDayChanges(values, { now: new Date(), whyUnclear: unclearHours });
    if (Object.keys(reasons).length > 0) return refuse(reasons);
    await consume("owner-edit", { user: user.id });
    try {
      const changed = await setSpecialDays(user.id, business.id, changes, { requestId: getRequestId(request) });
      if (changed === undefined) throw noSuchBusiness();
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
  const { id, name, isOwn, rows, today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const shown = reply ? sentRows(listsIn(reply)) : rows;
  return (
    <section className="section tight stack near">
      {name ? <BusinessHead id={id} name={name} here="days" isOwn={isOwn} /> : <h1>Feriados y días especiales</h1>}
      <p>
        Di qué haces cada feriado y los días en que cambias de horario. Se ve al momento en tu página y en las respuestas. Si no
        dices nada de un feriado, avisamos que el horario puede variar.
      </p>
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <ReadOnly when={!isOwn}>
          {shown.map((row, index) => (
            <DayFields key={index} row={row} index={index} isNew={index === shown.length - 1} today={today} reply={reply} />
          ))}
          <p className="actions">
            <SubmitButton pending="Guardando...">Guardar los días</SubmitButton>
          </p>
        </ReadOnly>
      </form>
    </section>
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

function listsIn({ initialValue }: FormReply) {
  const list = (name: string) => {
    const typed = initialValue?.[name];
    return Array.isArray(typed) ? Array.from(typed, (item) => (typeof item === "string" ? item : "")) : [];
  };
  return { dia: list("dia"), eleccion: list("eleccion"), horas: list("horas"), visto: list("visto") };
}
