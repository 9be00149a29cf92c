import { copyDays } from "../copy-days";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
copyDays();
