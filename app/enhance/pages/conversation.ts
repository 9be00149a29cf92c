/* The public script, and questions answered in place. */
import { askInPlace } from "../ask";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
askInPlace();
