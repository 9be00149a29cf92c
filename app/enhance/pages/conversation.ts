import { askInPlace } from "../ask";
import { searchNearMe } from "../ask-position";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
searchNearMe();
askInPlace(searchNearMe);
