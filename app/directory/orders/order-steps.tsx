import { OwnText, useLanguage, useOwnText, useWords } from "../../ui/page/language";
import { Field, fieldId, formState } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { sizeText, sumOrder } from "./message";
import { HandOver } from "./order-links";
import { glossesOf } from "../menu/glossary";
import { Glosses } from "../menu/glosses";
import { sectionInEnglish } from "../menu/usual-sections";
import { type ChosenDish, maxQuantity, type OrderDish, type OrderPart, writeChoice } from "./order-rows";
import { words } from "./words";

/** `when`: see `Serving`; "" for now. */
type StepProps = { name: string; dishes: ChosenDish[]; reply: FormReply | undefined; when: string };

/**
 * Unticked boxes are not sent. The script gives each dish − and +, so that one sends from here; without it, one may, too, and the next
 * step asks for quantities.
 */
export function Choose({ parts, ...step }: StepProps & { parts: OrderPart[] }) {
  const say = useWords(words);
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
          {say.next}
        </button>
      </p>
      <Sending {...step} />
    </>
  );
}

type SectionProps = { part: OrderPart; quantities: ReadonlyMap<string, number>; isFirst: boolean };

function Section({ part: { name, dishes }, quantities, isFirst }: SectionProps) {
  const say = useWords(words);
  const english = useLanguage() === "en" ? sectionInEnglish(name) : "";
  const hasChosen = dishes.some(({ rows }) => rows.some(({ key }) => quantities.has(key)));
  return (
    <details className="lines order-part" open={isFirst || hasChosen}>
      <summary>
        <OwnText>{`${name || say.menu} `}</OwnText>
        <small>{(english ? `${english} · ` : "") + say.options(dishes.length)}</small>
      </summary>
      {dishes.map((dish) => (
        <Ticks key={dish.rows[0]?.key} dish={dish} quantities={quantities} />
      ))}
    </details>
  );
}

function Ticks({ dish: { name, rows }, quantities }: { dish: OrderDish; quantities: ReadonlyMap<string, number> }) {
  const isAlone = rows.length === 1;
  const language = useLanguage();
  const glosses = language === "en" ? glossesOf(name) : [];
  const boxes = rows.map(({ key, size }) => (
    <label key={key}>
      <input
        type="checkbox"
        name="plato[]"
        value={writeChoice(key, quantities.get(key) ?? 1)}
        defaultChecked={quantities.has(key)}
      />{" "}
      {isAlone ? <OwnName name={name} /> : null}
      <small>{sizeText(size, language)}</small>
      {isAlone && glosses.length > 0 ? (
        <small>
          <Glosses glosses={glosses} />
        </small>
      ) : null}
    </label>
  ));
  if (isAlone) return boxes;
  return (
    <fieldset>
      <legend>
        <OwnText>{name}</OwnText>
        {glosses.length > 0 ? (
          <small>
            {" "}
            <Glosses glosses={glosses} />
          </small>
        ) : null}
      </legend>
      {boxes}
    </fieldset>
  );
}

const OwnName = ({ name }: { name: string }) => <span {...useOwnText()}>{`${name} `}</span>;

export function Quantities(step: StepProps) {
  const language = useLanguage();
  const say = words[language];
  return (
    <>
      <div className="lines">
        {step.dishes.map((dish) => (
          <Quantity key={dish.key} dish={dish} />
        ))}
        <p className="note" role="status">
          <strong className="order-sum">
            Total: <span data-sum="">{sumOrder(step.dishes, language)}</span>
          </strong>{" "}
          <span className="order-again">{say.totalNote}</span>
        </p>
      </div>
      <p className="actions">
        <button className="button quiet order-again" name="paso" value="total">
          {say.sumAgain}
        </button>{" "}
        <button className="button quiet" name="paso" value="cambiar">
          {say.changeDishes}
        </button>
      </p>
      <Sending {...step} />
    </>
  );
}

/** Who orders, when, and the button that opens WhatsApp. */
function Sending({ name, reply, when }: StepProps) {
  const field = formState(reply);
  const say = useWords(words);
  return (
    <>
      <Field {...field("nombre")} label={say.inName} maxLength={40} autoComplete="given-name" />
      <Field {...field("hora")} label={say.when} help={say.whenHelp(when)} maxLength={40} autoComplete="off" />
      <Field {...field("telefono")} label={say.phone} type="tel" maxLength={30} autoComplete="tel" />
      <Field {...field("nota")} label={say.note} help={say.noteHelp} maxLength={120} autoComplete="off" />
      <HandOver name={name} />
      <p className="actions">
        <button className="button primary" name="paso" value="enviar">
          {say.openOrder}
        </button>
      </p>
    </>
  );
}

function Quantity({ dish: { key, quantity, name, size } }: { dish: ChosenDish }) {
  const id = `cantidad-${key}`;
  const language = useLanguage();
  return (
    <p className="field order-row">
      <label htmlFor={id}>
        <OwnText>{name}</OwnText> <small>{sizeText(size, language)}</small>
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
