import type { ButtonHTMLAttributes, ReactNode } from "react";
import { count, formatMoment } from "../../text/format";
import { ErrorSummary, fieldId, formState, FormToken, SignInAgain, returnable } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import { Glyph } from "../../ui/glyph";
import { RefusedChange } from "../../ui/forms/refused-change";
import { type FormReply, sentList } from "../../ui/forms/reply";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { featuredIds, featuredOfPlan, featuredSentence } from "./featured";
import { type MenuChange, readShownPrice, writeShownPrice } from "./form-schema";
import {
  describePriceDate,
  type Dish,
  dishesIn,
  isSoldOut,
  markLabels,
  maxDishes,
  maxSectionHours,
  maxSectionName,
  type Menu,
  type MenuPart,
  priceDate,
  type Section,
  writeSizes,
} from "./menu";

type MenuPaths = { menu: string; paste: string; dish: (id: string) => string };

/** `now`: when the page was loaded. */
type EditorData = {
  menu: Menu;
  paths: Pick<MenuPaths, "menu" | "paste">;
  now: string;
  plan: ListingPlan;
};

type EditorProps = EditorData & { dishPath: MenuPaths["dish"]; reply: FormReply | undefined };

/** One form holds the prices and the buttons of all dishes, so that no tap loses a typed price. Controls name it by this id. */
const formId = "carta";

export function MenuEditor({ menu, paths, dishPath, now, plan, reply }: EditorProps) {
  const dishes = dishesIn(menu);
  const sections = menu.flatMap(({ section }) => (section ? [section] : []));
  const featured = featuredIds(dishes, plan);
  const field = formState(reply);
  const change = field("cambio").defaultValue;
  const isOfPrices = sentList(reply, "dato").length > 0;
  const addTo = change === "agregar" ? (sections.find(({ id }) => id === field("seccion").defaultValue)?.id ?? "") : null;
  // Without a session the menu is unknown, and a dish to add has its form all the same.
  const parts: Menu = menu.length > 0 ? menu : [{ section: null, dishes: [] }];
  const shown = parts.filter(({ section, dishes: own }) => section || own.length > 0 || sections.length === 0 || addTo === "");
  return (
    <>
      <RefusedChange reply={reply} path={paths.menu} isShownElsewhere={isOfPrices || ["agregar", "seccion"].includes(change)} />
      <form id={formId} className="form" method="post" {...returnable(reply, paths.menu)} noValidate>
        <FormToken />
        {/* Enter presses a form's first button, which would otherwise be that of a dish. */}
        <Change change="precios" label="Guardar los precios" className="spoken" tabIndex={-1} aria-hidden="true" />
        {isOfPrices ? <RefusedPrices reply={reply} change={change} isAlone={dishes.length === 0} /> : null}
      </form>
      {dishes.length === 0 ? <p>Todavía no hay platos. Escribe el primero, o pega la carta que ya tienes.</p> : null}
      <PriceDate dishes={dishes} now={now} />
      <p className="actions menu-tools">
        {dishes.some(({ sizes }) => sizes.length > 0) ? (
          <Change change="confirmar" label="Siguen igual" className="button quiet" />
        ) : null}
        <a className="button quiet" href={paths.paste}>
          {dishes.length === 0 ? "Pegar la carta entera" : "Pegar más platos"}
        </a>
      </p>
      <SectionLinks sections={sections} />
      <div>
        {shown.map((part) => (
          <Part
            key={part.section?.id ?? ""}
            part={part}
            isFirst={part.section === sections[0]}
            firstPlace={dishes.findIndex(({ id }) => id === part.dishes[0]?.id)}
            {...{ paths, dishPath, now, plan, featured, reply }}
          >
            <AddDish section={part.section} path={paths.menu} reply={addTo === (part.section?.id ?? "") ? reply : undefined} />
          </Part>
        ))}
        {dishes.length > 0 ? (
          <p className="actions save-bar">
            <Change change="precios" label="Guardar los precios" className="button primary" data-pending="Guardando..." />
          </p>
        ) : null}
      </div>
      <AddSection path={paths.menu} reply={change === "seccion" ? reply : undefined} />
      {dishes.length > 0 ? (
        <p className="fine-print">
          {count(dishes.length, "plato", "platos")} de {maxDishes}. {featuredSentence}
        </p>
      ) : null}
    </>
  );
}

type RefusedProps = { reply: FormReply | undefined; change: string; isAlone: boolean };

