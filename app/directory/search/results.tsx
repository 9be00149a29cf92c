import { Fragment } from "react";
import { formatCount, upperFirst } from "../../text/format";
import { pageSize } from "../../text/paging";
import { questionField } from "../../text/asking";
import { pathIn } from "../../text/language";
import { provinceName, provincePath, provinces } from "../../text/provinces";
import { OwnWithin, SiteLink, useLanguage, usePaths, useWords } from "../../ui/page/language";
import { asQuestion, questionAddress } from "./as-question";
import { meaningAsked } from "../menu/glossary";
import { RestaurantCard } from "../restaurant-card";
import type { SearchPageData } from "./page-data.server";
import { directoryAddress, everywherePath, hasProblems, isPlain, ordersOf } from "./query";
import { FilterSheet } from "./filters/filter-sheet";
import { maxCounted } from "../../search/find/tally";
import { allergySentences } from "../../search/relax/allergy-sentences";
import { type OnPath, Way } from "./way";
import { words } from "./words";

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
  const [say, pathTo] = [useWords(words), usePaths()];
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
              {say.showEarlier}
            </Way>
          ) : null}
          {hasMore && page.sentPosition ? (
            <Way page={page} path={path} query={{ ...query, page: query.page + 1 }} className="button">
              {say.showMore}
            </Way>
          ) : hasMore ? (
            <a
              className="button"
              data-more="restaurantes"
              rel="next"
              href={pathTo(directoryAddress(path, { ...query, page: query.page + 1 }))}
            >
              {say.showMore}
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
  const say = useWords(words);
  if (query.isNear || page.lacking || page.allergy || (query.page === 1 && restaurants.length < 2)) return null;
  return (
    <p className="fine-print shown">
      {`${say.orders[query.order]}. `}
      {ordersOf(query)
        .filter((id) => id !== query.order && id !== "nombre")
        .map((id) => (
          <Fragment key={id}>
            <Way page={page} path={path} query={{ ...query, order: id, page: 1 }} className="lone-link">
              {say.orders[id]}
            </Way>{" "}
          </Fragment>
        ))}
    </p>
  );
}

/** Asks the assistants what the list was searched for. Not where the list lacks some of it, or knows the visitor's position. */
function AskInstead({ page: { query, openLabel, lacking, allergy, talk, sentPosition }, path }: OnPath) {
  const language = useLanguage();
  const provincias = provinces.flatMap(({ id }) => (provincePath(id) === path ? [id] : query.provincias));
  const asked = { ...query, provincias: [...new Set(provincias)] };
  const question = asQuestion(asked, openLabel, language);
  if (isPlain(path, query) || question === null || lacking || allergy || talk || sentPosition) return null;
  return (
    <form className="after-results" method="post" action={pathIn(language, questionAddress(asked))}>
      <button className="button quiet" name={questionField} value={question}>
        {words[language].askAssistants}
      </button>
    </form>
  );
}

/** Shown in a search for a time. */
function UnknownHours({ page, path }: OnPath) {
  const { query, facets, understood } = page;
  const unknown = facets.open?.unknown ?? 0;
  const say = useWords(words);
  const asksForTime = understood.open !== null || (query.abierto !== "" && query.abierto !== "sin-confirmar");
  if (unknown === 0 || !asksForTime) return null;
  return (
    <p>
      {say.besides}
      <Way page={page} path={path} query={{ ...query, abierto: "sin-confirmar", page: 1 }} className="">
        {say.unknownHours(unknown)}
      </Way>
      .
    </p>
  );
}

/** "7–12 de 14 restaurantes para «mirador»" */
function Shown({ page: { query, restaurants, others, total, lacking, allergy } }: { page: SearchPageData }) {
  const say = useWords(words);
  const first = (query.page - 1) * pageSize + 1;
  const last = first + restaurants.length - others - 1;
  return (
    <>
      {[
        query.page > 1 && restaurants.length > 1 ? `${formatCount(first)}–` : "",
        `${formatCount(last)}${say.outOf}`,
        totalWords(say, total, lacking !== ""),
        query.q && !lacking && !allergy ? say.forWords(query.q) : "",
      ].join("")}
    </>
  );
}

/** The sentence on what is lacking stands in place of the total, which follows the list, so that the first card stays near the top. */
export const hasTotal = ({ problems, lacking, total, allergy, talk }: SearchPageData) =>
  !hasProblems(problems) && allergy !== "which" && !talk && (lacking === "" || total === 0);

/** "21 restaurantes para «mariscos»". Nothing is for an allergy. */
export function Total({ page: { query, total, allergy } }: { page: SearchPageData }) {
  const say = useWords(words);
  return (
    <>
      {totalWords(say, total)}
      {query.q && !allergy ? say.forWords(query.q) : null}
    </>
  );
}

function totalWords(say: typeof words.es, total: number | null, areAlike = false): string {
  if (total !== null) return areAlike ? say.totalAlike(total) : say.total(total);
  return (areAlike ? say.moreThanAlike : say.moreThan)(formatCount(maxCounted));
}

/** Links corrections to a search for the words as typed. */
function Understood({ page, path }: OnPath) {
  const { query, understood } = page;
  const { corrections, places, comarca } = understood;
  const used = corrections.map((correction) => correction.used).join(" ");
  const [say, language] = [useWords(words), useLanguage()];
  const asked = language === "en" ? meaningAsked(query.q) : undefined;
  return (
    <>
      <NearWhat page={page} path={path} />
      {asked ? (
        <p>
          <OwnWithin text={`${upperFirst(asked.dish)}: ${asked.meaning}.`} own={upperFirst(asked.dish)} />
        </p>
      ) : null}
      {corrections.length > 0 ? (
        <p>
          {`${say.showing(used)} `}
          <Way page={page} path={path} query={{ ...query, isExact: true, page: 1 }}>
            {say.asTyped(query.q)}
          </Way>
        </p>
      ) : null}
      {new Set(places.map(({ name }) => name)).size < places.length ? (
        <p>
          {say.place}
          <PlaceNames places={places} />.
        </p>
      ) : null}
      {page.talk ? (
        <p className="caution">
          {`${page.talk.sentence} `}
          {page.talk.link ? <SiteLink href={page.talk.link.path}>{page.talk.link.label}</SiteLink> : null}
        </p>
      ) : null}
      {page.note || page.lacking ? (
        <p className="caution fine-print">
          {[page.note, page.lacking].filter(Boolean).join(" ")}
          {page.restaurants.some(({ distance }) => /\d/.test(distance)) ? say.straight : null}
        </p>
      ) : null}
      {comarca ? <p>{say.comarca(comarca)}</p> : null}
    </>
  );
}

/** Says that nobody knows a kitchen, and what is left out; or asks what the allergy is to. */
function Allergy({ page, path }: OnPath) {
  const { query, allergy, wordsLeft } = page;
  const say = useWords(words);
  const { allergies, withoutAllergens, noAllergens, whichAllergy } = useWords(allergySentences);
  if (allergy === null) return null;
  if (allergy === "unnamed") return <p className="allergy caution">{`${allergies} ${noAllergens}`}</p>;
  if (allergy === "leftOut") return <p className="allergy caution">{`${allergies} ${withoutAllergens}`}</p>;
  return (
    <>
      <p className="caution">{`${allergies} ${whichAllergy}`}</p>
      <ul className="actions shown" aria-label={say.frequentAllergies}>
        {say.allergens.map((name) => (
          <li key={name}>
            <Way page={page} path={path} query={{ ...query, q: `${wordsLeft} ${say.allergyTo(name)}`.trim(), page: 1 }}>
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
  const say = useWords(words);
  if (asksHere) return <p>{say.whereAreYou}</p>;
  // The sentence on what is lacking already says where we looked.
  if (!near || (lacking && near.isInWords && near.others.length === 0)) return null;
  const order = query.order !== "cercania" ? say.distances : near.isInWords ? say.nearestFirst : say.openThenNearest;
  if (!near.place) return <p className="fine-print">{order + say.fromYou}</p>;
  return (
    <p className="fine-print">
      {order + say.fromPlace(near.place.name, provinceName(near.place.province))}
      {near.others.map(({ name, province }) => (
        <Fragment key={province}>
          {" "}
          <SiteLink
            href={directoryAddress(path, { ...query, cerca: `${name}, ${provinceName(province)}`, isExact: false, page: 1 })}
          >
            {say.orNamesake(name, provinceName(province))}
          </SiteLink>
        </Fragment>
      ))}
    </p>
  );
}

/** "Boquete, Chiriquí" with a link to each province. Lists all namesakes. */
function PlaceNames({ places }: { places: SearchPageData["understood"]["places"] }) {
  return places.map(({ name, province }, index) => {
    const inProvince = <SiteLink href={provincePath(province)}>{provinceName(province)}</SiteLink>;
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
  const say = useWords(words);
  const { query } = page;
  return (
    <div className="empty">
      <h2>{say.nothing}</h2>
      <p className="lead">{say.tryOther}</p>
      <p className="actions">
        <SiteLink className="button quiet" href={path}>
          {say.seeAll}
        </SiteLink>{" "}
        {query.isExact ? (
          <SiteLink className="button quiet" href={directoryAddress(path, { ...query, isExact: false, page: 1 })}>
            {say.searchSimilar}
          </SiteLink>
        ) : null}{" "}
        {path === everywherePath ? null : (
          <SiteLink className="button quiet" href={directoryAddress(everywherePath, { ...query, page: 1 })}>
            {say.searchEverywhere}
          </SiteLink>
        )}
      </p>
      <UnknownHours page={page} path={path} />
    </div>
  );
}
