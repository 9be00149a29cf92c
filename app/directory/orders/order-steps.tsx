import { count } from "../../text/format";
import { Field, fieldId, formState } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { sizeText, sumOrder } from "./message";
import { HandOver } from "./order-links";
import { type ChosenDish, maxQuantity, type OrderDish, type OrderPart, writeChoice } from "./order-rows";

/** `when`: see `Serving`; "" for now. */
type StepProps = { name: string; dishes: ChosenDish[]; reply: FormReply | undefined; when: string };

/**
 * Unticked boxes are not sent. The script gives each dish − and +, so that one sends from here; without it, one may, too, and the next
 * step asks for quantities.
 */
export function Choose({ parts, ...step }: StepProps & { parts: OrderPart[] }) {
  const quantities = new Map(step.dishes.map(({ key, quantity }) => [key, quantity]));
  return (
    <>
      <div id={fieldId("plato")}>
        {parts.map((part, at) => (
          <Section key={part.name} part={part} quantities={quantities} isFirst={at === 0} />
        ))}
      </div>
      <p className="actions order-next">
        <button className="button" name="paso" value="elegir">
          Seguir: cantidades y total
        </button>
      </p>
      <Sending {...step} />
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
        <small>{count(dishes.length, "opción", "opciones")}</small>
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

export function Quantities(step: StepProps) {
  return (
    <>
      <div className="lines">
        {step.dishes.map((dish) => (
          <Quantity key={dish.key} dish={dish} />
        ))}
        <p className="note" role="status">
          <strong className="order-sum">
            Total: <span data-sum="">{sumOrder(step.dishes)}</span>
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
      <Sending {...step} />
    </>
  );
}

/** Who orders, when, and the button that opens WhatsApp. */
function Sending({ name, reply, when }: StepProps) {
  const field = formState(reply);
  return (
    <>
      <Field {...field("nombre")} label="A nombre de" maxLength={40} autoComplete="given-name" />
      <Field {...field("hora")} label="Para cuándo" help={emptyMeans(when)} maxLength={40} autoComplete="off" />
      <Field {...field("telefono")} label="Tu teléfono" type="tel" maxLength={30} autoComplete="tel" />
      <Field {...field("nota")} label="Nota" help="Por ejemplo: sin cebolla, para llevar." maxLength={120} autoComplete="off" />
      <HandOver name={name} />
      <p className="actions">
        <button className="button primary" name="paso" value="enviar">
          Abrir WhatsApp con el pedido
        </button>
      </p>
    </>
  );
}

/** "Vacío: mañana a las 7:00 a. m." */
function emptyMeans(when: string): string {
  if (when === "") return "Vacío: lo antes posible.";
  return `Vacío: ${when.replace(/, (\d+)/, (_, hour) => ` ${hour === "1" ? "a la" : "a las"} ${hour}`)}`;
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
