import { enhancePublicPage } from "./public-page";
import { sendPictures } from "../uploads";

enhancePublicPage();
sendPictures();
