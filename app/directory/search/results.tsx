import { Fragment } from "react";
import { count, formatCount, upperFirst } from "../../text/format";
import { pageSize } from "../../text/paging";
import { askPath, questionField } from "../../text/asking";
import { provinceName, provincePath, provinces } from "../../text/provinces";
import { asQuestion } from "./as-question";
import { RestaurantCard } from "../restaurant-card";
import type { SearchPageData } from "./page-data.server";
import { allergySentences } from "./allergies/sentences";
import { directoryAddress, everywherePath, hasProblems, isPlain, orders, ordersOf } from "./query";
import { FilterSheet } from "./filters/filter-sheet";
import { maxCounted } from "./tally";
import { type OnPath, Way } from "./way";

/** The filters, if they are shown, and the list with what was understood. */
export function Found({ page, path }: OnPath) {
  const list = (
    <>
      <Understood page={page} path={path} />
      <Allergy page={page} path={path} />
      {page.restaurants.length > 0 ? (
        <Results page={page} path={path} />
      ) : hasProblems(page.problems) || page.allergy === "which" || page.talk ? null : (
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
  const showsProvince = path === everywherePath && query.provincias.length !== 1;
  return (
    <>
      <ul className="grid" id="restaurantes">
        {restaurants.map((restaurant, index) => (
          <li key={restaurant.provincia + restaurant.slug}>
            <RestaurantCard restaurant={restaurant} eager={index === 0} showsProvince={showsProvince} />
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
      <ListOrder page={page} path={path} />
      <AskInstead page={page} path={path} />
    </>
  );
}

/** States the order below the list, and leads to others; the filters have the one by name, too. Near a place, `NearWhat` states it. */
function ListOrder({ page, path }: OnPath) {
  const { query, restaurants } = page;
  if (query.isNear || page.lacking || page.allergy || (query.page === 1 && restaurants.length < 2)) return null;
  const [current, others] = [orders.find(({ id }) => id === query.order), ordersOf(query)];
  return (
    <p className="fine-print shown">
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

/** Asks the assistants what the list was searched for. Not where the list lacks some of it, or knows the visitor's position. */
function AskInstead({ page: { query, openLabel, lacking, allergy, talk, sentPosition }, path }: OnPath) {
  const provincias = provinces.flatMap(({ id }) => (provincePath(id) === path ? [id] : query.provincias));
  const question = asQuestion({ ...query, provincias: [...new Set(provincias)] }, openLabel);
  if (isPlain(path, query) || question === null || lacking || allergy || talk || sentPosition) return null;
  return (
    <form className="after-results" method="post" action={askPath}>
      <button className="button quiet" name={questionField} value={question}>
        Preguntárselo a Yodda y Sophia
      </button>
    </form>
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
      <Way page={page} path={path} query={{ ...query, abierto: "sin-confirmar", page: 1 }} className="">
        {count(unknown, "lugar", "lugares")} con horario sin confirmar
      </Way>
      .
    </p>
  );
}

/** "7–12 de 14 restaurantes para «mirador»" */
function Shown({ page: { query, restaurants, total, lacking, allergy } }: { page: SearchPageData }) {
  const first = (query.page - 1) * pageSize + 1;
  const last = first + restaurants.length - 1;
  return (
    <>
      {[
        query.page > 1 && restaurants.length > 1 ? `${formatCount(first)}–` : "",
        `${formatCount(last)} de `,
        totalWords(total, lacking !== ""),
        query.q && !lacking && !allergy ? ` para «${query.q}»` : "",
      ].join("")}
    </>
  );
}

/** The sentence on what is lacking stands in place of the total, which follows the list, so that the first card stays near the top. */
export const hasTotal = ({ problems, lacking, total, allergy, talk }: SearchPageData) =>
  !hasProblems(problems) && allergy !== "which" && !talk && (lacking === "" || total === 0);

/** "21 restaurantes para «mariscos»". Nothing is for an allergy. */
export function Total({ page: { query, total, allergy } }: { page: SearchPageData }) {
  return (
    <>
      {totalWords(total)}
      {query.q && !allergy ? ` para «${query.q}»` : null}
    </>
  );
}

function totalWords(total: number | null, areAlike = false): string {
  const [one, many] = areAlike ? ["restaurante parecido", "restaurantes parecidos"] : ["restaurante", "restaurantes"];
  return total === null ? `más de ${formatCount(maxCounted)} ${many}` : count(total, one, many);
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
      {page.talk ? (
        <p className="caution">
          {page.talk.sentence} {page.talk.link ? <a href={page.talk.link.path}>{page.talk.link.label}</a> : null}
        </p>
      ) : null}
      {page.lacking ? (
        <p className="caution fine-print">
          {page.lacking}
          {page.restaurants.some(({ distance }) => /\d/.test(distance)) ? " Distancias en línea recta." : null}
        </p>
      ) : null}
      {comarca ? <p>{comarca} es una comarca y todavía no tiene directorio. Buscamos lugares que la nombren.</p> : null}
    </>
  );
}

/** Most frequent allergies, as a search names them. */
const frequentAllergens = ["mariscos", "pescado", "maní", "nueces", "leche", "gluten", "huevo"];

/** Says that nobody knows a kitchen, and what is left out; or asks what the allergy is to. */
function Allergy({ page, path }: OnPath) {
  const { query, allergy, wordsLeft } = page;
  const { allergies, withoutAllergens, whichAllergy } = allergySentences;
  if (allergy === null) return null;
  if (allergy === "leftOut") return <p className="allergy caution">{`${allergies} ${withoutAllergens}`}</p>;
  return (
    <>
      <p className="caution">{`${allergies} ${whichAllergy}`}</p>
      <ul className="actions shown" aria-label="Alergias frecuentes">
        {frequentAllergens.map((name) => (
          <li key={name}>
            <Way page={page} path={path} query={{ ...query, q: `${wordsLeft} alergia a ${name}`.trim(), page: 1 }}>
              {upperFirst(name)}
            </Way>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says from where distances run, and offers namesakes. */
function NearWhat({ page: { query, near, asksHere, lacking }, path }: OnPath) {
  if (asksHere) {
    return <p>No sabemos dónde estás. Toca «Cerca de mí», o escribe en los filtros un lugar en «Cerca de».</p>;
  }
  // The sentence on what is lacking already says where we looked.
  if (!near || (lacking && near.isInWords && near.others.length === 0)) return null;
  const order =
    query.order !== "cercania" ? "Distancias" : near.isInWords ? "Lo más cercano primero" : "Primero lo abierto; luego, lo más cercano";
  if (!near.place)
    return (
      <p className="fine-print">
        {order}, en línea recta desde donde estás. Usamos tu posición solo para esta lista: no la guardamos.
      </p>
    );
  return (
    <p className="fine-print">
      {order}, en línea recta desde {near.place.name} ({provinceName(near.place.province)}).
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
