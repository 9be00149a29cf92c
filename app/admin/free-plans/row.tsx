import { AdminRow } from "../list";
import { QuickButton } from "../../ui/forms/quick-form";

export const freePlansPath = "/admin/free-plans";

/** A day as it is read, and for machines (ISO-8601). */
type Day = { date: string; dateTime: string };

export type FreePlanData = {
  id: string;
  email: string;
  isActive: boolean;
  isExpired: boolean;
  /** It is active and has a week left at most. */
  isEnding: boolean;
  /** As it was granted first. */
  days: number;
  /** Whether it ends later than these days. */
  isExtended: boolean;
  expires: Day;
  created: Day;
  /** Whose it is; null until somebody confirms its address. */
  owner: { id: string; name: string } | null;
  /** Null when no administrator granted it. */
  granter: string | null;
};

/** A plan in the list, with what one can do with it. `back` is the list as it is now. */
export function FreePlanRow({ plan, back }: { plan: FreePlanData; back: string }) {
  const { id, email, isActive, isExpired, days, isExtended, expires, created, granter } = plan;
  const which = <span className="spoken"> el plan de {email}</span>;
  return (
    <AdminRow
      isFaded={!isActive || isExpired}
      facts={
        <>
          <p>
            <strong>
              {isExpired ? "Venció" : "Vence"} el <DayOf {...expires} />
            </strong>
          </p>
          <p>
            {days} días desde el <DayOf {...created} />
            {isExtended ? ", alargado después" : null}
          </p>
          {granter ? <p>Lo otorgó {granter}</p> : null}
        </>
      }
      actions={
        <>
          <QuickButton
            id={`estado-${id}`}
            action={`${freePlansPath}/${id}/estado`}
            fields={{ activo: isActive ? "0" : "1", volver: back }}
            className="button quiet plan-state"
            pending={isActive ? "Desactivando..." : "Activando..."}
          >
            <span>
              {isActive ? "Desactivar" : "Activar"}
              {which}
            </span>
          </QuickButton>{" "}
          <a
            className="button quiet danger"
            href={`${freePlansPath}/${id}/eliminar?${new URLSearchParams({ volver: back }).toString()}`}
          >
            <span>Eliminar{which}</span>
          </a>
        </>
      }
    >
      <h3 className="plan-email">{email}</h3>
      <FreePlanBadges plan={plan} />
      <FreePlanOwner plan={plan} />
    </AdminRow>
  );
}

/** Whether a plan is active, and whether its time is over: the one does not depend on the other. */
function FreePlanBadges({ plan: { isActive, isExpired, isEnding } }: { plan: FreePlanData }) {
  return (
    <p className="badges">
      <span className={isActive ? "badge good" : "badge"}>{isActive ? "Activo" : "Inactivo"}</span>{" "}
      {isExpired ? <span className="badge bad">Expirado</span> : null}
      {isEnding ? <span className="badge warning">Por vencer</span> : null}
    </p>
  );
}

function FreePlanOwner({ plan: { owner } }: { plan: FreePlanData }) {
  if (!owner) return <p>Se vinculará cuando la persona confirme este correo</p>;
  return (
    <p className="plan-owner">
      Vinculado a <a href={`/admin/personas/${owner.id}`}>{owner.name}</a>
    </p>
  );
}

/** A plan by itself. */
export function FreePlanFacts({ plan }: { plan: FreePlanData }) {
  const { email, isExpired, days, isExtended, expires, created, granter } = plan;
  return (
    <div className="admin-panel">
      <h2 className="plan-email">{email}</h2>
      <FreePlanBadges plan={plan} />
      <FreePlanOwner plan={plan} />
      <dl className="admin-facts">
        <dt>Duración</dt>
        <dd>
          {days} días{isExtended ? ", alargado después" : null}
        </dd>
        <dt>{isExpired ? "Venció" : "Vence"}</dt>
        <dd>
          <DayOf {...expires} />
        </dd>
        <dt>Creado</dt>
        <dd>
          <DayOf {...created} />
          {granter ? ` por ${granter}` : null}
        </dd>
      </dl>
    </div>
  );
}

function DayOf({ date, dateTime }: Day) {
  return <time dateTime={dateTime}>{date}</time>;
}
