import { Fragment, type ReactNode } from "react";
import { count, formatCount } from "../../text/format";
import { pageSize } from "../../text/paging";
import { provinceName, provincePath, provinces } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { formatPrice } from "../menu/menu";
import { RestaurantCard } from "../restaurant-card";
import type { SearchPageData } from "./page-data.server";
import { attributeFilters, chosenLabel } from "./filters/attribute-filters";
import { defaultOrder, directoryAddress, type DirectoryQuery, everywherePath, hasProblems, orders, ordersOf } from "./query";
import { FilterSheet } from "./filters/filter-sheet";
import { searchFormId } from "./search-form";
import { maxCounted } from "./tally";

type OnPath = { page: SearchPageData; path: string };

/** The filters, if they are shown, and the list with what was understood. */
export function Found({ page, path }: OnPath) {
  const list = (
    <>
      <ChosenFilters page={page} path={path} />
      <Understood page={page} path={path} />
      {page.restaurants.length > 0 ? (
        <Results page={page} path={path} />
      ) : hasProblems(page.problems) ? null : (
        <NothingFound page={page} path={path} />
      )}
    </>
  );
  if (!page.showsFilters) return list;
  return (
    <div className="beside-filters">
      <FilterSheet page={page} path={path} />
      <div>{list}</div>
    </div>
  );
}

