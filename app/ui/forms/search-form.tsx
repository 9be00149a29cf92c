import { Glyph } from "../glyph";

/** The search box of a list: a plain GET form. `children` are further filters beside the box. */
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
  /** Why the words cannot be searched for. */
  problem: string | null;
  /** Answered in place where there is the script for it: in the administration. */
  quick?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <form className="search-form" role="search" method="get" data-quick={quick ? "" : undefined}>
      <div className="field search-box">
        <label htmlFor="q">{label}</label>
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "q-error" : undefined}
        />
      </div>
      {children}
      <button className="button" id={quick ? "buscar" : undefined} data-pending={quick ? "Buscando..." : undefined}>
        <Glyph name="search" /> Buscar
      </button>
    </form>
  );
}
