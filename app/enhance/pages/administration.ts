import { enhanceAdministration } from "./administration-page";

enhanceAdministration();
