import { inject } from "vitest";

const sites = inject("sites");

/** The site of this worker process. Two files that run at the same time never share a site or a database. */
const own = sites[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`No site for worker ${process.env.VITEST_POOL_ID}: ${sites.length} are running`);

/** Base URL of the built site, for example "http://localhost:49152". */
export const siteUrl = own.url;

/** URL of its database ("file:/…/site.db"), which tests may read and change through accounts.ts. */
export const siteDatabase = own.databaseUrl;
