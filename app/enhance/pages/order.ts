import { sumOrder } from "../sum-order";
import { enhancePublicPage } from "./public-page";

enhancePublicPage();
sumOrder();
