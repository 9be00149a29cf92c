import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { count, firstCharacters, formatCount } from "../text/format";
import { listPath, pageCount, pageSize } from "../text/paging";
import { provincePath, restaurantPath, type Province } from "../text/provinces";
import { restaurantCategories } from "../text/restaurant-categories";
import { isStorable } from "../db/values.server";
import { noSuchPage, readListQuery, readParameter } from "../http/list-query.server";
import { loadOrThrowProblem } from "../http/problem.server";
import { requireProvince } from "./province.server";
import { findActiveRestaurants } from "./restaurants.server";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { AddRestaurant, EmptyDirectory } from "./invitations";
import { pageMeta } from "../ui/page/meta";
import { RestaurantCard } from "./restaurant-card";
import { toRestaurantCard } from "./restaurant-data.server";
import { SearchForm } from "../ui/forms/search-form";
import type { RouteHandle } from "../ui/page/route-handle";

const provinceCrumbs = (province: Province) => [{ name: `Restaurantes en ${province.name}`, path: provincePath(province.id) }];

export const handle: RouteHandle = { styles: ["field", "list", "directory"] };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { province, restaurants, search, categoria, page, searchProblem, categoryProblem } = args.data;
  return pageMeta(args, {
    title: `Restaurantes en ${province.name}${page > 1 ? `, página ${page}` : ""}`,
    description: `Dónde comer en ${province.name}: platos, horarios, teléfonos y mapas de fondas, marisquerías, cafés y parrillas.`,
    path: listPath(provincePath(province.id), page),
    unlisted: search !== "" || categoria !== "" || categoryProblem !== null,
    failed: searchProblem !== null || categoryProblem !== null,
    crumbs: provinceCrumbs(province),
    structuredData: (url) => [
      {
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: restaurants.map((restaurant, index) => ({
          "@type": "ListItem",
          position: (page - 1) * pageSize + index + 1,
          url: url(restaurantPath(restaurant)),
        })),
      },
    ],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const province = requireProvince(request);
  const { search, page, searchProblem } = readListQuery(request);
  const { categoria, categoryProblem } = readCategory(request);
  const problems = { searchProblem, categoryProblem };
  if (searchProblem || categoryProblem) {
    return data({ province, search, categoria, page: 1, pages: 1, total: 0, restaurants: [], ...problems }, { status: 400 });
  }
  const { rows, total } = await loadOrThrowProblem(request, "No se pudieron cargar los restaurantes", () =>
    findActiveRestaurants({ provincia: province.id, search, categoria: categoria || null, page }),
  );
  const pages = pageCount(total);
  if (page > pages) throw noSuchPage(request);
  return data({ province, search, categoria, page, pages, total, restaurants: rows.map(toRestaurantCard), ...problems });
}

/** "" for all, with an error message when the category does not exist. */
function readCategory(request: Request) {
  const id = readParameter(request, "categoria") ?? "";
  const category = restaurantCategories.find((known) => known.id === id);
  const subject = isStorable(id) ? `La categoría «${firstCharacters(id, 40)}»` : "Esa categoría";
  return {
    categoria: category?.id ?? ("" as const),
    categoryProblem: id && !category ? `${subject} no existe. Elige una de la lista.` : null,
  };
}

export default function ProvincePage() {
  const { province, search, categoria, page, pages, total, restaurants, searchProblem, categoryProblem } =
    useLoaderData<typeof loader>();
  const isRefused = searchProblem !== null || categoryProblem !== null;
  const isFiltered = search !== "" || categoria !== "";
  const shown = (page - 1) * pageSize + restaurants.length;
  const directoryPath = (number: number) => listPath(provincePath(province.id), number, { q: search, categoria });
  return (
    <>
      <section className="section tight">
        <Breadcrumbs crumbs={provinceCrumbs(province)} />
        <div className="list-head">
          <div className="intro">
            <h1>Restaurantes en {province.name}</h1>
            {total > 0 ? (
              <p className="lead">
                {isFiltered ? null : `${count(total, "lugar", "lugares")} donde sentarse a comer. `}
                Qué sirven, a qué hora abren y cómo llegar.
              </p>
            ) : null}
          </div>
          {total > 0 || isFiltered || isRefused ? (
            <SearchForm label="Buscar" placeholder="Nombre, plato o dirección" search={search} problem={searchProblem}>
              <Categories chosen={categoria} problem={categoryProblem} />
            </SearchForm>
          ) : null}
        </div>
        {restaurants.length > 0 ? (
          <>
            <p className="fine-print" role="status" data-more-status>
              {page > 1 && restaurants.length > 1 ? `${formatCount((page - 1) * pageSize + 1)}–` : null}
              {formatCount(shown)} de {count(total, "restaurante", "restaurantes")}
              {search ? ` para «${search}»` : null}
            </p>
            <ul className="grid" id="restaurantes">
              {restaurants.map((restaurant, index) => (
                <li key={restaurant.slug}>
                  <RestaurantCard restaurant={restaurant} eager={index === 0} />
                </li>
              ))}
            </ul>
          </>
        ) : isRefused ? null : (
          <EmptyDirectory province={province} isFiltered={isFiltered} />
        )}
        {pages > 1 ? (
          <p className="more">
            {page > 1 ? (
              <a className="button quiet" rel="prev" href={directoryPath(page - 1)}>
                Ver los anteriores
              </a>
            ) : null}
            {page < pages ? (
              <a className="button" data-more="restaurantes" rel="next" href={directoryPath(page + 1)}>
                Cargar Más Restaurantes
              </a>
            ) : null}
          </p>
        ) : null}
      </section>
      <AddRestaurant />
    </>
  );
}

function Categories({ chosen, problem }: { chosen: string; problem: string | null }) {
  return (
    <div className="field">
      <label htmlFor="categoria">Categoría</label>
      {problem ? (
        <p id="categoria-error" className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <select
        id="categoria"
        name="categoria"
        defaultValue={chosen}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "categoria-error" : undefined}
      >
        <option value="">Todas</option>
        {restaurantCategories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
