import { searchNearMe } from "../ask-position";
import { offerChatbot } from "../chatbot";
import { loadMoreInPlace } from "../load-more";
import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { showPending } from "../pending";
import { saveCards } from "../save-restaurants";
import { suggest } from "../suggest";

/** For the directory's lists. */
export function enhanceListPage() {
  enhanceSearch();
  loadMoreInPlace();
}

/** For pages with the directory's search and cards. Leaves out the parts of `enhancePublicPage` that they do not need. */
export function enhanceSearch() {
  closeMenus();
  dismissMessages();
  showPending();
  offerChatbot();
  searchNearMe();
  suggest();
  saveCards();
}
