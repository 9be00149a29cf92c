import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { day } from "../../durations";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import type { Reasons } from "../../http/forms/refused.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { inEach, type Language, requestLanguage } from "../../text/language";
import { sentence } from "../../text/format";
import { panamaDay, readPanamaMinute } from "../../text/hours/panama-day";
import { restaurantPath } from "../../text/provinces";
import { shownHours } from "../../text/hours/week-hours";
import { Field, formState } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { useWords } from "../../ui/page/language";
import type { RouteHandle } from "../../ui/page/route-handle";
import { shownDays } from "../restaurant/restaurant-data.server";
import { findSpecialDays } from "../special-days.server";
import { maxPersons, reservationForm } from "./forms";
import { reservationMessage } from "./message";
import { findOffered, openWhatsapp, toDial } from "./offered.server";
import { HandOver } from "./order-links";
import { isServed, type Service } from "./services.server";
import { closedThen, serviceWeek, type ServiceWeek } from "./serving.server";
import { ServiceHead, serviceMeta } from "./service-page";
import { words } from "./words";

export const handle: RouteHandle = { styles: ["form", "orders"], opensWhatsapp: true };

/** Days ahead. */
const maxAhead = 90;

export const meta: MetaFunction<typeof loader> = (args) => serviceMeta(args, args.data, "reserva");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const say = words[language];
  return await loadOrThrowProblem(request, say.pageFailed, async () => {
    const { restaurant, service } = await findOffered(params.id ?? "", "reserva", language);
    const days = (await findSpecialDays([restaurant.id]))(restaurant.id);
    const { hours, areHoursTyped } = shownHours(service.hours || restaurant.horario, language);
    return {
      name: restaurant.nombre,
      path: restaurantPath(restaurant),
      hours: hours && (service.hours ? say.takesReservations : say.opens) + hours,
      typedHours: areHoursTyped ? hours : "",
      notes: shownDays(days, new Date(), language),
      today: panamaDay(Date.now()),
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: reservationForm,
  access: "public",
  failure: inEach(words, "reserveFailed"),
  async handle({ request, params, context, values, refuse }) {
    const language = requestLanguage(request);
    const offered = await findOffered(params.id ?? "", "reserva", language);
    const days = (await findSpecialDays([offered.restaurant.id]))(offered.restaurant.id);
    const week = serviceWeek(offered.service, offered.restaurant, days);
    const read = readReservation(values, { ...week, service: offered.service }, language);
    if ("reasons" in read) return refuse(read.reasons);
    const { nombre: name, telefono, nota: note } = values;
    const typed = { place: offered.restaurant.nombre, name, phone: toDial(telefono), note, language };
    return await openWhatsapp({ request, context }, offered, reservationMessage(typed, read));
  },
});

type Typed = { dia: string; hora: string; personas: string };

function readReservation(
  { dia, hora, personas }: Typed,
  { service, ...week }: ServiceWeek & { service: Service },
  language: Language,
): { day: string; moment: string; persons: number } | { reasons: Reasons } {
  const [now, say] = [new Date(), words[language]];
  const at = readPanamaMinute(`${dia}T${hora.slice(0, 5)}`);
  if (at === null) return { reasons: { dia: [say.chooseMoment] } };
  if (at <= now.getTime()) return { reasons: { dia: [say.isPast] } };
  if (at > now.getTime() + maxAhead * day) return { reasons: { dia: [say.tooFar(maxAhead)] } };
  if (!isServed(service, new Date(at))) return { reasons: { hora: [say.notThen(shownHours(service.hours, language).hours)] } };
  const closed = closedThen(week, new Date(at), language);
  if (closed) return { reasons: { [closed.isWholeDay ? "dia" : "hora"]: [closed.sentence] } };
  const persons = /^\d{1,2}$/.test(personas) ? Number(personas) : 0;
  if (persons < 1 || persons > maxPersons) return { reasons: { personas: [say.numberUpTo(maxPersons)] } };
  return { day: dia, moment: new Date(at).toISOString(), persons };
}

export default function Reserve() {
  const { name, path, hours, typedHours, notes, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply, { personas: "2" });
  const say = useWords(words);
  return (
    <section className="section tight stack order-page">
      <ServiceHead
        service="reserva"
        {...{ name, path }}
        note={hours && notes.length > 0 ? [sentence(hours), ...notes].join(" ") : hours}
        typedHours={typedHours}
      />
      <PageForm reply={reply}>
        <Field {...field("dia")} label={say.day} type="date" min={today} required />
        <Field {...field("hora")} label={say.hour} type="time" required />
        <Field {...field("personas")} label={say.persons} inputMode="numeric" maxLength={2} autoComplete="off" required />
        <Field {...field("nombre")} label={say.inName} maxLength={40} autoComplete="given-name" required />
        <Field {...field("telefono")} label={say.phone} type="tel" maxLength={30} autoComplete="tel" />
        <Field {...field("nota")} label={say.note} help={say.tableHelp} maxLength={120} autoComplete="off" />
        <HandOver name={name} />
        <p className="actions">
          <button className="button primary">{say.openReservation}</button>
        </p>
      </PageForm>
    </section>
  );
}
