import { searchNearMe } from "../ask-position";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
searchNearMe();
