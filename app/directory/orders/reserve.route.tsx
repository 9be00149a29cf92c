import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { day } from "../../durations";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import type { Reasons } from "../../http/forms/refused.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { sentence } from "../../text/format";
import { panamaDay, readPanamaMinute } from "../../text/hours/panama-day";
import { restaurantPath } from "../../text/provinces";
import { ErrorSummary, Field, formState, FormToken, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { shownDays } from "../restaurant/restaurant-data.server";
import { findSpecialDays } from "../special-days.server";
import { maxPersons, reservationForm } from "./forms";
import { reservationMessage } from "./message";
import { findOffered, openWhatsapp, toDial } from "./offered.server";
import { HandOver } from "./order-links";
import { servicePath } from "./paths";
import { isServed, type Service } from "./services.server";
import { closedThen, serviceWeek, type ServiceWeek } from "./serving.server";

export const handle: RouteHandle = { styles: ["form", "orders"], opensWhatsapp: true };

/** Days ahead. */
const maxAhead = 90;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  return pageMeta(args, {
    title: `Reservar en ${args.data.name} por WhatsApp`,
    description: `Pide una mesa en ${args.data.name} por WhatsApp.`,
    path: servicePath(args.params.id ?? "", "reserva"),
    unlisted: true,
    failed: args.data.refused,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return await loadOrThrowProblem(request, "No se pudo cargar la página", async () => {
    const { restaurant, service } = await findOffered(params.id ?? "", "reserva");
    const days = (await findSpecialDays([restaurant.id]))(restaurant.id);
    return {
      name: restaurant.nombre,
      path: restaurantPath(restaurant),
      hours: service.hours ? `Recibe reservas: ${service.hours}` : restaurant.horario && `Abre: ${restaurant.horario}`,
      notes: shownDays(days, new Date()),
      today: panamaDay(Date.now()),
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: reservationForm,
  access: "public",
  failure: "No pudimos preparar la reserva. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, context, values, refuse }) {
    const offered = await findOffered(params.id ?? "", "reserva");
    const days = (await findSpecialDays([offered.restaurant.id]))(offered.restaurant.id);
    const week = serviceWeek(offered.service, offered.restaurant, days);
    const read = readReservation(values, { ...week, service: offered.service }, new Date());
    if ("reasons" in read) return refuse(read.reasons);
    const typed = { place: offered.restaurant.nombre, name: values.nombre, phone: toDial(values.telefono), note: values.nota };
    return await openWhatsapp({ request, context }, offered, reservationMessage(typed, read));
  },
});

type Typed = { dia: string; hora: string; personas: string };

function readReservation(
  { dia, hora, personas }: Typed,
  { service, ...week }: ServiceWeek & { service: Service },
  now: Date,
): { day: string; moment: string; persons: number } | { reasons: Reasons } {
  const at = readPanamaMinute(`${dia}T${hora.slice(0, 5)}`);
  if (at === null) return { reasons: { dia: ["Elige el día y la hora"] } };
  if (at <= now.getTime()) return { reasons: { dia: ["Ese momento ya pasó"] } };
  if (at > now.getTime() + maxAhead * day) return { reasons: { dia: [`Elige un día dentro de los próximos ${maxAhead}`] } };
  if (!isServed(service, new Date(at)))
    return { reasons: { hora: [`A esa hora no recibe reservas. Las recibe: ${service.hours}`] } };
  const closed = closedThen(week, new Date(at));
  if (closed) return { reasons: { [closed.isWholeDay ? "dia" : "hora"]: [closed.sentence] } };
  const persons = /^\d{1,2}$/.test(personas) ? Number(personas) : 0;
  if (persons < 1 || persons > maxPersons) return { reasons: { personas: [`Escribe un número de 1 a ${maxPersons}`] } };
  return { day: dia, moment: new Date(at).toISOString(), persons };
}

export default function Reserve() {
  const { name, path, hours, notes, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply, { personas: "2" });
  return (
    <section className="section tight stack order-page">
      <header className="intro">
        <p className="eyebrow">
          <a className="lone-link" href={path}>
            {name}
          </a>
        </p>
        <h1>Reservar por WhatsApp</h1>
        {hours ? <p className="fine-print">{notes.length > 0 ? [sentence(hours), ...notes].join(" ") : hours}</p> : null}
      </header>
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <Field {...field("dia")} label="Día" type="date" min={today} required />
        <Field {...field("hora")} label="Hora" type="time" required />
        <Field {...field("personas")} label="Personas" inputMode="numeric" maxLength={2} autoComplete="off" required />
        <Field {...field("nombre")} label="A nombre de" maxLength={40} autoComplete="given-name" required />
        <Field {...field("telefono")} label="Tu teléfono" type="tel" maxLength={30} autoComplete="tel" />
        <Field {...field("nota")} label="Nota" help="Por ejemplo: una silla para bebé, la terraza." maxLength={120} autoComplete="off" />
        <HandOver name={name} />
        <p className="actions">
          <button className="button primary">Abrir WhatsApp con la reserva</button>
        </p>
      </form>
    </section>
  );
}
