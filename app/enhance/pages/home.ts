import { enhanceSearch } from "./list-page";

enhanceSearch();
