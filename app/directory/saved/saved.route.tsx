import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { count, formatCount } from "../../text/format";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { ShareLink } from "../../ui/share-link";
import { RestaurantCard } from "../restaurant-card";
import { toRestaurantCards } from "../special-days.server";
import { everywherePath } from "../search/query";
import { ownTab, readSavedList, savedListPath, savedPath } from "./list";
import { findSavedRestaurants } from "./saved.server";

const crumbs = [{ name: "Guardados", path: savedPath }];

export const handle: RouteHandle = { styles: ["list", "directory", "search", "saved"], personal: true, script: "directory" };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { restaurants } = args.data;
  return pageMeta(args, {
    title: restaurants.length > 0 ? `Una lista de ${count(restaurants.length, "restaurante", "restaurantes")}` : "Guardados",
    description: restaurants.length > 0 ? restaurants.map(({ name }) => name).join(", ") : "Los restaurantes que guardaste.",
    path: savedPath,
    unlisted: true,
    crumbs,
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const list = readSavedList(readParameter(request, "lista") ?? "");
  return await loadOrThrowProblem(request, "No se pudieron cargar los restaurantes", async () => {
    const { rows, missing } = await findSavedRestaurants(list);
    const isSent = rows.length > 0 && readParameter(request, "tab") !== ownTab;
    return { missing, isSent, restaurants: await toRestaurantCards(rows) };
  });
}

export default function Saved() {
  const { missing, isSent, restaurants } = useLoaderData<typeof loader>();
  return (
    <section className="section tight">
      <Breadcrumbs crumbs={crumbs} />
      <div className="list-head">
        <div className="intro">
          <h1>{isSent ? "Una lista que te enviaron" : "Guardados"}</h1>
          {restaurants.length > 0 ? (
            <p className="lead">
              {count(restaurants.length, "restaurante", "restaurantes")} en esta lista. El enlace la contiene: quien lo reciba
              verá lo mismo.
            </p>
          ) : (
            <p className="lead">
              Toca el corazón de un restaurante y aparecerá aquí. La lista queda en este dispositivo, sin cuenta ni cookies.
            </p>
          )}
          {missing > 0 ? <p>{goneSentence(missing)}</p> : null}
        </div>
      </div>
      {restaurants.length > 0 ? (
        <>
          <p className="actions saved-actions">
            {isSent ? (
              <button className="save button" type="button" data-keep>
                {restaurants.length === 1 ? "Guardar este" : `Guardar estos ${restaurants.length}`}
              </button>
            ) : null}
            <ShareLink
              title="Mi lista de restaurantes"
              path={savedListPath(restaurants.map(({ provincia, slug }) => ({ provincia, slug })))}
              label={isSent ? "Enviar esta lista" : "Enviar mi lista"}
            />
          </p>
          <ul className="grid" id="restaurantes">
            {restaurants.map((restaurant, index) => (
              <li key={restaurant.provincia + restaurant.slug}>
                <RestaurantCard showsProvince restaurant={restaurant} eager={index === 0} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="empty" data-saved-empty>
          <h2>{missing > 0 ? "De esta lista no queda ninguno" : "Aún no hay nada guardado"}</h2>
          <noscript>
            <p>Para guardar hace falta JavaScript. Una lista que te envíen se ve igual sin él.</p>
          </noscript>
          <p>
            <a className="button" href={everywherePath}>
              Buscar restaurantes
            </a>
          </p>
        </div>
      )}
    </section>
  );
}

function goneSentence(missing: number): string {
  return missing === 1
    ? "1 restaurante de la lista ya no está en el directorio."
    : `${formatCount(missing)} restaurantes de la lista ya no están en el directorio.`;
}
