import { measureHere } from "../ask-position";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
measureHere();
