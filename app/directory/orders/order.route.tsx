import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { sentence, withWholeHours } from "../../text/format";
import { inEach, requestLanguage } from "../../text/language";
import { restaurantPath } from "../../text/provinces";
import { shownHours } from "../../text/hours/week-hours";
import { ErrorSummary, formState, FormToken, returnable } from "../../ui/forms/form";
import { type FormReply, sentList } from "../../ui/forms/reply";
import { useWords } from "../../ui/page/language";
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
import { isServed } from "./services.server";
import { chosenServing, nextServing, serviceWeek } from "./serving.server";
import { ServiceHead, serviceMeta } from "./service-page";
import { words } from "./words";

export const handle: RouteHandle = { styles: ["form", "orders"], script: "order", opensWhatsapp: true };

export const meta: MetaFunction<typeof loader> = (args) => serviceMeta(args, args.data, "pedido");

/** `serving`: null when the kitchen does not open again. */
async function findOrder(request: Request, id: string) {
  const language = requestLanguage(request);
  const offered = await findOffered(id, "pedido", language);
  const [daysOf, menu] = await Promise.all([findSpecialDays([id]), findMenu(id)]);
  const week = serviceWeek(offered.service, offered.restaurant, daysOf(id));
  const now = new Date();
  const chosen = chosenServing(week, readParameter(request, momentField) ?? "", { now, language });
  const serving = chosen ?? nextServing(week, now, language);
  return {
    offered,
    serving,
    isChosen: chosen !== null,
    parts: serving ? partsServed(menu, serving.at) : [],
    later: serving ? findLater(menu, { week, at: serving.at, now, language }) : [],
  };
}

function partsServed(menu: Menu, at: Date): OrderPart[] {
  return toOrderParts(menu, (dish, hours) => !isSoldOut(dish, at) && isServed({ hours }, at));
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  return await loadOrThrowProblem(request, words[language].menuFailed, async () => {
    const { offered, serving, isChosen, parts, later } = await findOrder(request, params.id ?? "");
    return {
      name: offered.restaurant.nombre,
      path: restaurantPath(offered.restaurant),
      ...shownHours(offered.service.hours, language),
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
  failure: inEach(words, "orderFailed"),
  async handle({ request, params, context, values: { plato, nombre, hora, telefono, nota, para, paso }, refuse, show }) {
    const language = requestLanguage(request);
    const say = words[language];
    const { offered, serving, parts } = await findOrder(request, params.id ?? "");
    if (!serving) return refuse({ "": [say.closed] });
    if (paso === "cambiar") return show({});
    const dishes = readOrder(parts, plato);
    if (dishes.length === 0) return refuse({ "": [say.chooseOne] });
    if (serving.shown !== "" && serving.shown !== para) return refuse({ "": [say.kitchenClosed(sentence(serving.spoken))] });
    if (paso !== "enviar") return show({});
    return await openWhatsapp(
      { request, context },
      offered,
      orderMessage(
        { place: offered.restaurant.nombre, name: nombre, hour: hora, phone: toDial(telefono), note: nota, language },
        dishes,
        serving.inSpanish,
      ),
    );
  },
});

export default function Order() {
  const { name, path, hours, areHoursTyped, serving, isChosen: isForMoment, parts, later } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const dishes = readOrder(parts, sentList(reply, "plato"));
  const isChosen = dishes.length > 0 && formState(reply)("paso").defaultValue !== "cambiar";
  const step = { name, dishes, reply, when: serving?.spoken ?? "" };
  const say = useWords(words);
  return (
    <section className="section tight stack order-page">
      <ServiceHead
        service="pedido"
        {...{ name, path }}
        note={hours ? say.takesOrders + hours : ""}
        typedHours={areHoursTyped ? hours : ""}
      />
      {serving?.spoken ? (
        <p className="note">{(isForMoment ? say.orderIsFor : say.leaveOrder)(withWholeHours(serving.spoken))}</p>
      ) : null}
      {isChosen ? null : <LaterSections later={later} />}
      {parts.length === 0 ? <p>{serving ? say.noDishes : say.closed}</p> : null}
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        {serving?.shown ? <input type="hidden" name="para" value={serving.shown} /> : null}
        <ErrorSummary reply={reply} />
        {isChosen ? <Quantities {...step} /> : <Choose {...step} parts={parts} />}
      </form>
    </section>
  );
}
