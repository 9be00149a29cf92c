import { count } from "../text/format";
import { resultsPath, todayPath } from "./paths";

/** `state`: see `findStates`. `waiting`: changes to review. */
type ShownBusiness = Record<"id" | "name" | "state" | "province" | "plan", string> & {
  publicPath: string | null;
  waiting: number;
};

/** An account without a business, or with several. */
export function Several({ businesses }: { businesses: ShownBusiness[] }) {
  return (
    <>
      <header className="intro">
        <h1>Mis negocios</h1>
        {businesses.length === 0 ? (
          <p className="lead">
            Aquí llevas la página de tu negocio: su horario, sus platos y lo que dicen de él los asistentes de IA. Es gratis; con
            Max Local, además, hacemos los cambios por ti.
          </p>
        ) : null}
      </header>
      {businesses.length > 0 ? (
        <ul className="stack near">
          {businesses.map((business) => (
            <BusinessCard key={business.id} business={business} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function BusinessCard({ business: { id, name, state, province, plan, publicPath, waiting } }: { business: ShownBusiness }) {
  return (
    <li className="panel">
      <h2>
        <a href={todayPath(id)}>{name}</a>
      </h2>
      {state ? <p>{state}</p> : null}
      <p className="fine-print">
        {province} · Plan {plan}
        {waiting > 0 ? ` · ${count(waiting, "cambio", "cambios")} en revisión` : null}
      </p>
      <p className="actions">
        <a className="button primary" href={todayPath(id)}>
          Hoy<span className="spoken"> {name}</span>
        </a>
        <a className="button quiet" href={resultsPath(id)}>
          Resultados<span className="spoken"> {name}</span>
        </a>
        {publicPath ? (
          <a className="button quiet" href={publicPath}>
            Ver su página
          </a>
        ) : (
          <span className="badge warning">Fuera del directorio</span>
        )}
      </p>
    </li>
  );
}
