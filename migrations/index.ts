import type { Migration } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { start } from "./001-start";
import { accounts } from "./002-accounts";
import { administration } from "./003-administration";
import { payments } from "./004-payments";
import { authorQuotas } from "./005-author-quotas";
import { returnPaths } from "./006-return-paths";
import { secureDelete } from "./007-secure-delete";
import { checkoutStart } from "./008-checkout-start";
import { openingHours } from "./009-opening-hours";
import { restaurantSearch } from "./010-restaurant-search";
import { packedSearch } from "./011-packed-search";
import { assistants } from "./012-assistants";
import { answers } from "./013-answers";
import { owners } from "./014-owners";
import { specialDays } from "./015-special-days";
import { planPayments } from "./016-plan-payments";
import { results } from "./017-results";
import { ownerRequests } from "./018-owner-requests";
import { pictures } from "./019-pictures";
import { revisions } from "./020-revisions";
import { authorsPictures } from "./021-authors-pictures";
import { scheduledArticles } from "./022-scheduled-articles";
import { pictureAddresses } from "./023-picture-addresses";
import { blogSearch } from "./026-blog-search";
import { articleTopics } from "./027-article-topics";
import { weeklyLetter } from "./028-weekly-letter";
import { articleRestaurants } from "./029-article-restaurants";
import { leftOutTexts } from "./030-left-out-texts";
import { keptTexts } from "./031-kept-texts";
import { proposedWebsites } from "./032-proposed-websites";
import { proposedContacts } from "./033-proposed-contacts";
import { endedSearches } from "./034-ended-searches";
import { textsToRead } from "./035-texts-to-read";
import { restaurantFiles } from "./036-restaurant-files";
import { restaurantAttributes } from "./037-restaurant-attributes";
import { attributesInSearch } from "./038-attributes-in-search";
import { positions } from "./039-positions";
import { menus } from "./040-menus";
import { dishPictures } from "./041-dish-pictures";
import { dishesInSearch } from "./042-dishes-in-search";
import { answersAsAttributes } from "./043-answers-as-attributes";
import { photographsInSearch } from "./044-photographs-in-search";
import { nameKeys } from "./045-name-keys";
import { directionsInSearch } from "./046-directions-in-search";
import { attributeValues } from "./047-attribute-values";
import { likenessKeys } from "./048-likeness-keys";
import { listingsFromFiles } from "./049-listings-from-files";
import { filesToRead } from "./050-files-to-read";
import { upkeep } from "./051-upkeep";
import { hoursInSearch } from "./052-hours-in-search";
import { wordsReadAnew } from "./053-words-read-anew";
import { roles } from "./054-roles";
import { secondFactor } from "./055-second-factor";
import { waitingPictures } from "./056-waiting-pictures";
import { googleStatus } from "./057-google-status";
import { englishLine } from "./058-english-line";
import { stems } from "./059-stems";
import { allergensOfDishes } from "./060-allergens-of-dishes";

export type Migrations = Record<string, Required<Migration>>;

/** Sorted by name. */
export function migrations(engine: Engine): Migrations {
  return {
    "001-start": start(engine),
    "002-accounts": accounts(engine),
    "003-administration": administration(engine),
    "004-payments": payments(engine),
    "005-author-quotas": authorQuotas(engine),
    "006-return-paths": returnPaths(engine),
    "007-secure-delete": secureDelete(engine),
    "008-checkout-start": checkoutStart(),
    "009-opening-hours": openingHours(engine),
    "010-restaurant-search": restaurantSearch(engine),
    "011-packed-search": packedSearch(engine),
    "012-assistants": assistants(engine),
    "013-answers": answers(engine),
    "014-owners": owners(engine),
    "015-special-days": specialDays(engine),
    "016-plan-payments": planPayments(engine),
    "017-results": results(engine),
    "018-owner-requests": ownerRequests(engine),
    "019-pictures": pictures(engine),
    "020-revisions": revisions(engine),
    "021-authors-pictures": authorsPictures(engine),
    "022-scheduled-articles": scheduledArticles(engine),
    "023-picture-addresses": pictureAddresses(engine),
    "026-blog-search": blogSearch(engine),
    "027-article-topics": articleTopics(engine),
    "028-weekly-letter": weeklyLetter(engine),
    "029-article-restaurants": articleRestaurants(engine),
    "030-left-out-texts": leftOutTexts(engine),
    "031-kept-texts": keptTexts(engine),
    "032-proposed-websites": proposedWebsites(),
    "033-proposed-contacts": proposedContacts(engine),
    "034-ended-searches": endedSearches(),
    "035-texts-to-read": textsToRead(engine),
    "036-restaurant-files": restaurantFiles(engine),
    "037-restaurant-attributes": restaurantAttributes(engine),
    "038-attributes-in-search": attributesInSearch(engine),
    "039-positions": positions(engine),
    "040-menus": menus(engine),
    "041-dish-pictures": dishPictures(engine),
    "042-dishes-in-search": dishesInSearch(engine),
    "043-answers-as-attributes": answersAsAttributes(engine),
    "044-photographs-in-search": photographsInSearch(engine),
    "045-name-keys": nameKeys(),
    "046-directions-in-search": directionsInSearch(),
    "047-attribute-values": attributeValues(),
    "048-likeness-keys": likenessKeys(engine),
    "049-listings-from-files": listingsFromFiles(engine),
    "050-files-to-read": filesToRead(engine),
    "051-upkeep": upkeep(engine),
    "052-hours-in-search": hoursInSearch(),
    "053-words-read-anew": wordsReadAnew(),
    "054-roles": roles(engine),
    "055-second-factor": secondFactor(engine),
    "056-waiting-pictures": waitingPictures(engine),
    "057-google-status": googleStatus(engine),
    "058-english-line": englishLine(engine),
    "059-stems": stems(),
    "060-allergens-of-dishes": allergensOfDishes(engine),
  };
}
