/* For the public pages. */
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
