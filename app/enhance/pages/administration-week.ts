import { enhanceAdministration } from "./administration-page";
import { tellWeekRows } from "../week-rows";

enhanceAdministration();
tellWeekRows();
