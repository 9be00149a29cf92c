/* For the administration's pages with an upload form. */
import { enhanceAdministration } from "./administration-page";
import { sendPictures } from "../uploads";

enhanceAdministration(sendPictures);
