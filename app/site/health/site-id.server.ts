import { signatures } from "../../identity/signature.server";

/** One for each SESSION_SECRET. /health/live answers the first, by which `npm run doctor` recognises the site. */
export const siteIds = signatures("site-id").map((signature) => signature.slice(0, 16));
