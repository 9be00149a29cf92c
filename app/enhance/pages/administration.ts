/* Script of the administration. */
import { enhanceAdministration } from "./administration-page";

enhanceAdministration();
