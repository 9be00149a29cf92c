import { searchNearMe } from "../ask-position";
import { countChosen } from "../count-chosen";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
searchNearMe();
countChosen();
