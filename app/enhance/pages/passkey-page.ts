import { offerPasskey } from "../passkey";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
offerPasskey();
