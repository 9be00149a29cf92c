import type { RoomTables } from "../db/room-tables.server";
import { picturePath } from "./paths";
import { deleteReleased, findPortrait, releasePortrait } from "./portraits.server";

/** app/jobs/jobs.server.ts deletes unused pictures with their files. */
export const pictureTables: RoomTables<"pictures" | "picture_addresses" | "portraits"> = {
  pictures: { impersonal: "Other tables say who sent a picture and what shows it." },
  picture_addresses: { impersonal: "It holds addresses of pictures on other sites." },
  portraits: {
    exported: [{ key: "retrato", one: ({ id }) => readPortrait(id) }],
    withAccount: async (trx, { id }) => {
      const released = await releasePortrait(trx, id);
      return { onceCommitted: () => deleteReleased(released) };
    },
  },
};

/** Leaves out the site's name. */
async function readPortrait(userId: string): Promise<string | null> {
  const portrait = await findPortrait(userId);
  return portrait ? picturePath(portrait.hash, 1200, "jpg") : null;
}
