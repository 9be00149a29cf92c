import { listPath } from "../../text/paging";
import { activation } from "../scaffold/activation";
import { type Day, FactList, Moment, ShortDate } from "../scaffold/facts";
import { AdminRow, RowMenu } from "../scaffold/list";
import { QuickButton } from "../../ui/forms/quick-form";

export const freePlansPath = "/admin/free-plans";

export type FreePlanData = {
  id: string;
  email: string;
  isActive: boolean;
  isExpired: boolean;
  /** True with at most a week left. */
  isEnding: boolean;
  /** Days first granted. */
  days: number;
  isExtended: boolean;
  expires: Day;
  created: Day;
  /** Null until an account confirms the address. */
  owner: { id: string; name: string } | null;
  /** Null without an administrator. */
  granter: string | null;
};

export function FreePlanRow({ plan, back }: { plan: FreePlanData; back: string }) {
  const { id, email, isActive, isExpired, days, isExtended, expires, created, granter } = plan;
  const { activo, button, pending } = activation(isActive);
  const which = <span className="spoken"> el plan de {email}</span>;
  return (
    <AdminRow
      id={id}
      isFaded={!isActive || isExpired}
      facts={
        <>
          <span>
            {days} días desde el <ShortDate day={created} />
            {isExtended ? ", alargado después" : null}
            {granter ? ` · Lo otorgó ${granter}` : null}
          </span>
          <span>
            {isExpired ? "Venció" : "Vence"} el <ShortDate day={expires} />
          </span>
        </>
      }
      actions={
        <RowMenu about={email}>
          <FreePlanOwner plan={plan} />
          <QuickButton
            id={`estado-${id}`}
            action={`${freePlansPath}/${id}/estado`}
            fields={{ activo, volver: back }}
            pending={pending}
          >
            <span>
              {button}
              {which}
            </span>
          </QuickButton>{" "}
          <a className="button quiet danger" href={listPath(`${freePlansPath}/${id}/eliminar`, 1, { volver: back })}>
            <span>Eliminar{which}</span>
          </a>
        </RowMenu>
      }
    >
      <h3 className="plan-email" title={email}>
        {email}
      </h3>
      <FreePlanBadges plan={plan} />
    </AdminRow>
  );
}

/** Shows both states, because an active plan may have expired. */
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
    <p className="taps">
      Vinculado a <a href={`/admin/personas/${owner.id}`}>{owner.name}</a>
    </p>
  );
}

export function FreePlanFacts({ plan }: { plan: FreePlanData }) {
  const { email, isExpired, days, isExtended, expires } = plan;
  return (
    <div className="panel">
      <h2 className="plan-email">{email}</h2>
      <FreePlanBadges plan={plan} />
      <FreePlanOwner plan={plan} />
      <FactList
        facts={[
          ["Duración", `${days} días${isExtended ? ", alargado después" : ""}`],
          [isExpired ? "Venció" : "Vence", <Moment key="end" day={expires} />],
          ["Creado", <Created key="created" {...plan} />],
        ]}
      />
    </div>
  );
}

function Created({ created, granter }: Pick<FreePlanData, "created" | "granter">) {
  return (
    <>
      <Moment day={created} />
      {granter ? ` por ${granter}` : null}
    </>
  );
}
