import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound, problemResponse } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { formatDate, formatShortDay, formatWeekday } from "../../text/format";
import { restaurantPath } from "../../text/provinces";
import { closedHours, type SpecialDay, usualHours } from "../../text/special-days";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, SubmitButton, useOwnAddress } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findDaysOf, setSpecialDays, TooManyDays } from "../days/days.server";
import { daysPath, reminderPath } from "../paths";
import { confirmListing } from "./confirmed.server";
import { findAnsweredReminder, type LiveReminder, type ReminderAnswer } from "./reminders.server";

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.title ?? "Responder al correo",
    description: "Responde al correo sobre tu negocio.",
    path: reminderPath,
    unlisted: true,
    failed: args.data?.refused,
  });

const buttons: Record<ReminderAnswer, string> = {
  usual: "Abrimos como siempre",
  closed: "Cerramos",
  confirm: "Todo sigue igual",
};

/** Changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return await loadOrThrowProblem(request, "No pudimos comprobar el enlace", async () => {
    const { reminder, answer } = await readReminderLink(request);
    const { restaurant, holiday } = reminder;
    const [said] = holiday ? (await findDaysOf(restaurant.id, holiday.day)).filter(({ day }) => day === holiday.day) : [];
    return {
      title: holiday ? `${restaurant.nombre}, el ${formatShortDay(holiday.day)}` : restaurant.nombre,
      lead: holiday
        ? `El ${formatWeekday(holiday.day)} es feriado: ${holiday.name}.`
        : "¿Sigue igual el horario, el teléfono, la dirección y los platos de tu página?",
      state: describeState(reminder, said),
      button: buttons[answer],
      publicPath: restaurantPath(restaurant),
      otherPath: holiday ? daysPath(restaurant.id) : `/mi-negocio/${restaurant.id}`,
      isHoliday: holiday !== null,
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
    const { restaurant, holiday, user_id } = reminder;
    const by = { requestId: getRequestId(request) };
    if (!holiday) await confirmListing(user_id, restaurant.id, by);
    else {
      const hours = answer === "closed" ? closedHours : usualHours;
      try {
        await setSpecialDays(user_id, restaurant.id, [{ day: holiday.day, hours }], by);
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
  text: "Puede que se haya cortado, o que ya no lleves ese negocio. En tu cuenta ves los tuyos y cambias sus días.",
  back,
};
const overLink = {
  title: "Este enlace ya venció",
  text: "Su día pasó. En tu cuenta cambias los días y los datos de tu negocio cuando quieras.",
  back,
};

function describeState({ restaurant, holiday }: LiveReminder, said: SpecialDay | undefined): string {
  if (!holiday) return restaurant.confirmed_at ? `Confirmado el ${formatDate(restaurant.confirmed_at)}.` : "";
  if (!said) return "Por ahora tu página dice que el horario puede variar.";
  if (said.hours === closedHours) return "Por ahora tu página dice que ese día cierran.";
  return said.hours === usualHours
    ? "Por ahora tu página dice que ese día abren como siempre."
    : `Por ahora tu página dice que ese día abren ${said.hours}.`;
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
        <p className="actions">
          <SubmitButton pending="Guardando...">{button}</SubmitButton>
        </p>
        <p className="fine-print">
          {isHoliday ? "¿Otro horario? " : "¿Cambió algo? "}
          <a href={otherPath}>{isHoliday ? "Escríbelo en tu cuenta" : "Corrígelo en tu cuenta"}</a>.
        </p>
      </form>
    </AuthCard>
  );
}
