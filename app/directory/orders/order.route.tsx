import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { restaurantPath } from "../../text/provinces";
import { ErrorSummary, Field, formState, FormToken, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { isSoldOut } from "../menu/menu";
import { findMenu } from "../menu/menu.server";
import { orderForm } from "./forms";
import { describeSum, orderMessage, sizeText, sumOrder } from "./message";
import { findOffered, openWhatsapp } from "./offered.server";
import { HandOver } from "./order-links";
import { maxQuantity, type OrderPart, type OrderRow, readOrder, toOrderParts } from "./order-rows";
import { servicePath } from "./paths";
import { isServed } from "./services.server";

export const handle: RouteHandle = { styles: ["form", "orders"], opensWhatsapp: true };

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

async function findParts(id: string): Promise<OrderPart[]> {
  const now = new Date();
  return toOrderParts(await findMenu(id), (dish, hours) => !isSoldOut(dish, now) && isServed({ hours }, now));
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return await loadOrThrowProblem(request, "No se pudo cargar la carta", async () => {
    const { restaurant, service } = await findOffered(params.id ?? "", "pedido");
    return {
      name: restaurant.nombre,
      path: restaurantPath(restaurant),
      hours: service.hours,
      isOpen: isServed(service, new Date()),
      parts: await findParts(restaurant.id),
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: orderForm,
  access: "public",
  failure: "No pudimos preparar el pedido. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, context, values: { plato, nombre, nota, paso }, refuse, show }) {
    const offered = await findOffered(params.id ?? "", "pedido");
    if (!isServed(offered.service, new Date()))
      return refuse({ "": [`Ahora no recibe pedidos. Los recibe: ${offered.service.hours}`] });
    const dishes = readOrder(await findParts(offered.restaurant.id), plato);
    if (dishes.length === 0) return refuse({ "": ["Elige al menos un plato"] });
    if (paso === "total") return show({});
    return openWhatsapp(
      { request, context },
      offered,
      orderMessage({ place: offered.restaurant.nombre, name: nombre, note: nota }, dishes),
    );
  },
});

export default function Order() {
  const { name, path, hours, isOpen, parts } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply);
  const chosen = chosenIn(reply);
  const dishes = readOrder(parts, chosen);
  return (
    <section className="section tight order-page">
      <header className="intro">
        <p className="eyebrow">
          <a className="lone-link" href={path}>
            {name}
          </a>
        </p>
        <h1>Pedir por WhatsApp</h1>
        {hours ? <p className="fine-print">Recibe pedidos: {hours}</p> : null}
      </header>
      {!isOpen ? <p className="notice">Ahora no recibe pedidos. Puedes mirar la carta y volver a esa hora.</p> : null}
      {parts.length === 0 ? <p>Ahora mismo no hay platos para pedir.</p> : null}
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        {parts.map((part) => (
          <fieldset key={part.name} className="order-part">
            <legend>{part.name || "Carta"}</legend>
            {part.rows.map((row) => (
              <Row key={row.key} row={row} chosen={chosen[row.at] ?? ""} />
            ))}
          </fieldset>
        ))}
        {dishes.length > 0 ? (
          <p className="order-sum" role="status">
            <strong>Total: {describeSum(sumOrder(dishes))}</strong>
          </p>
        ) : null}
        <Field {...field("nombre")} label="A nombre de" maxLength={40} autoComplete="given-name" />
        <Field
          {...field("nota")}
          label="Nota"
          help="Sin cebolla, para llevar, a qué hora pasas."
          maxLength={120}
          autoComplete="off"
        />
        <HandOver name={name} />
        <p className="actions">
          <button className="button primary" name="paso" value="enviar">
            Abrir WhatsApp con el pedido
          </button>{" "}
          <button className="button quiet" name="paso" value="total">
            Ver el total
          </button>
        </p>
      </form>
    </section>
  );
}

function Row({ row: { key, at, name, size }, chosen }: { row: OrderRow; chosen: string }) {
  const id = `plato-${at}`;
  return (
    <p className="order-row">
      <label htmlFor={id}>
        {name} <small>{sizeText(size)}</small>
      </label>
      <select id={id} name={`plato[${at}]`} defaultValue={chosen.startsWith(`${key}-`) ? chosen : ""}>
        <option value="">0</option>
        {Array.from({ length: maxQuantity }, (_, quantity) => (
          <option key={quantity} value={`${key}-${quantity + 1}`}>
            {quantity + 1}
          </option>
        ))}
      </select>
    </p>
  );
}

function chosenIn(reply: FormReply | undefined): string[] {
  const typed = reply?.initialValue?.plato;
  return Array.isArray(typed) ? Array.from(typed, (item) => (typeof item === "string" ? item : "")) : [];
}
