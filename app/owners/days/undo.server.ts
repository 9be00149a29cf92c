import * as v from "valibot";
import type { RequestReference } from "../../audit/log.server";
import type { RoomUndos, UndoableChange, UndoableEntry, Undone } from "../../audit/undo.server";
import { db } from "../../db/client.server";
import { lockRestaurant } from "../../directory/editing/edited.server";
import { formatShortDay } from "../../text/format";
import { nextPanamaDay, panamaDay, startOfPanamaDay } from "../../text/hours/panama-day";
import { closedHours, usualHours } from "../../text/hours/special-days";
import { describeHours, setSpecialDay } from "./days.server";

const side = v.object({ day: v.string(), special_hours: v.nullable(v.string()) });

type SetDay = { restaurantId: string; day: string; before: string | null; after: string | null };

function readEntry({ target_id, before, after }: Omit<UndoableEntry, "id" | "action">): SetDay | undefined {
  if (target_id === null) return undefined;
  const sides = [before, after].map((json) => v.safeParse(side, JSON.parse(json ?? "null")));
  const [from, to] = sides.map((parsed) => (parsed.success ? parsed.output : undefined));
  return from && to && { restaurantId: target_id, day: to.day, before: from.special_hours, after: to.special_hours };
}

/** Reverses `describeHours`. */
function hoursFrom(words: string | null): string | null {
  return [closedHours, usualHours].find((hours) => describeHours(hours) === words) ?? words;
}

/** A day can be undone until it is over, if it is still as the entry left it. */
async function findUndoableDays(entries: readonly UndoableEntry[]): Promise<Map<string, UndoableChange>> {
  const today = panamaDay(Date.now());
  const set = entries.flatMap((entry) => {
    const found = readEntry(entry);
    return found && found.day >= today ? [{ id: entry.id, ...found }] : [];
  });
  if (set.length === 0) return new Map();
  const rows = await db()
    .selectFrom("special_days")
    .innerJoin("restaurants", "restaurants.id", "special_days.restaurant_id")
    .select(["special_days.restaurant_id", "special_days.day", "special_days.hours"])
    .where(
      "special_days.restaurant_id",
      "in",
      set.map(({ restaurantId }) => restaurantId),
    )
    .where("special_days.day", ">=", today)
    .execute();
  return new Map(
    set.flatMap(({ id, restaurantId, day, after }) => {
      const now = rows.find((row) => row.restaurant_id === restaurantId && row.day === day);
      if (describeHours(now?.hours ?? null) !== after) return [];
      const start = startOfPanamaDay(day);
      const end = start === null ? undefined : nextPanamaDay(start) - 1;
      return [[id, { name: `el cambio del ${formatShortDay(day)}`, end }]];
    }),
  );
}

/** Returns undefined when the day is over or no longer as the entry left it, or the restaurant is gone. */
async function undoSpecialDay(adminId: string, auditId: string, by: RequestReference): Promise<Undone | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const entry = await trx
        .selectFrom("audit_log")
        .selectAll()
        .where("id", "=", auditId)
        .where("action", "=", "restaurant.day-set")
        .executeTakeFirst();
      const set = entry && readEntry(entry);
      const restaurant = set && (await lockRestaurant(trx, set.restaurantId));
      if (!restaurant || set.day < panamaDay(Date.now())) return undefined;
      const row = await trx
        .selectFrom("special_days")
        .select("hours")
        .where("restaurant_id", "=", restaurant.id)
        .where("day", "=", set.day)
        .executeTakeFirst();
      const now = row?.hours ?? null;
      if (describeHours(now) !== set.after || set.before === set.after) return undefined;
      await setSpecialDay(trx, adminId, restaurant.id, { day: set.day, hours: hoursFrom(set.before), before: now }, by);
      return { title: `${restaurant.nombre}, el ${formatShortDay(set.day)}`, path: "/admin/registro" };
    });
}

export const specialDayUndos: RoomUndos<"restaurant.day-set"> = {
  "restaurant.day-set": {
    undo: undoSpecialDay,
    done: "El día queda como antes",
    missed: "Ese día ya pasó, o alguien lo cambió después.",
    findUndoable: findUndoableDays,
  },
};
