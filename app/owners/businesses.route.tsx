import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentPlan, planName } from "../directory/listing-plans";
import { loadOrThrowProblem } from "../http/problem.server";
import { requireUser } from "../http/session/session.server";
import { formatDate } from "../text/format";
import { findProvince, restaurantPath } from "../text/provinces";
import type { RouteHandle } from "../ui/page/route-handle";
import { findOwnClaims } from "./claims/claims.server";
import { countWaitingChanges } from "./listing/changes.server";
import { findBusinesses } from "./owners.server";
import { unlistedMeta } from "../ui/page/meta";
import { BusinessHead } from "./business-head";
import { claimPath } from "./paths";
import { Several } from "./several";
import { Today } from "./today/today";
import { findStates, loadToday } from "./today/today.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "today"] };

export const meta = unlistedMeta("Mis negocios", "Los negocios que llevas en Panamá VIP.");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return await loadOrThrowProblem(request, "No se pudieron cargar tus negocios", async () => {
    const [businesses, claims] = await Promise.all([findBusinesses(user.id), findOwnClaims(user.id)]);
    const now = new Date();
    const [only] = businesses.length === 1 ? businesses : [];
    const listed = only ? [] : businesses;
    const [waiting, states, today] = await Promise.all([
      countWaitingChanges(listed.map(({ id }) => id)),
      findStates(listed, now),
      only ? loadToday(only, now) : null,
    ]);
    return {
      only: only && today ? { id: only.id, name: only.nombre, today } : null,
      businesses: businesses.map((business) => ({
        id: business.id,
        name: business.nombre,
        state: states.get(business.id) ?? "",
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
  const { only, businesses, claims } = useLoaderData<typeof loader>();
  return (
    <section className="section tight stack near">
      {only ? (
        <>
          <BusinessHead id={only.id} name={only.name} here="today" isOwn />
          <Today id={only.id} today={only.today} />
        </>
      ) : (
        <Several businesses={businesses} />
      )}
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
        <p>Busca tu restaurante en el directorio y abre su página: ahí dice «¿Es tu negocio?». Si no está, agrégalo.</p>
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
