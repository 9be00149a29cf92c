import { expireByAge } from "../../db/expiry.server";
import type { RoomTables } from "../../db/room-tables.server";
import { day } from "../../durations";

const maxSearchAgeMs = day;

export const googleImportTables: RoomTables<"listing_searches" | "listing_requests"> = {
  listing_searches: {
    expire: expireByAge("listing_searches", "created_at", maxSearchAgeMs),
    exported: "It holds Google's content, for a day.",
    withAccount: "deleted",
  },
  listing_requests: { impersonal: "It counts requests to Google by day." },
};
