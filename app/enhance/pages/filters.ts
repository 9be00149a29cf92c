import { searchNearMe } from "../ask-position";
import { countChosen } from "../count-chosen";
import { suggest } from "../suggest";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
searchNearMe();
suggest();
countChosen();
