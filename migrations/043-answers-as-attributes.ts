import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

type Fact = { restaurant_id: string; topic: string; answer: string; note: string; created_at: string };

type Value = { restaurant_id: string; key: string; value: string; note: string; confirmed_at: string | null };

type Meaning = { key: string; values: readonly string[]; others?: readonly string[] };

/** Attributes that say the same as an owner's answer. `others` answer the topic too. */
const meanings: Record<string, Record<string, Meaning>> = {
  parking: services(["estacionamiento-hay"], ["sin-estacionamiento"], ["estacionamiento", "valet", "estacionamiento-calle"]),
  pets: services(["mascotas"], ["sin-mascotas"]),
  reservations: services(["reservas"], ["sin-reservas"], ["solo-reserva"]),
  delivery: services(["domicilio"], ["sin-domicilio"]),
  children: services(["ninos"], ["sin-ninos"], ["sillas-ninos", "menu-infantil"]),
  accessibility: services(["entrada-accesible"], ["sin-acceso"], ["bano-accesible"]),
  payment: {
    cash: { key: "pagos", values: ["solo-efectivo"] },
    card: { key: "pagos", values: ["efectivo", "tarjeta"] },
    yappy: { key: "pagos", values: ["efectivo", "yappy"] },
    all: { key: "pagos", values: ["efectivo", "tarjeta", "yappy"] },
  },
  price: {
    "5": { key: "precio", values: ["5"] },
    "10": { key: "precio", values: ["10"] },
    "20": { key: "precio", values: ["20"] },
    more: { key: "precio", values: ["mas-20"] },
  },
};

function services(yes: readonly string[], no: readonly string[], others: readonly string[] = []): Record<string, Meaning> {
  return { yes: { key: "servicios", values: yes, others }, no: { key: "servicios", values: no, others } };
}

/** Values that only owners' answers give, with the answers. */
const onlyStated = Object.entries(meanings).flatMap(([topic, answers]) =>
  Object.entries(answers).flatMap(([answer, { values }]) =>
    values.flatMap((value) =>
      /^(sin-|ninos$|estacionamiento-hay$|solo-efectivo$|mas-20$)/.test(value) ? [{ topic, answer, value }] : [],
    ),
  ),
);

/**
 * Moves owners' one-tap answers (017-results) to the attributes. Where both spoke of a topic, the later stays, as pages showed it.
 * The audit log keeps the account that answered.
 */
export function answersAsAttributes(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<Fact>`
      select restaurant_id, topic, answer, note, created_at from restaurant_facts order by restaurant_id, topic
    `.execute(db);
    for (const fact of rows) await moveToAttributes(db, fact);
    await db.schema.dropTable("restaurant_facts").execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("restaurant_facts")
      .addColumn("restaurant_id", text, required)
      .addColumn("topic", text, required)
      .addColumn("answer", text, required)
      .addColumn("note", text, required)
      .addColumn("set_by", text, (column) => column.references("profiles.id").onDelete("set null"))
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("restaurant_facts_key", ["restaurant_id", "topic"])
      .execute();
    for (const { topic, answer, value } of onlyStated) {
      const { rows } = await sql<Value>`
        delete from restaurant_attributes where value = ${value} returning restaurant_id, key, value, note, confirmed_at
      `.execute(db);
      for (const { restaurant_id, note, confirmed_at } of rows) {
        await sql`
          insert into restaurant_facts (restaurant_id, topic, answer, note, created_at)
          values (${restaurant_id}, ${topic}, ${answer}, ${note}, ${confirmed_at ?? ""})
          on conflict (restaurant_id, topic) do nothing
        `.execute(db);
      }
    }
  }

  return { up, down };
}

async function moveToAttributes(db: Kysely<unknown>, { restaurant_id, topic, answer, note, created_at }: Fact): Promise<void> {
  const meaning = meanings[topic]?.[answer];
  if (!meaning) return;
  const { key, values } = meaning;
  const ofTopic = sql`restaurant_id = ${restaurant_id} and key = ${key}${
    key === "servicios" ? sql` and value in (${sql.join(servicesOf(topic))})` : sql``
  }`;
  const { rows: later } = await sql`
    select 1 from restaurant_attributes where ${ofTopic} and confirmed_at >= ${created_at} limit 1
  `.execute(db);
  if (later.length > 0) return;
  await sql`delete from restaurant_attributes where ${ofTopic}`.execute(db);
  const noted = values.includes("tarjeta") ? "tarjeta" : values[0];
  for (const value of values) {
    await sql`
      insert into restaurant_attributes (restaurant_id, key, value, note, source, confirmed_at)
      values (${restaurant_id}, ${key}, ${value}, ${value === noted ? note : ""}, 'owner', ${created_at})
    `.execute(db);
  }
}

function servicesOf(topic: string): string[] {
  return Object.values(meanings[topic] ?? {}).flatMap(({ values, others = [] }) => [...values, ...others]);
}
