import { googleImportTables } from "../admin/google-import/tables.server";
import { restaurantFileTables } from "../admin/restaurant-file/tables.server";
import { answerTables } from "../answers/tables.server";
import { auditTables } from "../audit/tables.server";
import { blogTables } from "../blog/tables.server";
import type { RoomTables } from "../db/room-tables.server";
import type { Database } from "../db/schema.server";
import { directoryTables } from "../directory/tables.server";
import { identityTables } from "../identity/tables.server";
import { mailTables } from "../mail/tables.server";
import { ownerTables } from "../owners/tables.server";
import { pictureTables } from "../pictures/tables.server";
import { premiumTables } from "../premium/tables.server";
import { siteTables } from "../site/tables.server";
import { writingTables } from "../writing/tables.server";

/**
 * The type check fails for a table without rules. Retention and deletions of accounts apply them in this order: the audit log
 * first, because rows of deleted targets stay until their entry can no longer be undone; the directory last, because it erases
 * Google's texts from entries that could still undo something.
 */
export const tables: RoomTables<keyof Database> = {
  ...auditTables,
  ...identityTables,
  ...mailTables,
  ...blogTables,
  ...writingTables,
  ...answerTables,
  ...premiumTables,
  ...siteTables,
  ...ownerTables,
  ...googleImportTables,
  ...restaurantFileTables,
  ...pictureTables,
  ...directoryTables,
};
