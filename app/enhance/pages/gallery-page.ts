/* Script of a restaurant's page with pictures. Leaves out parts of the other restaurants' script to stay below 2 kB. */
import { offerChatbot } from "../chatbot";
import { countClicks } from "../count-clicks";
import { countView } from "../count-view";
import { openGallery } from "../gallery";
import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { showPending } from "../pending";
import { saveRestaurants } from "../save-restaurants";
import { shareNatively } from "../share";

countView();
closeMenus();
dismissMessages();
showPending();
shareNatively();
offerChatbot();
saveRestaurants();
countClicks();
openGallery();
