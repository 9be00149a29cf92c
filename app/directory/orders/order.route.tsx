import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { count } from "../../text/format";
import { restaurantPath } from "../../text/provinces";
import { ErrorSummary, Field, fieldId, formState, FormToken, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle, ScriptName } from "../../ui/page/route-handle";
import { isSoldOut } from "../menu/menu";
import { findMenu } from "../menu/menu.server";
import { orderForm } from "./forms";
import { orderMessage, sizeText, sumOrder } from "./message";
import { findOffered, openWhatsapp } from "./offered.server";
import { HandOver } from "./order-links";
import { type ChosenDish, maxQuantity, type OrderDish, type OrderPart, readOrder, toOrderParts, writeChoice } from "./order-rows";
import { servicePath } from "./paths";
import { isServed } from "./services.server";

export const handle: RouteHandle = { styles: ["form", "orders"], script: toScript, opensWhatsapp: true };

/** The first step has no quantities, and the menus of some places are long. */
function toScript(data: unknown): ScriptName {
  return (data as Awaited<ReturnType<typeof loader>> | undefined)?.isAnswer ? "order" : "public";
}

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
      isAnswer: context.form !== undefined,
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
    if (paso === "cambiar") return show({});
    const dishes = readOrder(await findParts(offered.restaurant.id), plato);
    if (dishes.length === 0) return refuse({ "": ["Elige al menos un plato"] });
    if (paso !== "enviar") return show({});
    return await openWhatsapp(
      { request, context },
      offered,
      orderMessage({ place: offered.restaurant.nombre, name: nombre, note: nota }, dishes),
    );
  },
});

export default function Order() {
  const { name, path, hours, isOpen, parts } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const dishes = readOrder(parts, chosenIn(reply));
  const step = formState(reply)("paso").defaultValue;
  const isChosen = dishes.length > 0 && step !== "cambiar";
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
      {!isOpen ? <p className="note">Ahora no recibe pedidos. Puedes mirar la carta y volver a esa hora.</p> : null}
      {parts.length === 0 ? <p>Ahora mismo no hay platos para pedir.</p> : null}
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        {isChosen ? <Quantities name={name} dishes={dishes} reply={reply} /> : <Choose {...{ parts, dishes, reply }} />}
      </form>
    </section>
  );
}

type ChooseProps = { parts: OrderPart[]; dishes: ChosenDish[]; reply: FormReply | undefined };

/** Unticked boxes are not sent. Keeps what the next step had. */
function Choose({ parts, dishes, reply }: ChooseProps) {
  const field = formState(reply);
  const quantities = new Map(dishes.map(({ key, quantity }) => [key, quantity]));
  return (
    <>
      {["nombre", "nota"].map((name) => (
        <input key={name} type="hidden" name={name} value={field(name).defaultValue} />
      ))}
      <div id={fieldId("plato")}>
        {parts.map((part, at) => (
          <Section key={part.name} part={part} quantities={quantities} isFirst={at === 0} />
        ))}
      </div>
      <p className="actions order-next">
        <button className="button primary" name="paso" value="elegir">
          Seguir: cantidades y total
        </button>
      </p>
    </>
  );
}

type SectionProps = { part: OrderPart; quantities: ReadonlyMap<string, number>; isFirst: boolean };

function Section({ part: { name, dishes }, quantities, isFirst }: SectionProps) {
  const hasChosen = dishes.some(({ rows }) => rows.some(({ key }) => quantities.has(key)));
  return (
    <details className="lines order-part" open={isFirst || hasChosen}>
      <summary>
        {`${name || "Carta"} `}
        <small>{count(dishes.length, "plato", "platos")}</small>
      </summary>
      {dishes.map((dish) => (
        <Ticks key={dish.rows[0]?.key} dish={dish} quantities={quantities} />
      ))}
    </details>
  );
}

function Ticks({ dish: { name, rows }, quantities }: { dish: OrderDish; quantities: ReadonlyMap<string, number> }) {
  const isAlone = rows.length === 1;
  const boxes = rows.map(({ key, size }) => (
    <label key={key}>
      <input
        type="checkbox"
        name="plato[]"
        value={writeChoice(key, quantities.get(key) ?? 1)}
        defaultChecked={quantities.has(key)}
      />{" "}
      {isAlone ? <span>{`${name} `}</span> : null}
      <small>{sizeText(size)}</small>
    </label>
  ));
  if (isAlone) return boxes;
  return (
    <fieldset>
      <legend>{name}</legend>
      {boxes}
    </fieldset>
  );
}

type QuantitiesProps = { name: string; dishes: ChosenDish[]; reply: FormReply | undefined };

function Quantities({ name, dishes, reply }: QuantitiesProps) {
  const field = formState(reply);
  return (
    <>
      <div className="lines">
        {dishes.map((dish) => (
          <Quantity key={dish.key} dish={dish} />
        ))}
        <p className="note" role="status">
          <strong className="order-sum">
            Total: <span data-sum="">{sumOrder(dishes)}</span>
          </strong>{" "}
          <span className="order-again">Si cambias una cantidad, toca «Sumar otra vez» para ver el total.</span>
        </p>
      </div>
      <p className="actions">
        <button className="button quiet order-again" name="paso" value="total">
          Sumar otra vez
        </button>{" "}
        <button className="button quiet" name="paso" value="cambiar">
          Cambiar los platos
        </button>
      </p>
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
        </button>
      </p>
    </>
  );
}

function Quantity({ dish: { key, quantity, name, size } }: { dish: ChosenDish }) {
  const id = `cantidad-${key}`;
  return (
    <p className="field order-row">
      <label htmlFor={id}>
        {name} <small>{sizeText(size)}</small>
      </label>
      <select id={id} name="plato[]" defaultValue={writeChoice(key, quantity)} data-cents={size?.cents ?? ""}>
        {Array.from({ length: maxQuantity + 1 }, (_, number) => (
          <option key={number} value={writeChoice(key, number)}>
            {number}
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
