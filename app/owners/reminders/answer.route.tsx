import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { readParameter } from "../../http/list-query.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound, problemResponse } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { formatDate, formatWeekday } from "../../text/format";
import { describeHolidays, holidayWords } from "../../text/hours/holiday-words";
import { panamaDay } from "../../text/hours/panama-day";
import { restaurantPath } from "../../text/provinces";
import { closedHours, parseDayHours, type SpecialDay, usualHours } from "../../text/hours/special-days";
import { spokenTimes } from "../../text/hours/week-hours";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, useOwnAddress } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findDaysOf, setSpecialDays, TooManyDays } from "../days/days.server";
import { unlistedMeta } from "../../ui/page/meta";
import { businessPath, daysPath } from "../paths";
import { confirmListing } from "./confirmed.server";
import { findAnsweredReminder, type LiveReminder, type ReminderAnswer } from "./reminders.server";

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  unlistedMeta(args.data?.title ?? "Responder al correo", "Responde al correo sobre tu negocio.")(args);

/** Changes nothing, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return await loadOrThrowProblem(request, "No pudimos comprobar el enlace", async () => {
    const { reminder, answer } = await readReminderLink(request);
    const { restaurant, holidays } = reminder;
    const [first] = holidays;
    const words = first ? holidayWords(holidays) : null;
    const specialDays = first ? await findDaysOf(restaurant.id, first.day) : [];
    return {
      title: words ? `${restaurant.nombre}, ${words.dates}` : restaurant.nombre,
      lead: words ? describeHolidays(holidays) : "¿Sigue igual el horario, el teléfono, la dirección y los platos de tu página?",
      state: describeState(reminder, specialDays),
      button: words && answer !== "confirm" ? words.answers[answer] : "Todo sigue igual",
      publicPath: restaurantPath(restaurant),
      otherPath: words ? daysPath(restaurant.id) : businessPath(restaurant.id),
      isHoliday: words !== null,
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: v.object({}),
  access: "public",
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, refuse }) {
    const { reminder, answer } = await readReminderLink(request);
    const { restaurant, holidays, user_id } = reminder;
    const by = { requestId: getRequestId(request) };
    await consume("owner-edit", { user: user_id });
    if (holidays.length === 0) await confirmListing(user_id, restaurant.id, by);
    else {
      const hours = answer === "closed" ? closedHours : usualHours;
      const today = panamaDay(Date.now());
      const changes = holidays.filter(({ day }) => day >= today).map(({ day }) => ({ day, hours }));
      try {
        await setSpecialDays(user_id, restaurant.id, changes, by);
      } catch (error) {
        if (!(error instanceof TooManyDays)) throw error;
        return refuse({ "": ["Tu negocio ya tiene todos los días especiales que caben. Entra y quita alguno."] }, 422);
      }
    }
    const { pathname, search } = new URL(request.url);
    return await redirectWithMessage(pathname + search, { kind: "success", title: "¡Gracias!", text: "Ya se ve en tu página." });
  },
});

/** Throws a 404 page when the link does not work, and a 410 page when its time is over. */
async function readReminderLink(request: Request): Promise<{ reminder: LiveReminder; answer: ReminderAnswer }> {
  const found = await findAnsweredReminder(readParameter(request, "token") ?? "");
  if (!found) throw notFound(deadLink);
  if (found.reminder.isOver) throw problemResponse(overLink, 410);
  return found;
}

const back = { path: "/mi-negocio", label: "Mis negocios" };
const deadLink = {
  title: "Este enlace no sirve",
  text: "Puede que se haya cortado, o que ya no lleves ese negocio o tu cuenta tenga otro correo. En tu cuenta ves los tuyos y cambias sus días.",
  back,
};
const overLink = {
  title: "Este enlace ya venció",
  text: "Su día pasó. En tu cuenta cambias los días y los datos de tu negocio cuando quieras.",
  back,
};

function describeState({ restaurant, holidays }: LiveReminder, specialDays: SpecialDay[]): string {
  if (holidays.length === 0) return restaurant.confirmed_at ? `Confirmado el ${formatDate(restaurant.confirmed_at)}.` : "";
  const states = holidays.map(({ day }) => {
    const when = holidays.length > 1 ? `el ${formatWeekday(day)}` : "ese día";
    return `${when} ${describeHours(specialDays.find((row) => row.day === day)?.hours)}`;
  });
  return `Por ahora tu página dice que ${states.join(", y que ")}.`;
}

function describeHours(hours: string | undefined): string {
  if (hours === undefined) return "el horario puede variar";
  if (hours === closedHours) return "cierran";
  if (hours === usualHours) return "abren como siempre";
  const stretches = parseDayHours(hours);
  return `abren ${stretches ? spokenTimes(stretches) : hours}`;
}

export default function AnswerReminder() {
  const { title, lead, state, button, publicPath, otherPath, isHoliday } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = useOwnAddress();
  return (
    <AuthCard title={title} lead={lead}>
      <form className="form" method="post" action={address} noValidate>
        <ErrorSummary reply={reply} />
        {state ? (
          <p>
            {state} <a href={publicPath}>Ver tu página</a>
          </p>
        ) : null}
        <FormEnd pending="Guardando...">{button}</FormEnd>
        <p className="fine-print">
          {isHoliday ? "¿Otro horario? " : "¿Cambió algo? "}
          <a href={otherPath}>{isHoliday ? "Escríbelo en tu cuenta" : "Corrígelo en tu cuenta"}</a>.
        </p>
      </form>
    </AuthCard>
  );
}
