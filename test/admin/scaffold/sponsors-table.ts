import { db } from "../../../app/db/client.server";

/** This table is not in app/db/schema.server.ts. */
export type Sponsor = { id: string; name: string; search: string; is_active: 0 | 1; is_deleted: 0 | 1 };

export const sponsors = () => db().withTables<{ sponsors: Sponsor }>();
