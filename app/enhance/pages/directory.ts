/* The public script, and «Guardar». */
import { enhancePublicPage } from "./public-page";
import { saveRestaurants } from "../save-restaurants";

enhancePublicPage();
saveRestaurants();
