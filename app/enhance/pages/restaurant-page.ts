import { offerChatbot } from "../chatbot";
import { countClicks } from "../count-clicks";
import { countView } from "../count-view";
import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { saveRestaurant } from "../save-restaurants";
import { shareNatively } from "../share";

/** Leaves out the parts of `enhancePublicPage` that a restaurant's pages do not need, to stay below 2 kB. */
export function enhanceRestaurantPage() {
  countView();
  closeMenus();
  dismissMessages();
  shareNatively();
  offerChatbot();
  saveRestaurant();
  countClicks();
}
