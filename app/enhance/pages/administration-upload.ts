import { enhanceAdministration } from "./administration-page";
import { sendPictures } from "../uploads";

enhanceAdministration(sendPictures);
