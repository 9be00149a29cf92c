import { pageSize } from "../../text/paging";
import { restaurantPath } from "../../text/provinces";
import type { SearchPageData } from "./page-data.server";

/** Numbers the restaurants from the start of the list. `url` makes absolute URLs. */
export function itemListJsonLd({ query, restaurants }: SearchPageData, url: (path: string) => string) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: restaurants.map((restaurant, index) => ({
      "@type": "ListItem",
      position: (query.page - 1) * pageSize + index + 1,
      url: url(restaurantPath(restaurant)),
    })),
  };
}
