import { countChosen } from "../count-chosen";
import { enhanceListPage } from "./list-page";

enhanceListPage();
countChosen();
