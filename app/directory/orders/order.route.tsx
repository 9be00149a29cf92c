import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { sentence, withWholeHours } from "../../text/format";
import { restaurantPath } from "../../text/provinces";
import { ErrorSummary, formState, FormToken, returnable } from "../../ui/forms/form";
import { type FormReply, sentList } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { isSoldOut, type Menu } from "../menu/menu";
import { findMenu } from "../menu/menu.server";
import { findSpecialDays } from "../special-days.server";
import { orderForm } from "./forms";
import { findLater } from "./later.server";
import { LaterSections, momentField } from "./later-sections";
import { orderMessage } from "./message";
import { findOffered, openWhatsapp, toDial } from "./offered.server";
import { type OrderPart, readOrder, toOrderParts } from "./order-rows";
import { Choose, Quantities } from "./order-steps";
import { servicePath } from "./paths";
import { isServed } from "./services.server";
import { chosenServing, nextServing, serviceWeek } from "./serving.server";

export const handle: RouteHandle = { styles: ["form", "orders"], script: "order", opensWhatsapp: true };

const closedSentence = "Estos días no recibe pedidos.";

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  return pageMeta(args, {
    title: `Pedir a ${args.data.name} por WhatsApp`,
    description: `Elige platos de la carta de ${args.data.name} y envía el pedido por WhatsApp.`,
    path: servicePath(args.params.id ?? "", "pedido"),
    unlisted: true,
    failed: args.data.refused,
  });
};

/** `serving`: null when the kitchen does not open again. */
async function findOrder(request: Request, id: string) {
  const offered = await findOffered(id, "pedido");
  const [daysOf, menu] = await Promise.all([findSpecialDays([id]), findMenu(id)]);
  const week = serviceWeek(offered.service, offered.restaurant, daysOf(id));
  const now = new Date();
  const chosen = chosenServing(week, readParameter(request, momentField) ?? "", now);
  const serving = chosen ?? nextServing(week, now);
  return {
    offered,
    serving,
    isChosen: chosen !== null,
    parts: serving ? partsServed(menu, serving.at) : [],
    later: serving ? findLater(menu, { week, at: serving.at, now }) : [],
  };
}

function partsServed(menu: Menu, at: Date): OrderPart[] {
  return toOrderParts(menu, (dish, hours) => !isSoldOut(dish, at) && isServed({ hours }, at));
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return await loadOrThrowProblem(request, "No se pudo cargar la carta", async () => {
    const { offered, serving, isChosen, parts, later } = await findOrder(request, params.id ?? "");
    return {
      name: offered.restaurant.nombre,
      path: restaurantPath(offered.restaurant),
      hours: offered.service.hours,
      serving: serving && { spoken: serving.spoken, shown: serving.shown },
      isChosen,
      parts,
      later,
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: orderForm,
  access: "public",
  failure: "No pudimos preparar el pedido. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, context, values: { plato, nombre, hora, telefono, nota, para, paso }, refuse, show }) {
    const { offered, serving, parts } = await findOrder(request, params.id ?? "");
    if (!serving) return refuse({ "": [closedSentence] });
    if (paso === "cambiar") return show({});
    const dishes = readOrder(parts, plato);
    if (dishes.length === 0) return refuse({ "": ["Elige al menos un plato"] });
    if (serving.shown !== "" && serving.shown !== para)
      return refuse({
        "": [`La cocina está cerrada: ${sentence(`el pedido quedaría para ${serving.spoken}`)} Si te sirve, envíalo otra vez.`],
      });
    if (paso !== "enviar") return show({});
    return await openWhatsapp(
      { request, context },
      offered,
      orderMessage(
        { place: offered.restaurant.nombre, name: nombre, hour: hora, phone: toDial(telefono), note: nota },
        dishes,
        serving.spoken,
      ),
    );
  },
});

export default function Order() {
  const { name, path, hours, serving, isChosen: isForMoment, parts, later } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const dishes = readOrder(parts, sentList(reply, "plato"));
  const isChosen = dishes.length > 0 && formState(reply)("paso").defaultValue !== "cambiar";
  const step = { name, dishes, reply, when: serving?.spoken ?? "" };
  return (
    <section className="section tight stack order-page">
      <header className="intro">
        <p className="eyebrow">
          <a className="lone-link" href={path}>
            {name}
          </a>
        </p>
        <h1>Pedir por WhatsApp</h1>
        {hours ? <p className="fine-print">Recibe pedidos: {hours}</p> : null}
      </header>
      {serving?.spoken ? (
        <p className="note">
          {isForMoment ? "Tu pedido es para" : "Cerrado: deja tu pedido para"} {withWholeHours(serving.spoken)}
        </p>
      ) : null}
      {isChosen ? null : <LaterSections later={later} />}
      {parts.length === 0 ? <p>{serving ? "Ahora mismo no hay platos para pedir." : closedSentence}</p> : null}
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        {serving?.shown ? <input type="hidden" name="para" value={serving.shown} /> : null}
        <ErrorSummary reply={reply} />
        {isChosen ? <Quantities {...step} /> : <Choose {...step} parts={parts} />}
      </form>
    </section>
  );
}
