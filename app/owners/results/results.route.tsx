import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentPlan, includesPlan } from "../../directory/listing-plans";
import { readChoice } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { count } from "../../text/format";
import { panamaDay } from "../../text/hours/panama-day";
import { findProvince } from "../../text/provinces";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import type { RouteHandle } from "../../ui/page/route-handle";
import { unlistedMeta } from "../../ui/page/meta";
import { BusinessHead } from "../business-head";
import type { Business } from "../owners.server";
import { planPath, resultsPath } from "../paths";
import { ReadOnly } from "../read-only";
import { requireShownBusiness } from "../require-business.server";
import { adviseOwner } from "./advice";
import { Charts } from "./charts";
import { figuresByBucket, findMedians, sumFigures } from "./figures.server";
import { stopPath } from "./monthly.server";
import { bucketsUntil, lastSpans, periodUnits } from "../periods";
import { Topics } from "./topics";
import { findStatedTopics, findUnansweredTopics } from "./topics.server";
import { Totals } from "./totals";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "results"] };

export const meta = unlistedMeta("Resultados", "Cuántas veces te nombran, te visitan y te consultan en Panamá VIP.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, business } = await requireShownBusiness(request, params.id);
  const unit = readChoice(request, "periodo", periodUnits).id;
  const now = Date.now();
  const { current, before } = lastSpans(now);
  const isMax = includesPlan(currentPlan(business, new Date(now)), "max_local");
  return await loadOrThrowProblem(request, "No se pudieron contar los resultados", async () => ({
    id: business.id,
    isOwn: business.isOwn,
    name: business.nombre,
    peers: describePeers(business),
    unit,
    totals: await sumFigures(business.id, current),
    mailPath: stopPath(user),
    advice: adviseOwner({ restaurant: business, asked: [] }),
    asked: await findUnansweredTopics(business.id, now),
    stated: await findStatedTopics(business.id),
    comparison: isMax ? { before: await sumFigures(business.id, before), medians: await findMedians(business, current) } : null,
    chart: isMax ? await readChart() : null,
  }));

  async function readChart() {
    const buckets = bucketsUntil(now, unit);
    const figures = await figuresByBucket(business.id, buckets, { unit, until: panamaDay(now) });
    return buckets.map(({ label }, index) => ({ label, figures: figures[index] }));
  }
}

/** "tu categoría (Mariscos) en Coclé" */
function describePeers({ categoria, provincia }: Business): string {
  return `tu categoría (${publicCategoryLabel(categoria) ?? ""}) en ${findProvince(provincia)?.name ?? provincia}`;
}

export default function Results() {
  const { id, isOwn, name, totals, advice, comparison, chart, unit, peers, asked, stated, mailPath } =
    useLoaderData<typeof loader>();
  return (
    <section className="section tight stack near">
      <BusinessHead id={id} name={name} here="results" isOwn={isOwn} />
      {asked.length > 0 ? (
        <p>
          <a className="lone-link" href="#temas">
            {count(asked.length, "pregunta espera", "preguntas esperan")} tu respuesta
          </a>
        </p>
      ) : null}
      <section className="stack">
        <h2>Los últimos 30 días</h2>
        {[totals, comparison?.before, comparison?.medians].some((of) => Object.values(of ?? {}).some(Boolean)) ? (
          <Totals totals={totals} comparison={comparison} peers={peers} />
        ) : (
          <div className="panel starts">
            <p>Todavía nadie abrió tu página y ninguna respuesta te nombró. {advice.text}</p>
            <a className="button primary" href={advice.path}>
              {advice.label}
            </a>
          </div>
        )}
        <p className="fine-print">
          Son tres cuentas aparte, que no se suman. Contamos sin cookies y sin guardar quién fue, y dejamos fuera a los robots. Lo
          de hoy puede tardar un minuto en aparecer.
        </p>
      </section>
      <ReadOnly when={!isOwn}>
        <Topics id={id} asked={asked} stated={stated} />
      </ReadOnly>
      {chart ? (
        <Charts path={resultsPath(id)} unit={unit} rows={chart} />
      ) : (
        <p className="note">
          Con el plan Max Local ves cada día, cada semana y cada mes, si subes o bajas, y cómo te va frente a negocios parecidos.{" "}
          <a href={`${planPath(id)}?plan=max_local`}>Ver mi plan</a>
        </p>
      )}
      {isOwn ? (
        <p className="fine-print">
          Los primeros días de cada mes te enviamos un resumen por correo. <a href={mailPath}>Elegir si lo recibes</a>
        </p>
      ) : null}
    </section>
  );
}
