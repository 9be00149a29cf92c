import { askInPlace } from "../ask";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
askInPlace();
