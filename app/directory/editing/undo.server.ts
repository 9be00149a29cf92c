import * as v from "valibot";
import { type RoomUndos, undoOfChange } from "../../audit/undo.server";
import { readList } from "../../db/values.server";
import { listingFields } from "../listing";
import { someColumns, toValues } from "../listing-values.server";
import { editRestaurant } from "./edited.server";

const fieldsIn = (columns: object) => listingFields.filter((name) => name in columns);

/** Leaves out edits of the plan, which has its own page, and of what Google said, which may not be kept. */
const side = v.pipe(
  v.object({
    ...someColumns.entries,
    position_source: v.optional(v.nullable(v.picklist(["spot", "link", "file"]))),
    google_fields: v.optional(v.string(), "[]"),
  }),
  v.check((columns) => {
    const fields = fieldsIn(columns);
    const kept = [...readList(columns.google_fields), "plan_type"];
    return fields.length > 0 && !fields.some((name) => kept.includes(name));
  }),
);

export const editUndos: RoomUndos<"restaurant.updated"> = {
  "restaurant.updated": undoOfChange({
    action: "restaurant.updated",
    side,
    async findPresent(from, changes) {
      const ids = changes.map(({ restaurantId }) => restaurantId);
      const rows = await from
        .selectFrom("restaurants")
        .select(["id", "google_fields", ...listingFields])
        .where("id", "in", ids)
        .execute();
      return ({ restaurantId, after }) => rows.find(({ id }) => id === restaurantId) ?? after;
    },
    isSame: (after, present) => fieldsIn(after).every((name) => after[name] === present[name]),
    /** Does not confirm the listing, since nobody looked at all of it. */
    replace: (trx, row, { next }, { userId, requestId }) =>
      editRestaurant(
        trx,
        userId,
        row.id,
        {
          version: row.version,
          values: toValues({ ...row, ...next }),
          positionSource: next.position_source ?? row.position_source ?? undefined,
          keepsPlan: true,
          confirmsContacts: false,
          confirms: false,
          leavesUnconfirmed: readList(row.google_fields),
        },
        { requestId },
      ),
    name: () => "la edición",
    title: ({ nombre }) => nombre,
    done: "La ficha queda como antes",
    missed: "Alguien cambió esos datos después.",
  }),
};
