import { Glyph } from "../glyph";
import { useWords } from "../page/language";
import { words } from "../words";

export function SearchForm({
  label,
  placeholder,
  search,
  problem,
  quick = false,
  children,
}: {
  label: string;
  placeholder: string;
  search: string;
  problem: string | null;
  /** Requires the administration's script. */
  quick?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <form className="search-form" role="search" method="get" data-quick={quick ? "" : undefined}>
      <SearchField {...{ label, placeholder, search, problem }} />
      {children}
      <SearchButton quick={quick} />
    </form>
  );
}

/** On a phone only its icon has room. `keepsFilters`: of a directory's list. */
export function SearchButton({ quick = false, keepsFilters = false }: { quick?: boolean; keepsFilters?: boolean }) {
  const say = useWords(words);
  return (
    <button
      className="button"
      {...(keepsFilters ? { name: "filtros", value: "si" } : {})}
      id={quick ? "buscar" : undefined}
      data-pending={quick ? say.searching : undefined}
    >
      <Glyph name="search" /> <span>{say.search}</span>
    </button>
  );
}

type SearchFieldProps = {
  label: string;
  placeholder: string;
  search: string;
  problem: string | null;
  /** Set for the directory's search, where the script suggests texts: the province's id, or "" for the whole country. */
  suggestsIn?: string;
};

export function SearchField({ label, placeholder, search, problem, suggestsIn }: SearchFieldProps) {
  return (
    <div className="field search-box">
      <label htmlFor="q" className="spoken">
        {label}
      </label>
      {problem ? (
        <p id="q-error" className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={search}
        placeholder={placeholder}
        enterKeyHint="search"
        data-suggest={suggestsIn}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "q-error" : undefined}
      />
    </div>
  );
}
