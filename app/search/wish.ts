import type { Avoided } from "./read/allergies.server";
import type { Around } from "./relax/around";
import type { ListOrder } from "./find/list-order";
import type { Part } from "./read/part.server";
import type { DirectoryFilters } from "./find/tally";
import type { Position } from "../text/position";
import type { AskedOpen } from "./open";

/** What words and filters together ask for. The field, the list, an answer and its follow-ups all search with one. */
export type Wish = DirectoryFilters & {
  /** What the words name: dishes, kitchens, services, places. A restaurant must have each. */
  parts: Part[];
  /** A restaurant that has all parts of one of these is left out. */
  excluded?: Part[][];
  /** A restaurant that names an allergen is left out. */
  avoided?: readonly Avoided[];
  /** Ids of restaurants that are left out. */
  except?: readonly string[];
  /** Id of a restaurant: it must be known to cost less. */
  cheaperThan?: string | undefined;
  /** Ids of restaurants of which it must be one. */
  among?: readonly string[];
  /** It must take orders, at any hour. */
  orders?: boolean;
  /** Numbers (`seq`) of restaurants that are left out. */
  without?: ReadonlySet<number> | undefined;
  /** The time at which the hours are to be unknown, where `open` says so. Default: now. */
  hoursAt?: AskedOpen;
  /** Where distances begin. */
  near?: Position | null;
  /** Where it looks instead of at the places that were named. The nearest come first. */
  around?: Around | null;
  /** Decides before relevance, and instead of the order of a list. */
  listOrder?: ListOrder | undefined;
};
