import { enhanceAdministration } from "./administration-page";
import { copyDays } from "../copy-days";

enhanceAdministration();
copyDays();
