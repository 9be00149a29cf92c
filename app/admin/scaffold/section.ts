import { upperFirst } from "../../text/format";
import type { ListFilter } from "../../ui/list-filters";
import type { DetailProblems } from "./detail.server";

type StateFilter = ListFilter & { state: string };

/** Filters by `estado`; each row has a page. */
type SectionOptions = {
  path: string;
  /** Default: `many`. */
  title?: string;
  lead?: string;
  /** "pedido" */
  one: string;
  /** "pedidos" */
  many: string;
  isFeminine?: boolean;
  search: { label: string; placeholder: string };
  filters: readonly [StateFilter, ...StateFilter[]];
  /** Text when a search finds nothing; default: the filter's `empty`. */
  searched?: (q: string) => string;
  /** Link from an empty list to the filter `id`, by default the first. */
  all?: { label: string; id?: string };
  /** Text of a row's 404 page. */
  missing?: string;
};

export type Section = SectionOptions & {
  title: string;
  /** Title of the list's 503 page. */
  failure: string;
  back: { path: string; label: string };
  noSuch: DetailProblems;
};

export function defineSection<const Options extends SectionOptions>(options: Options): Options & Section {
  const { path, one, many, isFeminine, title = upperFirst(many), missing } = options;
  const [the, all, found] = isFeminine ? ["la", "las", "encontrada"] : ["el", "los", "encontrado"];
  const back = { path, label: `Volver a ${all} ${many}` };
  return {
    ...options,
    title,
    failure: `No se pudieron cargar ${all} ${many}`,
    back,
    noSuch: { failure: `No se pudo cargar ${the} ${one}`, title: `${upperFirst(one)} no ${found}`, text: missing, back },
  };
}