function RefusedPrices({ reply, change, isAlone }: RefusedProps) {
  return (
    <>
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      {reply?.asksFor ? <SendAgain change={change} reply={reply} isAlone={isAlone} /> : null}
    </>
  );
}

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return null;
  return (
    <nav className="pills" aria-label="Secciones">
      <ul>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#seccion-${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** After the password was asked for, sends what was pressed. `isAlone`: the session has ended, and no dish is on the page. */
function SendAgain({ change, reply, isAlone }: { change: string; reply: FormReply; isAlone: boolean }) {
  return (
    <>
      {isAlone
        ? ["dato", "precios"].flatMap((list) =>
            sentList(reply, list).map((value, at) => (
              <input key={`${list}${at}`} type="hidden" name={`${list}[${at}]`} value={value} />
            )),
          )
        : null}
      <p className="actions">
        <button className="button primary" name="cambio" value={change} data-pending="Enviando...">
          Enviar otra vez
        </button>
      </p>
    </>
  );
}

/** At the end of its section. */
function AddDish({ section, path, reply }: { section: Section | null; path: string; reply: FormReply | undefined }) {
  const field = formState(reply);
  const id = reply ? fieldId("linea") : `linea-${section?.id ?? ""}`;
  return (
    <PageForm reply={reply} className="stack close menu-add" address={path}>
      <input type="hidden" name="seccion" value={section?.id ?? field("seccion").defaultValue} />
      <p className="field">
        <label htmlFor={id}>{section ? `Agregar a «${section.name}»` : "Agregar un plato"}</label>
        <input id={id} name="linea" defaultValue={field("linea").defaultValue} placeholder="Sancocho 5.50" autoComplete="off" />
        <button className="button quiet" name="cambio" value={"agregar" satisfies MenuChange} data-pending="Guardando...">
          Agregar
        </button>
      </p>
    </PageForm>
  );
}

function PriceDate({ dishes, now }: { dishes: Dish[]; now: string }) {
  const date = priceDate(dishes, new Date(now));
  return date.at === null ? null : <p>{describePriceDate(date)}.</p>;
}

/** `featured`: ids of the dishes that visitors see as featured. */
type PartProps = Omit<EditorProps, "menu"> & {
  part: MenuPart;
  isFirst: boolean;
  firstPlace: number;
  featured: string[];
  children: ReactNode;
};

function Part({
  part: { section, dishes },
  isFirst,
  firstPlace,
  paths,
  dishPath,
  now,
  plan,
  featured,
  reply,
  children,
}: PartProps) {
  return (
    <section className="part" id={section ? `seccion-${section.id}` : undefined}>
      {section ? (
        <div className="menu-head">
          <h2>{section.name}</h2>
          <EditSection {...{ section, isFirst, reply }} isEmpty={dishes.length === 0} path={paths.menu} />
        </div>
      ) : null}
      {section?.hours ? <p className="fine-print">Se sirve: {section.hours}</p> : null}
      <ol className="lines menu-rows">
        {dishes.map((dish, at) => (
          <DishRow
            key={dish.id}
            {...{ dish, now, reply }}
            canFeature={featuredOfPlan[plan] > 0}
            isFeatured={featured.includes(dish.id)}
            editPath={dishPath(dish.id)}
            isFirst={at === 0}
            isLast={at === dishes.length - 1}
            place={firstPlace + at}
          />
        ))}
      </ol>
      {children}
    </section>
  );
}

type EditSectionProps = { section: Section; isFirst: boolean; isEmpty: boolean; path: string; reply: FormReply | undefined };

function EditSection({ section, isFirst, isEmpty, path, reply }: EditSectionProps) {
  const field = formState(reply);
  const isRefused = field("cambio").defaultValue === "cambiar-seccion" && field("seccion").defaultValue === section.id;
  const typed = isRefused ? field : formState(undefined, { nombre: section.name, horario: section.hours });
  return (
    <details open={isRefused}>
      <summary>
        <span className="spoken">Cambiar la sección: {section.name}</span>
      </summary>
      <form className="form" method="post" {...returnable(reply, path)} noValidate>
        <FormToken />
        <input type="hidden" name="seccion" value={section.id} />
        <input type="hidden" name="visto" value={section.name} />
        <input type="hidden" name="visto_horario" value={section.hours} />
        <SectionFields field={typed} suffix={section.id} />
        <p className="actions">
          <button className="button primary" name="cambio" value={"cambiar-seccion" satisfies MenuChange}>
            Guardar la sección
          </button>
          {isFirst ? null : (
            <button className="button quiet" name="cambio" value={"subir-seccion" satisfies MenuChange}>
              Subir la sección
            </button>
          )}
          {isEmpty ? (
            <button className="button quiet" name="cambio" value={"quitar-seccion" satisfies MenuChange}>
              Quitar la sección
            </button>
          ) : null}
        </p>
      </form>
    </details>
  );
}

/** `suffix`: keeps the ids of several forms apart. */
function SectionFields({ field, suffix }: { field: ReturnType<typeof formState>; suffix: string }) {
  const labelled = (name: string) => ({ ...field(name), id: `${fieldId(name)}-${suffix}` });
  const [name, hours] = [labelled("nombre"), labelled("horario")];
  return (
    <>
      <div className="field">
        <label htmlFor={name.id}>Nombre de la sección</label>
        {name.errors.length > 0 ? <p className="field-error">{name.errors.join(" ")}</p> : null}
        <input id={name.id} name="nombre" defaultValue={name.defaultValue} maxLength={maxSectionName} autoComplete="off" />
      </div>
      <div className="field">
        <label htmlFor={hours.id}>
          Cuándo se sirve<span className="optional"> (opcional)</span>
        </label>
        <p className="fine-print">Para el menú del día: «Lun-Vie 11:30-14:30».</p>
        {hours.errors.length > 0 ? <p className="field-error">{hours.errors.join(" ")}</p> : null}
        <input id={hours.id} name="horario" defaultValue={hours.defaultValue} maxLength={maxSectionHours} autoComplete="off" />
      </div>
    </>
  );
}

function AddSection({ path, reply }: { path: string; reply: FormReply | undefined }) {
  return (
    <details open={reply !== undefined} className="part">
      <summary>Agregar una sección, como «Sopas» o «Menú del día»</summary>
      <PageForm reply={reply} address={path}>
        <SectionFields field={formState(reply)} suffix="nueva" />
        <p className="actions">
          <button className="button primary" name="cambio" value={"seccion" satisfies MenuChange}>
            Agregar la sección
          </button>
        </p>
      </PageForm>
    </details>
  );
}

type DishRowProps = {
  dish: Dish;
  editPath: string;
  /** In the whole menu. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  canFeature: boolean;
  isFeatured: boolean;
  now: string;
  reply: FormReply | undefined;
};

function DishRow({ dish, editPath, place, isFirst, isLast, canFeature, isFeatured, now, reply }: DishRowProps) {
  const { id, name, description, marks } = dish;
  const soldOut = isSoldOut(dish, new Date(now));
  const isMarked = dish.is_featured === 1;
  const of = { dish: id, name };
  return (
    <li id={`plato-${id}`}>
      <p className="dish-name">
        <strong>
          {name}
          {isFeatured ? (
            <>
              {" "}
              <Glyph name="star" />
              <span className="spoken"> (destacado)</span>
            </>
          ) : null}
        </strong>
      </p>
      <DishPrice dish={dish} at={place} reply={reply} />
      <Change
        {...of}
        change={soldOut ? "hay" : "agotado"}
        label={soldOut ? "Se acabó" : "Hay"}
        className="chip"
        role="switch"
        aria-checked={!soldOut}
      />
      <details>
        <summary>
          <span className="spoken">Más: {name}</span>
        </summary>
        <div className="stack close">
          {soldOut ? <p className="fine-print">Se acabó hasta el {formatMoment(dish.sold_out_until ?? "")}</p> : null}
          {isMarked && !isFeatured ? <p className="fine-print">El plan de ahora no lo destaca.</p> : null}
          {description ? <p className="fine-print">{description}</p> : null}
          {marks.length > 0 ? <p className="fine-print">{markLabels(marks).join(" · ")}</p> : null}
          <p className="cluster">
            <a className="tap" href={editPath}>
              Cambiar<span className="spoken">: {name}</span>
            </a>
            {isMarked ? <Change {...of} change="no-destacar" label="No destacar" /> : null}
            {canFeature && !isMarked ? <Change {...of} change="destacar" label="Destacar" /> : null}
            {isFirst ? null : <Change {...of} change="subir" label="Subir" />}
            {isLast ? null : <Change {...of} change="bajar" label="Bajar" />}
            <Change {...of} change="quitar" label="Quitar" />
          </p>
        </div>
      </details>
    </li>
  );
}

/** Its place in the form's lists is its place in the menu. */
function DishPrice({ dish, at, reply }: { dish: Dish; at: number; reply: FormReply | undefined }) {
  const sent = sentList(reply, "dato").findIndex((shown) => readShownPrice(shown).id === dish.id);
  const typed = sent < 0 ? writeSizes(dish.sizes) : sentList(reply, "precios")[sent];
  const errors = (sent >= 0 && reply?.error?.[`precios[${sent}]`]) || [];
  const id = errors.length > 0 ? fieldId(`precios[${sent}]`) : `precio-${dish.id}`;
  return (
    <p className="field">
      <label htmlFor={id} className="spoken">
        Precio: {dish.name}
      </label>
      <input type="hidden" form={formId} name={`dato[${at}]`} value={writeShownPrice(dish)} />
      <input
        id={id}
        form={formId}
        name={`precios[${at}]`}
        defaultValue={typed}
        size={dish.sizes.length > 1 ? 20 : undefined}
        inputMode={dish.sizes.length > 1 ? undefined : "decimal"}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        autoComplete="off"
      />
      {errors.length > 0 ? (
        <span id={`${id}-error`} className="field-error">
          {errors.join(" ")}
        </span>
      ) : null}
    </p>
  );
}

/** `dish` and `name`: of the dish that the button belongs to. */
type ChangeProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  change: MenuChange;
  label: string;
  dish?: string;
  name?: string;
  "data-pending"?: string;
};

function Change({ change, label, dish, name, ...button }: ChangeProps) {
  return (
    <button className="link-button" form={formId} {...button} name="cambio" value={dish ? `${change}:${dish}` : change}>
      {label}
      {name ? <span className="spoken">: {name}</span> : null}
    </button>
  );
}
