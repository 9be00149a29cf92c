/* Script of the conversation's page: the public one, and questions answered in place. */
import { askInPlace } from "./ask";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
askInPlace();
