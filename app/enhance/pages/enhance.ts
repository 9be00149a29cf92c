/* Script of the public pages. */
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
