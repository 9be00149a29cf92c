/* For the pages with an upload form. */
import { enhancePublicPage } from "./public-page";
import { sendPictures } from "../uploads";

enhancePublicPage();
sendPictures();
