import { inject } from "vitest";

const sites = inject("sites");

/** Files that run at the same time never share a site or a database. */
const own = sites[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`No site for worker ${process.env.VITEST_POOL_ID}: ${sites.length} are running`);

/** "http://localhost:49152" */
export const siteUrl = own.url;

/** "file:/…/site.db"; tests may change it through accounts.ts. */
export const siteDatabase = own.databaseUrl;
