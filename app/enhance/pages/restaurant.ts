import { enhanceRestaurantPage } from "./restaurant-page";

enhanceRestaurantPage();
