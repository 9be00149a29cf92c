import * as v from "valibot";
import { type RoomUndos, undoOfChange } from "../../audit/undo.server";
import { formatShortDay } from "../../text/format";
import { nextPanamaDay, startOfPanamaDay } from "../../text/hours/panama-day";
import { closedHours, usualHours } from "../../text/hours/special-days";
import { describeHours, setSpecialDay } from "./days.server";

/** Reverses `describeHours`. */
export function hoursFrom(words: string | null): string | null {
  return [closedHours, usualHours].find((hours) => describeHours(hours) === words) ?? words;
}

export const specialDayUndos: RoomUndos<"restaurant.day-set"> = {
  "restaurant.day-set": undoOfChange({
    action: "restaurant.day-set",
    side: v.object({ day: v.string(), special_hours: v.nullable(v.string()) }),
    async findPresent(from, changes) {
      const [ids, days] = [changes.map(({ restaurantId }) => restaurantId), changes.map(({ after }) => after.day)];
      const rows = await from
        .selectFrom("special_days")
        .select(["restaurant_id", "day", "hours"])
        .where("restaurant_id", "in", ids)
        .where("day", "in", days)
        .execute();
      return ({ restaurantId, after: { day } }) => {
        const row = rows.find((one) => one.restaurant_id === restaurantId && one.day === day);
        return { day, special_hours: describeHours(row?.hours ?? null) };
      };
    },
    isSame: (one, other) => one.special_hours === other.special_hours,
    async replace(trx, { id }, { present, next }, { userId, requestId }) {
      const [before, hours] = [present, next].map((side) => hoursFrom(side.special_hours));
      await setSpecialDay(trx, userId, id, { day: present.day, hours: hours ?? null, before: before ?? null }, { requestId });
    },
    name: ({ day }) => `el cambio del ${formatShortDay(day)}`,
    title: ({ nombre }, { day }) => `${nombre}, el ${formatShortDay(day)}`,
    end: ({ day }) => nextPanamaDay(startOfPanamaDay(day) ?? 0) - 1,
    done: "El día queda como antes",
    missed: "Ese día ya pasó, o alguien lo cambió después.",
  }),
};
