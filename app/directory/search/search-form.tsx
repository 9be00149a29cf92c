import { provincePath, provinces } from "../../text/provinces";
import { usePaths, useWords } from "../../ui/page/language";
import { SearchButton, SearchField } from "../../ui/forms/search-form";
import { attributeFilters } from "../../search/lexicon/attribute-filters";
import { ChosenFilters } from "./filters/chosen-filters";
import type { SearchPageData } from "./page-data.server";
import { countFilters, defaultOrder, directoryAddress, everywherePath, writeDollars } from "./query";
import { Towns } from "./overview/towns";
import { type OnPath, searchFormId } from "./way";
import { words } from "./words";

/** The province whose list has this path; "" for the whole country. */
const provinceOf = (path: string) => provinces.find(({ id }) => provincePath(id) === path)?.id ?? "";

const openings = [
  { abierto: "ahora", label: "openNow" },
  { abierto: "pedir", label: "orderNow" },
] as const;

type FormProps = OnPath & {
  /** Offers towns before the filters. */
  asksWhere?: boolean;
};

/** A province's page offers no choice of province. */
export function DirectorySearchForm({ page, path, asksWhere = false }: FormProps) {
  const { query, problems } = page;
  const { q } = problems;
  const chosen = countFilters(query);
  const [say, pathTo] = [useWords(words), usePaths()];
  return (
    <form
      id={searchFormId}
      className="search-form"
      role="search"
      method={page.sentPosition ? "post" : "get"}
      action={pathTo(path)}
    >
      <SentPosition page={page} />
      {(["literal", "sin"] as const).map((name) =>
        query[name].map((text) => <input key={name + text} type="hidden" name={name} value={text} />),
      )}
      <SearchField
        label={say.search}
        placeholder={say.placeholder}
        search={query.q}
        problem={q ?? null}
        suggestsIn={provinceOf(path)}
      />
      <SearchButton keepsFilters={page.showsFilters} />
      {page.showsFilters ? null : <ChosenValues query={query} path={path} />}
      {asksWhere ? (
        <div className="row">
          <small>{say.where}</small>
          <NearMe path={path} />
          <Towns />
        </div>
      ) : null}
      <div className="row">
        {page.showsFilters ? null : (
          <button className="button quiet" name="filtros" value="si">
            {say.filters}
            {chosen > 0 ? <span className="badge">{chosen}</span> : null}
            {chosen > 0 ? <span className="spoken">{say.applied(chosen)}</span> : null}
          </button>
        )}
        <ChosenFilters page={page} path={path} />
        {query.abierto === "" && !page.sentPosition
          ? openings.map(({ abierto, label }) => (
              <a key={abierto} className="button quiet" href={pathTo(directoryAddress(path, { ...query, abierto, page: 1 }))}>
                {say[label]}
              </a>
            ))
          : null}
        {page.sentPosition || asksWhere ? null : <NearMe path={path} />}
      </div>
      {page.sentPosition ? null : <p className="near-status" role="status" data-position-status />}
    </form>
  );
}

/** Keeps the filters of the list while its form does not show them. */
function ChosenValues({ query, path }: { query: SearchPageData["query"]; path: string }) {
  const { categorias, provincias, abierto, isVerified, attributes, cerca, plato, hasta, order } = query;
  const values: [name: string, value: string][] = [
    ...categorias.map((id): [string, string] => ["categoria", id]),
    ...provincias.map((id): [string, string] => ["provincia", id]),
    ...attributeFilters.flatMap(({ name }) => (attributes[name] ?? []).map((id): [string, string] => [name, id])),
    ["abierto", abierto],
    ["cerca", cerca],
    ["plato", plato],
    ["hasta", hasta === null ? "" : writeDollars(hasta)],
    ["verificado", isVerified ? "si" : ""],
    ["orden", order === defaultOrder(path, query) ? "" : order],
  ];
  return values
    .filter(([, value]) => value !== "")
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** Present only in the answer to a position that the visitor sent. */
function SentPosition({ page: { sentPosition, query } }: { page: SearchPageData }) {
  if (!sentPosition) return null;
  return (
    <>
      <input type="hidden" name="lat" value={sentPosition.lat} autoComplete="off" />
      <input type="hidden" name="lng" value={sentPosition.lng} autoComplete="off" />
      {query.isExact ? <input type="hidden" name="exacto" value="si" /> : null}
    </>
  );
}

/**
 * The style sheet hides the button where no script runs. The script enables it and sends the form with the position, and with the
 * province of a province's page; see enhance/ask-position.ts.
 */
function NearMe({ path }: { path: string }) {
  const [say, pathTo] = [useWords(words), usePaths()];
  return (
    <button
      className="button quiet"
      formMethod="post"
      formAction={pathTo(everywherePath)}
      data-near-me={provinceOf(path)}
      data-pending={say.searching}
      data-refused={say.positionRefused}
      disabled
    >
      {say.nearMe}
    </button>
  );
}
