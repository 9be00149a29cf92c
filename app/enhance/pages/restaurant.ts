import { countClicks } from "../count-clicks";
import { enhancePublicPage } from "./public-page";
import { saveRestaurants } from "../save-restaurants";

enhancePublicPage();
saveRestaurants();
countClicks();
