/* Script of a restaurant's page with pictures. */
import { openGallery } from "../gallery";
import { enhanceRestaurantPage } from "./restaurant-page";

enhanceRestaurantPage();
openGallery();
