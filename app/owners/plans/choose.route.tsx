import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentPlan, listingPlans, planName } from "../../directory/listing-plans";
import { useSchedulingPath } from "../../directory/plan-cards";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { redirectTo } from "../../http/redirect.server";
import { requireUser } from "../../http/session/session.server";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { findProvince } from "../../text/provinces";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findBusinesses } from "../owners.server";
import { unlistedMeta } from "../../ui/page/meta";
import { planPath } from "../paths";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta = unlistedMeta("¿Para qué negocio?", "Elige el negocio para el que quieres un plan.");

/** The prices page links here. Redirects at once if there is only one business. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const plan = readParameter(request, "plan");
  const query = plan === null ? "" : `?plan=${encodeURIComponent(plan)}`;
  const businesses = await loadOrThrowProblem(request, "No se pudieron cargar tus negocios", () => findBusinesses(user.id));
  const [only, ...others] = businesses;
  if (only && others.length === 0) throw redirectTo(`${planPath(only.id)}${query}`);
  const now = new Date();
  return {
    wanted: listingPlans.find(({ id }) => id === plan)?.id ?? null,
    businesses: businesses.map((business) => ({
      path: `${planPath(business.id)}${query}`,
      name: business.nombre,
      province: findProvince(business.provincia)?.name ?? "",
      plan: planName(currentPlan(business, now)),
    })),
  };
}

export default function ChooseBusiness() {
  const { businesses, wanted } = useLoaderData<typeof loader>();
  if (businesses.length === 0) return <NoBusiness wanted={wanted} />;
  return (
    <section className="section tight stack near">
      <h1>¿Para qué negocio?</h1>
      <ul className="stack near">
        {businesses.map(({ path, name, province, plan }) => (
          <li key={path} className="panel">
            <h2>
              <a href={path}>{name}</a>
            </h2>
            <p className="fine-print">
              {province} · Plan {plan}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoBusiness({ wanted }: { wanted: ListingPlan | null }) {
  const schedulingPath = useSchedulingPath(wanted);
  return (
    <section className="section tight stack near">
      <header className="intro">
        <h1>Primero dinos cuál es tu negocio</h1>
        <p className="lead">
          Búscalo en el directorio y abre su página: ahí dice «¿Es tu negocio?». Cuando comprobemos que es tuyo, compras aquí su
          plan.
        </p>
      </header>
      <p className="actions">
        <a className="button primary" href="/restaurantes">
          Buscar mi negocio
        </a>
        <a className="button quiet" href="/mi-negocio/nuevo">
          Agregar mi negocio
        </a>
        <a className="button quiet" href={schedulingPath}>
          Agendar una cita
        </a>
      </p>
    </section>
  );
}
