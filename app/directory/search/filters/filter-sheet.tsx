import { formatCount } from "../../../text/format";
import { provinces } from "../../../text/provinces";
import { restaurantCategories } from "../../../text/restaurant-categories";
import {
  type AttributeFilter,
  attributeFilters,
  type AttributeFilterName,
  offeredOptions,
} from "../../../search/lexicon/attribute-filters";
import { SiteLink, useLanguage, usePaths, useWords } from "../../../ui/page/language";
import { optionLabel } from "../../attributes-in-english";
import type { SearchPageData } from "../page-data.server";
import {
  countFilters,
  defaultOrder,
  directoryAddress,
  type DirectoryQuery,
  everywherePath,
  hasProblems,
  ordersOf,
  type QueryProblems,
  writeDollars,
} from "../query";
import { searchFormId } from "../way";
import { maxCounted } from "../../../search/find/tally";
import { words } from "../words";

/**
 * The filters of a list, whose fields belong to its form: a sheet from below on a phone, a column beside the list on a desk. Only
 * the list that was asked for with `filtros=si` has them, because their options weigh as much as three restaurants.
 */
export function FilterSheet({ page, path }: { page: SearchPageData; path: string }) {
  const withoutFilters = directoryAddress(path, { ...page.query, showsFilters: false });
  const [language, pathTo] = [useLanguage(), usePaths()];
  const say = words[language];
  return (
    <div className="filters" id="filtros">
      {page.sentPosition ? null : <a className="veil" href={pathTo(withoutFilters)} tabIndex={-1} aria-hidden="true" />}
      <div>
        <p className="filter-head">
          <strong>{say.filters}</strong>{" "}
          {page.sentPosition ? null : (
            <SiteLink className="lone-link" href={withoutFilters}>
              {say.close}
              <span className="spoken">{say.closeFilters}</span>
            </SiteLink>
          )}
        </p>
        <Opening page={page} />
        <DishAndPrice page={page} />
        <NearPlace page={page} />
        <Choices
          legend={say.category}
          name="categoria"
          choices={restaurantCategories.map(({ id, label, english }) => ({ id, label: language === "es" ? label : english }))}
          chosen={page.query.categorias}
          counts={page.facets.categorias}
          problem={page.problems.categoria}
        />
        {path !== everywherePath ? null : (
          <Choices
            legend={say.province}
            name="provincia"
            choices={provinces.map(({ id, name }) => ({ id, label: name }))}
            chosen={page.query.provincias}
            counts={page.facets.provincias}
            problem={page.problems.provincia}
          />
        )}
        {attributeFilters.map((filter) => (
          <AttributeChoices key={filter.name} filter={filter} page={page} />
        ))}
        <VerifiedAndOrder page={page} path={path} />
        <p className="actions filter-foot">
          <ShowPlaces page={page} />
          {countFilters(page.query) > 0 || page.sentPosition ? (
            <SiteLink
              className="lone-link"
              href={directoryAddress(path, { q: page.query.q, showsFilters: page.query.showsFilters })}
            >
              {say.removeFilters}
            </SiteLink>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/** Closes the sheet on a phone and keeps the column on a desk. The script keeps the number true; see enhance/count-chosen.ts. */
function ShowPlaces({ page: { total, problems } }: { page: SearchPageData }) {
  const say = useWords(words);
  const number = total === null ? say.morePlaces(formatCount(maxCounted)) : say.placesCounted(total);
  const label = hasProblems(problems) ? say.seePlaces : say.see(number);
  return (
    <>
      <button className="button on-phone" form={searchFormId} data-count-chosen>
        {label}
      </button>
      <button className="button on-desk" form={searchFormId} name="filtros" value="si" data-count-chosen>
        {label}
      </button>{" "}
    </>
  );
}

function DishAndPrice({ page: { query, problems } }: { page: SearchPageData }) {
  const { plato, hasta } = query;
  const chosen = (plato ? 1 : 0) + (hasta === null ? 0 : 1);
  const say = useWords(words);
  return (
    <Group legend={say.dishAndPrice} chosen={chosen} isOpen={Boolean(problems.plato || problems.hasta)}>
      <Problem of="plato" text={problems.plato} />
      <div className="field">
        <label htmlFor="plato">{say.menuDish}</label>
        <input
          form={searchFormId}
          id="plato"
          name="plato"
          defaultValue={plato}
          placeholder={say.dishExample}
          autoComplete="off"
          aria-invalid={problems.plato ? true : undefined}
          aria-describedby={problems.plato ? "plato-error" : undefined}
        />
      </div>
      <Problem of="hasta" text={problems.hasta} />
      <div className="field">
        <label htmlFor="hasta">{say.upToDollars}</label>
        <input
          form={searchFormId}
          id="hasta"
          name="hasta"
          inputMode="decimal"
          defaultValue={hasta === null ? "" : writeDollars(hasta)}
          placeholder="8"
          autoComplete="off"
          aria-invalid={problems.hasta ? true : undefined}
          aria-describedby={problems.hasta ? "hasta-error" : undefined}
        />
      </div>
    </Group>
  );
}

function NearPlace({ page: { query, problems, places } }: { page: SearchPageData }) {
  const say = useWords(words);
  return (
    <div className="field">
      <label htmlFor="cerca">{say.near}</label>
      <Problem of="cerca" text={problems.cerca} />
      <input
        form={searchFormId}
        id="cerca"
        name="cerca"
        defaultValue={query.cerca}
        list="lugares"
        placeholder="Boquete, Albrook Mall…"
        autoComplete="off"
        aria-invalid={problems.cerca ? true : undefined}
        aria-describedby={problems.cerca ? "cerca-error" : undefined}
      />
      <datalist id="lugares">
        {places.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function VerifiedAndOrder({ page: { query, problems, facets }, path }: { page: SearchPageData; path: string }) {
  const say = useWords(words);
  return (
    <div>
      {facets.verified === 0 && !query.isVerified ? null : (
        <div className="actions">
          <Choice type="checkbox" name="verificado" value="si" isChosen={query.isVerified} count={facets.verified}>
            {say.verifiedOnly}
          </Choice>
        </div>
      )}
      <Problem of="verificado" text={problems.verificado} />
      <Order query={query} path={path} problem={problems.orden} />
    </div>
  );
}

const isRange = (abierto: string) => abierto === "24-horas" || abierto.includes("/");
const isOrders = (abierto: string) => abierto === "pedir" || abierto === "pedidos";
const isOneMoment = (abierto: string) => abierto.includes("T") && !isRange(abierto);

/** A choice without a number is counted at another time. */
function openingChoices({ query: { abierto }, facets, openLabel }: SearchPageData, say: typeof words.es) {
  const { open = null, unknown = null } = facets.open ?? {};
  return [
    { id: "", label: say.anyTime, count: null },
    { id: "ahora", label: say.openNow, count: isOneMoment(abierto) || isRange(abierto) || isOrders(abierto) ? null : open },
    { id: "pedir", label: say.orderNow, count: abierto === "pedir" ? open : null },
    ...(abierto === "pedidos" ? [{ id: abierto, label: say.takesOrders, count: open }] : []),
    ...(isRange(abierto) ? [{ id: abierto, label: openLabel, count: open }] : []),
    { id: "sin-confirmar", label: say.unconfirmedHours, count: unknown },
  ];
}

function Opening({ page }: { page: SearchPageData }) {
  const { query, problems } = page;
  const isMoment = isOneMoment(query.abierto);
  const say = useWords(words);
  const choices = openingChoices(page, say);
  return (
    <Group legend={say.open} chosen={query.abierto ? 1 : 0} isOpen={Boolean(problems.abierto || problems.cuando)}>
      <Problem of="abierto" text={problems.abierto} />
      <div className="actions">
        {choices
          .filter(({ id, count }) => count !== 0 || id === query.abierto)
          .map(({ id, label, count }) => (
            <Choice key={id} type="radio" name="abierto" value={id} isChosen={!isMoment && id === query.abierto} count={count}>
              {label}
            </Choice>
          ))}
      </div>
      <div className="field">
        <label htmlFor="cuando">{say.orMoment}</label>
        <Problem of="cuando" text={problems.cuando} />
        <input
          form={searchFormId}
          id="cuando"
          name="cuando"
          type="datetime-local"
          defaultValue={isMoment ? query.abierto : ""}
          aria-invalid={problems.cuando ? true : undefined}
          aria-describedby={problems.cuando ? "cuando-error" : undefined}
        />
      </div>
    </Group>
  );
}

/** Offers only what some restaurant of the list has. Lists all options when that is not known. */
function AttributeChoices({ filter, page: { query, problems, facets } }: { filter: AttributeFilter; page: SearchPageData }) {
  const { name, key } = filter;
  const language = useLanguage();
  const chosen = query.attributes[name] ?? [];
  const counts = facets.attributes?.[name] ?? null;
  const choices = offeredOptions(filter)
    .filter(({ id }) => counts === null || id in counts || chosen.includes(id))
    .map(({ id, label }) => ({ id, label: optionLabel(key, id, language) ?? label }));
  const legend = words[language].legends[name];
  if (choices.length === 0 && !problems[name]) return null;
  return <Choices legend={legend} name={name} choices={choices} chosen={chosen} counts={counts} problem={problems[name]} />;
}

function Choices({
  legend,
  name,
  choices,
  chosen,
  counts,
  problem,
}: {
  legend: string;
  name: "categoria" | "provincia" | AttributeFilterName;
  choices: readonly { id: string; label: string }[];
  chosen: readonly string[];
  /** A choice that is absent has none; null is not counted. */
  counts: Record<string, number | null> | null;
  problem: string | undefined;
}) {
  const isEmpty = (id: string) => counts !== null && (!(id in counts) || counts[id] === 0);
  const offered = choices.filter(({ id }) => !isEmpty(id) || chosen.includes(id));
  if (offered.length === 0 && problem === undefined) return null;
  return (
    <Group legend={legend} chosen={chosen.length} isOpen={problem !== undefined} describedBy={problem && `${name}-error`}>
      <Problem of={name} text={problem} />
      <div className="actions">
        {offered.map(({ id, label }) => (
          <Choice
            key={id}
            type="checkbox"
            name={name}
            value={id}
            isChosen={chosen.includes(id)}
            count={counts === null ? null : id in counts ? (counts[id] ?? null) : 0}
          >
            {label}
          </Choice>
        ))}
      </div>
    </Group>
  );
}

type GroupProps = { legend: string; chosen: number; isOpen: boolean; describedBy?: string; children: React.ReactNode };

/** Closed unless something is chosen in it. */
function Group({ legend, chosen, isOpen, describedBy, children }: GroupProps) {
  return (
    <details className="filter-group folded" open={isOpen || chosen > 0 || undefined}>
      <summary>
        {legend}
        {chosen > 0 ? <span className="badge">{formatCount(chosen)}</span> : null}
      </summary>
      <fieldset aria-label={legend} aria-describedby={describedBy}>
        {children}
      </fieldset>
    </details>
  );
}

/** `count`: results if this were chosen; null when not counted. */
function Choice({
  type,
  name,
  value,
  isChosen,
  count,
  children,
}: {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  isChosen: boolean;
  count: number | null;
  children: string;
}) {
  return (
    <label className="button quiet">
      <input form={searchFormId} type={type} name={name} value={value} defaultChecked={isChosen} />
      {count === null ? children : `${children} (${formatCount(count)})`}
    </label>
  );
}

/** The usual order has no value, so that it changes with words and places that the visitor adds. */
function Order({ query, path, problem }: { query: DirectoryQuery; path: string; problem: string | undefined }) {
  const say = useWords(words);
  const usual = defaultOrder(path, query);
  const valueOf = (order: string) => (order === usual ? "" : order);
  return (
    <div className="field">
      <label htmlFor="orden">{say.order}</label>
      <Problem of="orden" text={problem} />
      <select
        form={searchFormId}
        id="orden"
        name="orden"
        defaultValue={valueOf(query.order)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "orden-error" : undefined}
      >
        {ordersOf(query).map((id) => (
          <option key={id} value={valueOf(id)}>
            {say.orders[id]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Problem({ of, text }: { of: keyof QueryProblems; text: string | undefined }) {
  return text ? (
    <p id={`${of}-error`} className="field-error" role="alert">
      {text}
    </p>
  ) : null;
}
