import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentPlan, planName } from "../directory/listing-plans";
import { loadOrThrowProblem } from "../http/problem.server";
import { requireUser } from "../http/session/session.server";
import { formatDate } from "../text/format";
import { findProvince, restaurantPath } from "../text/provinces";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";
import { findOwnClaims } from "./claims/claims.server";
import { countWaitingChanges } from "./listing/changes.server";
import { findBusinesses } from "./owners.server";
import { businessesPath, businessPath, claimPath, resultsPath } from "./paths";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Mis negocios",
    description: "Los negocios que llevas en Panamá VIP.",
    path: businessesPath,
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return await loadOrThrowProblem(request, "No se pudieron cargar tus negocios", async () => {
    const [businesses, claims] = await Promise.all([findBusinesses(user.id), findOwnClaims(user.id)]);
    const waiting = await countWaitingChanges(businesses.map(({ id }) => id));
    const now = new Date();
    return {
      businesses: businesses.map((business) => ({
        id: business.id,
        name: business.nombre,
        province: findProvince(business.provincia)?.name ?? "",
        plan: planName(currentPlan(business, now)),
        publicPath: business.is_active === 1 ? restaurantPath(business) : null,
        waiting: waiting.get(business.id) ?? 0,
      })),
      claims: claims.map(({ id, nombre, state, created_at }) => ({
        id,
        name: nombre,
        isOpen: state === "open",
        day: formatDate(created_at),
        at: created_at,
      })),
    };
  });
}

export default function Businesses() {
  const { businesses, claims } = useLoaderData<typeof loader>();
  return (
    <section className="section tight stack near">
      <header className="intro">
        <h1>Mis negocios</h1>
        {businesses.length === 0 ? (
          <p className="lead">
            Aquí llevas la página de tu negocio: su horario, sus platos y lo que dicen de él los asistentes. Es gratis; con Max
            Local, además, hacemos los cambios por ti.
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
      {claims.length > 0 ? (
        <section className="stack">
          <h2>Tus solicitudes</h2>
          <ul className="lines">
            {claims.map(({ id, name, isOpen, day, at }) => (
              <li key={id}>
                <a href={claimPath(id)}>{name}</a>{" "}
                <span className={isOpen ? "badge" : "badge bad"}>{isOpen ? "En revisión" : "Rechazada"}</span>{" "}
                <span className="fine-print">
                  del <time dateTime={at}>{day}</time>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="stack">
        <h2>{businesses.length > 0 ? "¿Llevas otro negocio?" : "¿Cómo empiezo?"}</h2>
        <p>Busca tu restaurante en el directorio y abre su página: abajo dice «¿Es tu negocio?». Si no está, agrégalo.</p>
        <p className="actions">
          <a className={businesses.length > 0 ? "button quiet" : "button primary"} href="/restaurantes">
            Buscar mi negocio
          </a>
          <a className="button quiet" href="/mi-negocio/nuevo">
            Agregar mi negocio
          </a>
        </p>
      </section>
    </section>
  );
}

type ShownBusiness = ReturnType<typeof useLoaderData<typeof loader>>["businesses"][number];

function BusinessCard({ business: { id, name, province, plan, publicPath, waiting } }: { business: ShownBusiness }) {
  return (
    <li className="panel">
      <h2>
        <a href={businessPath(id)}>{name}</a>
      </h2>
      <p className="fine-print">
        {province} · Plan {plan}
        {waiting > 0 ? ` · ${waiting === 1 ? "1 cambio" : `${waiting} cambios`} en revisión` : null}
      </p>
      <p className="actions">
        <a className="button primary" href={businessPath(id)}>
          Editar<span className="spoken"> {name}</span>
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
