import { maxUndoMs } from "../../audit/periods";
import { db } from "../../db/client.server";
import { type Ago, deleteInBatches } from "../../db/expiry.server";
import type { RoomTables } from "../../db/room-tables.server";
import { maxWaitMs } from "./paths";

export const restaurantFileTables: RoomTables<"restaurant_files" | "restaurant_file_rows" | "restaurant_file_sources"> = {
  restaurant_files: {
    expire: expireFiles,
    exported: "It is about businesses. Of an account it says only that it sent the file.",
    withAccount: "detached",
  },
  restaurant_file_rows: { isUse: false, impersonal: "It holds listings of restaurants, which are public." },
  restaurant_file_sources: { impersonal: "It holds listings of restaurants as they were sent, for as long as their file." },
};

/** A checked file waits for a day; an applied one can be undone for 30. */
async function expireFiles(ago: Ago): Promise<void> {
  const files = db().selectFrom("restaurant_files").select("id");
  await deleteInBatches(
    "restaurant_files",
    files.where("state", "in", ["reading", "checking", "checked"]).where("created_at", "<=", ago(maxWaitMs)),
  );
  const finished = files.where("state", "in", ["applied", "undone"]);
  await deleteInBatches("restaurant_files", finished.where("applied_at", "<=", ago(maxUndoMs)));
}
