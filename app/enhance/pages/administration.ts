/* The administration's script. */
import { enhanceAdministration } from "./administration-page";

enhanceAdministration();
