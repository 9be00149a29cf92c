import { count, formatMoment } from "../../text/format";
import {
  ErrorSummary,
  Field,
  fieldId,
  formState,
  FormToken,
  Select,
  SignInAgain,
  SubmitButton,
  returnable,
} from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { featuredIds, featuredOfPlan, featuredSentence } from "./featured";
import type { MenuChange } from "./form-schema";
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

export type MenuPaths = { menu: string; paste: string; dish: (id: string) => string };

/** `now`: when the page was loaded. */
export type EditorData = {
  menu: Menu;
  paths: Pick<MenuPaths, "menu" | "paste">;
  now: string;
  /** The plan in force. */
  plan: ListingPlan;
};

type EditorProps = EditorData & { dishPath: MenuPaths["dish"]; reply: FormReply | undefined };

export function MenuEditor({ menu, paths, dishPath, now, plan, reply }: EditorProps) {
  const dishes = dishesIn(menu);
  const featured = featuredIds(dishes, plan);
  const field = formState(reply);
  const change = field("cambio").defaultValue;
  return (
    <>
      <Refused reply={reply} path={paths.menu} isShownElsewhere={["agregar", "seccion"].includes(change)} />
      <AddDish menu={menu} path={paths.menu} reply={change === "agregar" ? reply : undefined} />
      <p className="actions">
        <a className="button quiet" href={paths.paste}>
          {dishes.length === 0 ? "Pegar la carta entera" : "Pegar más platos"}
        </a>
      </p>
      {dishes.length === 0 ? <p>Todavía no hay platos. Escribe el primero, o pega la carta que ya tienes.</p> : null}
      <ConfirmPrices dishes={dishes} path={paths.menu} now={now} />
      {menu.map((part, at) =>
        part.section === null && part.dishes.length === 0 ? null : (
          <Part key={part.section?.id ?? ""} part={part} isFirst={at <= 1} {...{ paths, dishPath, now, plan, featured, reply }} />
        ),
      )}
      <AddSection path={paths.menu} reply={change === "seccion" ? reply : undefined} />
      {dishes.length > 0 ? (
        <p className="fine-print">
          {count(dishes.length, "plato", "platos")} de {maxDishes}. {featuredSentence}
        </p>
      ) : null}
    </>
  );
}

