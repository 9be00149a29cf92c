import { enhancePublicPage } from "./public-page";
import { saveRestaurants } from "../save-restaurants";

enhancePublicPage();
saveRestaurants();
