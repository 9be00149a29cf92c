import type { Avoided } from "../directory/search/allergies/allergies.server";
import type { AskedOpen } from "../directory/search/filters/asked-time";
import type { Around } from "../directory/search/nearest/around";
import type { ListOrder } from "../directory/search/order/list-order";
import type { Part } from "../directory/search/reading.server";
import type { DirectoryFilters } from "../directory/search/tally";
import type { Position } from "../text/position";

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