/** Shows the reasons, and sends a change again whose own form is not on the page any more. */
function Refused({ reply, path, isShownElsewhere }: { reply: FormReply | undefined; path: string; isShownElsewhere: boolean }) {
  if (!reply || isShownElsewhere) return null;
  const field = formState(reply);
  const sent = Object.entries(reply.initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && name !== "token" ? [{ name, value }] : [],
  );
  return (
    <form className="form" method="post" action={path} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      {reply.asksFor || reply.requestId ? (
        <>
          {sent.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {field("cambio").defaultValue ? (
            <p className="actions">
              <SubmitButton pending="Enviando...">Enviar otra vez</SubmitButton>
            </p>
          ) : null}
        </>
      ) : null}
    </form>
  );
}

function AddDish({ menu, path, reply }: { menu: Menu; path: string; reply: FormReply | undefined }) {
  const field = formState(reply);
  const sections = menu.flatMap(({ section }) => (section ? [{ id: section.id, label: section.name }] : []));
  return (
    <form className="form" method="post" {...returnable(reply, path)} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      <Field
        {...field("linea")}
        label="Agregar un plato"
        help="El plato y su precio, en una línea: «Ceviche de corvina 6.50» o «½ pollo 4 / entero 7.50»."
        autoComplete="off"
        required
      />
      {sections.length > 0 ? (
        <Select {...field("seccion")} label="Sección" options={sections} empty="Sin sección" required />
      ) : null}
      <p className="actions">
        <button className="button primary" name="cambio" value={"agregar" satisfies MenuChange} data-pending="Guardando...">
          Agregar el plato
        </button>
      </p>
    </form>
  );
}

function ConfirmPrices({ dishes, path, now }: { dishes: Dish[]; path: string; now: string }) {
  const date = priceDate(dishes, new Date(now));
  if (date.at === null) return null;
  return (
    <form method="post" action={path} className="stack">
      <FormToken />
      <p>{describePriceDate(date)}.</p>
      <p className="actions">
        <button className="button quiet" name="cambio" value={"confirmar" satisfies MenuChange}>
          Los precios siguen igual
        </button>
      </p>
    </form>
  );
}

/** `featured`: ids of the dishes that visitors see as featured. */
type PartProps = Omit<EditorProps, "menu"> & { part: MenuPart; isFirst: boolean; featured: string[] };

function Part({ part: { section, dishes }, isFirst, paths, dishPath, now, plan, featured, reply }: PartProps) {
  return (
    <section className="part">
      {section ? <h2>{section.name}</h2> : null}
      {section?.hours ? <p className="fine-print">Se sirve: {section.hours}</p> : null}
      {section ? <EditSection {...{ section, isFirst, reply }} isEmpty={dishes.length === 0} path={paths.menu} /> : null}
      <ol className="lines menu-rows">
        {dishes.map((dish, at) => (
          <DishRow
            key={dish.id}
            {...{ dish, now, reply }}
            canFeature={featuredOfPlan[plan] > 0}
            isFeatured={featured.includes(dish.id)}
            path={paths.menu}
            editPath={dishPath(dish.id)}
            isFirst={at === 0}
            isLast={at === dishes.length - 1}
          />
        ))}
      </ol>
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
        Cambiar la sección<span className="spoken">: {section.name}</span>
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
      <form className="form" method="post" {...returnable(reply, path)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <SectionFields field={formState(reply)} suffix="nueva" />
        <p className="actions">
          <button className="button primary" name="cambio" value={"seccion" satisfies MenuChange}>
            Agregar la sección
          </button>
        </p>
      </form>
    </details>
  );
}

type DishRowProps = {
  dish: Dish;
  path: string;
  editPath: string;
  isFirst: boolean;
  isLast: boolean;
  canFeature: boolean;
  isFeatured: boolean;
  now: string;
  reply: FormReply | undefined;
};

function DishRow({ dish, path, editPath, isFirst, isLast, canFeature, isFeatured, now, reply }: DishRowProps) {
  const { id, name, description, sizes, marks, version } = dish;
  const field = formState(reply);
  const isRefused = field("cambio").defaultValue === "precio" && field("plato").defaultValue === id;
  const prices = isRefused ? field("precios") : { defaultValue: writeSizes(sizes), errors: [] };
  const soldOut = isSoldOut(dish, new Date(now));
  const input = isRefused ? fieldId("precios") : `precio-${id}`;
  const named = <span className="spoken">: {name}</span>;
  const isMarked = dish.is_featured === 1;
  return (
    <li id={`plato-${id}`}>
      <p>
        <strong>{name}</strong>
        {isFeatured ? (
          <>
            {" "}
            <span className="badge">Destacado</span>
          </>
        ) : null}
        {soldOut ? (
          <>
            {" "}
            <span className="badge warning">Se acabó</span>{" "}
            <span className="fine-print">hasta el {formatMoment(dish.sold_out_until ?? "")}</span>
          </>
        ) : null}
      </p>
      {isMarked && !isFeatured ? <p className="fine-print">El plan de ahora no lo destaca.</p> : null}
      {description ? <p className="fine-print">{description}</p> : null}
      {marks.length > 0 ? <p className="fine-print">{markLabels(marks).join(" · ")}</p> : null}
      <form method="post" {...returnable(reply, path)} noValidate>
        <FormToken />
        <input type="hidden" name="plato" value={id} />
        <input type="hidden" name="version" value={version} />
        {prices.errors.length > 0 ? <p className="field-error">{prices.errors.join(" ")}</p> : null}
        <p className="field menu-price">
          <label htmlFor={input} className="spoken">
            Precio: {name}
          </label>
          <input
            id={input}
            name="precios"
            defaultValue={prices.defaultValue}
            inputMode={sizes.length > 1 ? undefined : "decimal"}
            autoComplete="off"
          />
          <button className="button quiet" name="cambio" value={"precio" satisfies MenuChange}>
            Guardar{named}
          </button>
        </p>
        <p className="cluster fine-print">
          <span className="cluster">
            <Change change={soldOut ? "hay" : "agotado"} label={soldOut ? "Ya hay" : "Se acabó"} name={name} />
            <a className="tap" href={editPath}>
              Cambiar{named}
            </a>
            {isMarked ? <Change change="no-destacar" label="No destacar" name={name} /> : null}
            {canFeature && !isMarked ? <Change change="destacar" label="Destacar" name={name} /> : null}
          </span>
          <span className="cluster">
            {isFirst ? null : <Change change="subir" label="Subir" name={name} />}
            {isLast ? null : <Change change="bajar" label="Bajar" name={name} />}
            <Change change="quitar" label="Quitar" name={name} />
          </span>
        </p>
      </form>
    </li>
  );
}

function Change({ change, label, name }: { change: MenuChange; label: string; name: string }) {
  return (
    <button className="link-button" name="cambio" value={change}>
      {label}
      <span className="spoken">: {name}</span>
    </button>
  );
}
