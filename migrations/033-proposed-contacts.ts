import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/**
 * Marks telephones and websites that a visitor or an owner wrote, as far as changes of listings and the audit log show. Assumes
 * that today's administrators already were administrators then.
 */
export function proposedContacts(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("restaurants")
      .addColumn("proposed_fields", text, (column) => column.notNull().defaultTo("[]"))
      .execute();
    const { rows: applied } = await sql<{ id: string; field: Contact; after: string }>`
      select restaurant_id as id, field, "after" from listing_changes
      where state = 'applied' and field in ('telefono', 'website_url')
    `.execute(db);
    const { rows: entries } = await sql<{ id: string; action: string; after: string | null; is_admin: number | null }>`
      select target_id as id, action, "after", is_admin from audit_log
      left join profiles on profiles.id = audit_log.actor_id
      where action = 'restaurant.proposed' or (
        action = 'restaurant.updated' and ("after" like '%"telefono":%' or "after" like '%"website_url":%')
      )
    `.execute(db);
    const proposed = new Set(applied.map(({ id, field, after }) => keyOf(id, field, after)));
    const administrators = new Set<string>();
    const added = new Set<string>();
    for (const { id, action, after, is_admin } of entries) {
      if (action === "restaurant.proposed") added.add(id);
      else
        for (const [field, value] of writtenContacts(after))
          (is_admin === 1 ? administrators : proposed).add(keyOf(id, field, value));
    }
    const { rows: restaurants } = await sql<{ id: string; telefono: string; website_url: string | null }>`
      select id, telefono, website_url from restaurants where telefono <> '' or website_url is not null
    `.execute(db);
    for (const { id, ...values } of restaurants) {
      const marked = contacts.filter((field) => {
        const value = values[field];
        if (!value) return false;
        const key = keyOf(id, field, value);
        return proposed.has(key) || (added.has(id) && !administrators.has(key));
      });
      if (marked.length > 0)
        await sql`update restaurants set proposed_fields = ${JSON.stringify(marked)} where id = ${id}`.execute(db);
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").dropColumn("proposed_fields").execute();
  }

  return { up, down };
}

const contacts = ["telefono", "website_url"] as const;

type Contact = (typeof contacts)[number];

/** Contacts in an entry's `after`. */
function writtenContacts(after: string | null): [Contact, string][] {
  const written = JSON.parse(after ?? "{}") as Partial<Record<Contact, unknown>>;
  return contacts.flatMap((field): [Contact, string][] => {
    const value = written[field];
    return typeof value === "string" && value !== "" ? [[field, value]] : [];
  });
}

/** Equal for two spellings of one telephone number. */
function keyOf(id: string, field: Contact, value: string): string {
  const digits = value.replace(/\D/g, "").replace(/^(00)?507(?=\d{7,8}$)/, "");
  return `${id} ${field} ${field === "telefono" && digits !== "" ? digits : value}`;
}
