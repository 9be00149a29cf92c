import { count } from "../../text/format";
import { FormToken } from "../../ui/forms/form";
import { businessPath, daysPath, hoursPath, todayPath } from "../paths";
import type { TodayShown } from "./today.server";

type Props = { id: string; today: TodayShown };

/** What an owner changes from day to day, this week's figures, and the way to everything else. Its page needs the sheet `today`. */
export function Today({ id, today }: Props) {
  return (
    <>
      <Hours id={id} today={today} />
      {today.dishes.length > 0 ? <Dishes id={id} today={today} /> : null}
      <Week today={today} />
      {today.waiting > 0 ? (
        <p className="fine-print">
          <a href={businessPath(id)}>{count(today.waiting, "cambio", "cambios")} en revisión</a>
        </p>
      ) : null}
      <ul className="tiles">
        {today.tiles.map(({ label, path, text, isMissing }) => (
          <li key={path}>
            <a className="panel" href={path}>
              <strong>{label}</strong>
              <span className={isMissing ? "badge warning" : "fine-print"}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Hours({ id, today }: Props) {
  const { day, weekday, hours, isOpenDay, isSpecial, asksAbout, state, close, open } = today;
  const isAsked = isSpecial || asksAbout !== null;
  const groups = [
    { kind: "antes", label: "Cerrar antes", times: close },
    { kind: "tarde", label: "Abrir más tarde", times: open },
  ].filter(({ times }) => times.length > 0);
  return (
    <section className="stack close" aria-labelledby="hoy">
      <h2 id="hoy">
        Hoy, {weekday}: {hours ?? "sin horario"}
      </h2>
      <p className="fine-print">
        {[isSpecial && "Solo hoy", state].filter(Boolean).join(" · ")}
        {hours === null ? <a href={hoursPath(id)}>Pon a qué hora abres</a> : null}
      </p>
      {asksAbout ? <p>Hoy es feriado ({asksAbout}). ¿Abres?</p> : null}
      <form className="today-hours" method="post" action={todayPath(id)}>
        <FormToken />
        <input type="hidden" name="dia" value={day} />
        {isAsked ? (
          <button className="button primary" name="cambio" value="siempre" data-pending="Guardando...">
            {asksAbout ? "Abro como siempre" : "Como siempre"}
          </button>
        ) : null}
        {isOpenDay ? (
          <button
            className={isAsked ? "button quiet" : "button primary"}
            name="cambio"
            value="cerrar"
            data-pending="Guardando..."
          >
            Cerrar hoy
          </button>
        ) : (
          <a className="button quiet" href={daysPath(id)}>
            Otro horario
          </a>
        )}
        {isAsked && groups.length > 0 ? (
          <details>
            <summary className="button quiet">Otro horario</summary>
            {groups.map((group) => (
              <Times key={group.kind} {...group} isNamed />
            ))}
          </details>
        ) : (
          groups.map((group) => (
            <details key={group.kind} name="hora">
              <summary className="button quiet">{group.label}</summary>
              <Times {...group} />
            </details>
          ))
        )}
      </form>
    </section>
  );
}

type TimesProps = { kind: string; label: string; times: TodayShown["close"]; isNamed?: boolean };

function Times({ kind, label, times, isNamed = false }: TimesProps) {
  return (
    <p className="cluster">
      {isNamed ? <strong aria-hidden="true">{label}</strong> : null}
      {times.map((time) => (
        <button key={time.value} className="chip" name="cambio" value={`${kind}:${time.value}`} data-pending="Guardando...">
          <span className="spoken">{label}: </span>
          {time.label}
        </button>
      ))}
    </p>
  );
}

/** More would make a phone scroll past the figures. */
const shownDishes = 16;

function Dishes({ id, today: { dishes } }: Props) {
  const [first, rest] = [dishes.slice(0, shownDishes), dishes.slice(shownDishes)];
  return (
    <section className="stack close" aria-labelledby="se-acabo">
      <h2 id="se-acabo">¿Qué se acabó?</h2>
      <p className="fine-print">Toca el plato: no se ofrece hasta las 5:00 de la mañana.</p>
      <form className="stack close" method="post" action={todayPath(id)}>
        <FormToken />
        <Switches dishes={first} />
        {rest.length > 0 ? (
          <details open={rest.some(({ isOut }) => isOut)}>
            <summary>Los demás ({rest.length})</summary>
            <Switches dishes={rest} />
          </details>
        ) : null}
      </form>
    </section>
  );
}

function Switches({ dishes }: { dishes: TodayShown["dishes"] }) {
  return (
    <ul className="cluster switches">
      {dishes.map(({ id, name, isOut }) => (
        <li key={id} id={`plato-${id}`}>
          <button className="chip" name="cambio" value={`${isOut ? "hay" : "agotado"}:${id}`} aria-pressed={isOut}>
            <span>{name}</span>
            {isOut ? <strong>Se acabó</strong> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Week({ today: { week } }: Pick<Props, "today">) {
  const figures = [
    count(week.calls, "llamada", "llamadas"),
    count(week.views, "visita", "visitas"),
    count(week.orders, "pedido", "pedidos"),
  ];
  return (
    <p>
      <strong>Esta semana:</strong> {figures.join(", ")}.
    </p>
  );
}
