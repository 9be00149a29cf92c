import { SiteLink, useWords } from "../../ui/page/language";
import { Dishes } from "./menu-list";
import type { ShownMenu } from "./shown";
import { words } from "./words";

/** Dishes on the restaurant's own page. */
const maxShown = 6;

/** Featured dishes come first. `path`: of the whole menu. */
export function FirstDishes({ menu: { parts, date, total }, path }: { menu: ShownMenu; path: string }) {
  const say = useWords(words);
  if (total === 0) return null;
  const dishes = parts.flatMap(({ dishes }) => dishes);
  const [featured, others] = [dishes.filter(({ isFeatured }) => isFeatured), dishes.filter(({ isFeatured }) => !isFeatured)];
  return (
    <section className="stack" id="carta">
      <h2>{say.menu}</h2>
      <Dishes dishes={[...featured, ...others].slice(0, maxShown)} />
      {date ? <p className="fine-print">{`${date}.`}</p> : null}
      <p className="actions">
        <SiteLink className="button quiet" href={path}>
          {total > maxShown ? say.seeAll(total) : say.see}
        </SiteLink>
      </p>
    </section>
  );
}
