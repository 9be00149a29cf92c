/* Script of the directory's pages: the public one, and «Guardar». */
import { enhancePublicPage } from "./public-page";
import { saveRestaurants } from "../save-restaurants";

enhancePublicPage();
saveRestaurants();
