import { foldForSearch } from "../../../text/fold";
import type { Size } from "../menu";

type Named = { section: string | null; name: string; sizes: readonly Size[] };

/**
 * Whether the menu has a pasted dish. "elsewhere": in another section, with another price, so that a person says whether it is
 * the same; `dish` is undefined when several sections have it.
 */
export type Match<Known> = { kind: "new" } | { kind: "known"; dish: Known } | { kind: "elsewhere"; dish: Known | undefined };

/** Compares names as people do: "Café con leche." is "CAFE CON LECHE". */
const keyOf = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}½¼¾]+/gu, " ")
    .trim();

const placeOf = ({ section, name }: Named) => `${keyOf(section ?? "")}\n${keyOf(name)}`;

/** Finds the dish of the menu for each pasted one: that of its section, else the only one of its name. */
export function matchDishes<Known extends Named>(pasted: readonly Named[], menu: readonly Known[]): Match<Known>[] {
  const places = new Set(pasted.map(placeOf));
  return pasted.map((dish) => {
    const own = menu.find((one) => placeOf(one) === placeOf(dish));
    if (own) return { kind: "known", dish: own };
    const others = menu.filter((one) => keyOf(one.name) === keyOf(dish.name) && !places.has(placeOf(one)));
    const [other] = others;
    if (!other) return { kind: "new" };
    const isOnly = others.length === 1 && pasted.filter((one) => keyOf(one.name) === keyOf(dish.name)).length === 1;
    if (!isOnly) return { kind: "elsewhere", dish: undefined };
    const isSame = !dish.section || !other.section || JSON.stringify(dish.sizes) === JSON.stringify(other.sizes);
    return { kind: isSame ? "known" : "elsewhere", dish: other };
  });
}
