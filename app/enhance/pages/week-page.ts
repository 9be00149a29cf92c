import { tellWeekRows } from "../week-rows";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
tellWeekRows();
