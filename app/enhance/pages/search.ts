import { searchNearMe } from "../ask-position";
import { suggest } from "../suggest";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
searchNearMe();
suggest();
