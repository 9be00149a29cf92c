import { enhancePublicPage } from "./public-page";
import { openSaved, saveCards } from "../save-restaurants";

enhancePublicPage();
openSaved();
saveCards();
