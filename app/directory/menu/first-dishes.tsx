import { count } from "../../text/format";
import { Dishes } from "./menu-list";
import type { ShownMenu } from "./shown";

/** Dishes on the restaurant's own page. */
const maxShown = 12;

/** `path`: of the whole menu. */
export function FirstDishes({ menu: { parts, date, total }, path }: { menu: ShownMenu; path: string }) {
  if (total === 0) return null;
  return (
    <section className="stack">
      <h2>Carta</h2>
      <Dishes dishes={parts.flatMap(({ dishes }) => dishes).slice(0, maxShown)} />
      {date ? <p className="fine-print">{date}.</p> : null}
      <p className="actions">
        <a className="button quiet" href={path}>
          {total > maxShown ? `Ver los ${count(total, "plato", "platos")}` : "Ver la carta"}
        </a>
      </p>
    </section>
  );
}
