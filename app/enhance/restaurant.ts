/* Script of a restaurant's page: the directory's, and counting of visitors' actions. */
import { countClicks } from "./count-clicks";
import { enhancePublicPage } from "./public-page";
import { saveRestaurants } from "./save-restaurants";

enhancePublicPage();
saveRestaurants();
countClicks();
