import { enhanceListPage } from "./list-page";

enhanceListPage();