function Results({ page, path }: OnPath) {
  const { query, restaurants, hasMore } = page;
  return (
    <>
      <ListOrder page={page} path={path} />
      <ul className="grid" id="restaurantes">
        {restaurants.map((restaurant, index) => (
          <li key={restaurant.provincia + restaurant.slug}>
            <RestaurantCard restaurant={restaurant} eager={index === 0} />
          </li>
        ))}
      </ul>
      <p className="fine-print shown" role="status" data-more-status>
        <Shown page={page} />
      </p>
      <UnknownHours page={page} path={path} />
      {hasMore || query.page > 1 ? (
        <p className="more">
          {query.page > 1 ? (
            <Way page={page} path={path} query={{ ...query, page: query.page - 1 }} rel="prev">
              Ver los anteriores
            </Way>
          ) : null}
          {hasMore && page.sentPosition ? (
            <Way page={page} path={path} query={{ ...query, page: query.page + 1 }} className="button">
              Cargar Más Restaurantes
            </Way>
          ) : hasMore ? (
            <a
              className="button"
              data-more="restaurantes"
              rel="next"
              href={directoryAddress(path, { ...query, page: query.page + 1 })}
            >
              Cargar Más Restaurantes
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** States the order, and leads to others; the filters have the one by name, too. Near a place, `NearWhat` states it. */
function ListOrder({ page, path }: OnPath) {
  const { query, restaurants } = page;
  if (query.isNear || page.lacking || (query.page === 1 && restaurants.length < 2)) return null;
  const [current, others] = [orders.find(({ id }) => id === query.order), ordersOf(query)];
  return (
    <p className="fine-print">
      {`${current?.label ?? ""}. `}
      {others
        .filter(({ id }) => id !== query.order && id !== "nombre")
        .map(({ id, label }) => (
          <Fragment key={id}>
            <Way page={page} path={path} query={{ ...query, order: id, page: 1 }} className="lone-link">
              {label}
            </Way>{" "}
          </Fragment>
        ))}
    </p>
  );
}

type WayProps = OnPath & {
  query: Partial<DirectoryQuery>;
  rel?: "prev" | "next" | undefined;
  className?: string;
  children: ReactNode;
};

/** A link to another list of this search; with the visitor's position, a button of the form that sends it. */
function Way({ page, path, query, rel, className = "button quiet", children }: WayProps) {
  const address = directoryAddress(path, query);
  if (!page.sentPosition) {
    return (
      <a className={className || undefined} rel={rel} href={address}>
        {children}
      </a>
    );
  }
  return (
    <button className={className || "button quiet"} form={searchFormId} name="ver" value={address.slice(path.length) || "?"}>
      {children}
    </button>
  );
}

/** Shown in a search for a time. */
function UnknownHours({ page, path }: OnPath) {
  const { query, facets, understood } = page;
  const unknown = facets.open?.unknown ?? 0;
  const asksForTime = understood.open !== null || (query.abierto !== "" && query.abierto !== "sin-confirmar");
  if (unknown === 0 || !asksForTime) return null;
  return (
    <p>
      Además,{" "}
      <Way page={page} path={path} query={{ ...query, abierto: "sin-confirmar", page: 1 }}>
        {count(unknown, "lugar", "lugares")} con horario sin confirmar
      </Way>
      .
    </p>
  );
}

/** "7–12 de 14 restaurantes para «mirador»" */
function Shown({ page: { query, restaurants, total, lacking } }: { page: SearchPageData }) {
  const first = (query.page - 1) * pageSize + 1;
  const last = first + restaurants.length - 1;
  return (
    <>
      {[
        query.page > 1 && restaurants.length > 1 ? `${formatCount(first)}–` : "",
        `${formatCount(last)} de `,
        totalWords(total),
        query.q && !lacking ? ` para «${query.q}»` : "",
      ].join("")}
    </>
  );
}

/** "21 restaurantes para «mariscos»"; none, if the list is of what is nearest to it. */
export function Total({ page: { query, total, lacking } }: { page: SearchPageData }) {
  return (
    <>
      {totalWords(lacking ? 0 : total)}
      {query.q ? ` para «${query.q}»` : null}
    </>
  );
}

function totalWords(total: number | null): string {
  return total === null ? `más de ${formatCount(maxCounted)} restaurantes` : count(total, "restaurante", "restaurantes");
}

/** Links each filter to the list without it; one that was read in the words, to a search for these words. */
function ChosenFilters({ page, path }: OnPath) {
  const { query, understood, openLabel } = page;
  const inWords = understood.filters.map(({ label, words, rest }) => ({
    label,
    rest: rest === undefined ? { literal: [...query.literal, words] } : { q: rest },
  }));
  const filters = [...inWords, ...filtersIn(path, query, openLabel)];
  if (filters.length === 0) return null;
  return (
    <ul className="actions" aria-label="Filtros aplicados">
      {filters.map(({ label, rest }, index) => (
        <li key={`${index} ${label}`}>
          <Way page={page} path={path} query={{ ...query, ...rest, page: 1 }}>
            <span className="spoken">Quitar </span>
            {label} <span aria-hidden="true">×</span>
          </Way>
        </li>
      ))}
    </ul>
  );
}

/** `rest`: the query without the filter. */
function filtersIn(path: string, query: DirectoryQuery, openLabel: string): { label: string; rest: Partial<DirectoryQuery> }[] {
  const { provincias, categorias, abierto, isVerified, attributes, cerca, plato, hasta } = query;
  return [
    ...(cerca
      ? [{ label: `Cerca de ${cerca}`, rest: { cerca: "", isNear: false, order: defaultOrder(path, { q: query.q }) } }]
      : []),
    ...(plato ? [{ label: `Plato: ${plato}`, rest: { plato: "" } }] : []),
    ...(hasta === null ? [] : [{ label: `Hasta ${formatPrice(hasta)}`, rest: { hasta: null } }]),
    ...provinces
      .filter(({ id }) => provincias.includes(id))
      .map(({ id, name }) => ({ label: name, rest: { provincias: provincias.filter((other) => other !== id) } })),
    ...categorias.map((id) => ({
      label: restaurantCategoryLabel(id) ?? id,
      rest: { categorias: categorias.filter((other) => other !== id) },
    })),
    ...(abierto ? [{ label: openLabel, rest: { abierto: "" } }] : []),
    ...(isVerified ? [{ label: "Solo verificados", rest: { isVerified: false } }] : []),
    ...attributeFilters.flatMap(({ name }) => {
      const ids = attributes[name] ?? [];
      const without = (id: string) => ({ attributes: { ...attributes, [name]: ids.filter((other) => other !== id) } });
      return ids.map((id) => ({ label: chosenLabel(name, id), rest: without(id) }));
    }),
  ];
}

/** Links corrections to a search for the words as typed. */
function Understood({ page, path }: OnPath) {
  const { query, understood } = page;
  const { corrections, places, comarca } = understood;
  const used = corrections.map((correction) => correction.used).join(" ");
  return (
    <>
      <NearWhat page={page} path={path} />
      {corrections.length > 0 ? (
        <p>
          Mostrando resultados para «{used}».{" "}
          <Way page={page} path={path} query={{ ...query, isExact: true, page: 1 }}>
            Buscar «{query.q}» tal como lo escribí
          </Way>
        </p>
      ) : null}
      {new Set(places.map(({ name }) => name)).size < places.length ? (
        <p>
          Lugar: <PlaceNames places={places} />.
        </p>
      ) : null}
      {page.lacking ? <p>{page.lacking}</p> : null}
      {comarca ? <p>{comarca} es una comarca y todavía no tiene directorio. Buscamos lugares que la nombren.</p> : null}
    </>
  );
}

/** Says from where distances run, and offers namesakes. */
function NearWhat({ page: { query, near, asksHere }, path }: OnPath) {
  if (asksHere) {
    return <p>No sabemos dónde estás. Toca «Cerca de mí», o escribe en los filtros un lugar en «Cerca de».</p>;
  }
  if (!near) return null;
  const order = query.order === "cercania" ? "Lo más cercano primero, y antes lo que está abierto" : "Distancias";
  if (!near.place) return <p>{order}, desde donde estás. Usamos tu posición solo para esta lista: no la guardamos.</p>;
  return (
    <p>
      {order}, desde {near.place.name} ({provinceName(near.place.province)}).
      {near.others.map(({ name, province }) => (
        <Fragment key={province}>
          {" "}
          <a href={directoryAddress(path, { ...query, cerca: `${name}, ${provinceName(province)}`, isExact: false, page: 1 })}>
            ¿O {name} de {provinceName(province)}?
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** "Boquete, Chiriquí" with a link to each province. Lists all namesakes. */
function PlaceNames({ places }: { places: SearchPageData["understood"]["places"] }) {
  return places.map(({ name, province }, index) => {
    const inProvince = <a href={provincePath(province)}>{provinceName(province)}</a>;
    return (
      <Fragment key={name + province}>
        {index > 0 ? "; " : null}
        {name === provinceName(province) ? (
          inProvince
        ) : (
          <>
            {name}, {inProvince}
          </>
        )}
      </Fragment>
    );
  });
}

/** For words that the directory does not know at all. Offers, on a province's page, to search all provinces. */
function NothingFound({ page, path }: OnPath) {
  const { query } = page;
  return (
    <div className="empty">
      <h2>Nada coincide con tu búsqueda</h2>
      <p className="lead">Prueba con otra palabra, quita un filtro o mira todos los lugares.</p>
      <p className="actions">
        <a className="button quiet" href={path}>
          Ver todos
        </a>{" "}
        {query.isExact ? (
          <a className="button quiet" href={directoryAddress(path, { ...query, isExact: false, page: 1 })}>
            Buscar también lo parecido
          </a>
        ) : null}{" "}
        {path === everywherePath ? null : (
          <a className="button quiet" href={directoryAddress(everywherePath, { ...query, page: 1 })}>
            Buscar en todo Panamá
          </a>
        )}
      </p>
      <UnknownHours page={page} path={path} />
    </div>
  );
}
