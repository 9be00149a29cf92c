import type { Kysely } from "kysely";
import { fileField, uploadFilePath } from "../../app/admin/restaurant-file/paths";
import type { Database } from "../../app/db/schema.server";
import { day } from "../../app/durations";
import { blog, profile } from "../support/database-rows";
import type { Person } from "../support/database/filled-database";
import { publishedRestaurant } from "../support/published-rows";
import { options } from "./drill";
import { askApp, type Site } from "./many-apps";

/** How much of each kind. Half of the businesses with a picture have an owner whom the site reminds. */
const mails = options.rows ?? 1_000;
export const planned = { mails, articles: mails / 5, pictures: mails / 10, reminders: mails / 20, fileRows: 2 * mails };

/** What the file's business are called, before their number. */
const ofFile = "Fonda del archivo";

export async function queueWork(db: Kysely<Database>, people: Person[]): Promise<void> {
  const time = new Date().toISOString();
  await queueArticles(db, people[0]?.id ?? "", time);
  await addBusinesses(db, new Date(Date.now() - 365 * day).toISOString());
  const same = { template: "account-deleted" as const, attempts: 0, last_error: null, next_attempt_at: time, created_at: time };
  for (let n = 0; n < planned.mails; n += 1) {
    const mail = { ...same, id: `correo-${n}`, recipient: `persona-${n}@ejemplo.pa`, reference_id: `${n}` };
    await db.insertInto("mail_outbox").values(mail).execute();
  }
}

async function queueArticles(db: Kysely<Database>, author: string, time: string): Promise<void> {
  const content = `<p>${"Sancocho, ropa vieja y patacones. ".repeat(8)}</p>`;
  const same = { excerpt: "Dónde comer", is_published: 0 as const, author_id: author, content };
  for (let n = 0; n < planned.articles; n += 1) {
    const draft = blog({ ...same, title: `Programado ${n}`, slug: `programado-${n}` });
    await db.insertInto("blogs").values(draft).execute();
    await db.insertInto("scheduled_articles").values({ blog_id: draft.id, publish_at: time }).execute();
  }
}

/** Nobody has confirmed them since `confirmed_at`. Their pictures have addresses that the site refuses without a network. */
async function addBusinesses(db: Kysely<Database>, confirmed_at: string): Promise<void> {
  for (let n = 0; n < planned.pictures; n += 1) {
    const imagen = `https://192.0.2.7/foto-${n}.jpg`;
    const business = publishedRestaurant(`Fonda sin confirmar ${n}`, { imagen, confirmed_at });
    await db.insertInto("restaurants").values(business).execute();
    if (n >= planned.reminders) continue;
    const owner = profile({ email: `dueno-${n}@ejemplo.pa`, email_confirmed_at: confirmed_at });
    await db.insertInto("profiles").values(owner).execute();
    const owned = { restaurant_id: business.id, user_id: owner.id, created_at: confirmed_at };
    await db.insertInto("restaurant_owners").values(owned).execute();
  }
}

/** Sends a file of new businesses and applies it, as an administrator does. */
export async function applyFile(site: Site, { cookie }: Person): Promise<void> {
  const rows = Array.from({ length: planned.fileRows }, (_, n) => `${ofFile} ${n},Calle ${n},Chiriquí`);
  const body = new FormData();
  body.set(fileField, new File([`nombre,direccion,provincia\n${rows.join("\n")}\n`], "restaurantes.csv"));
  const headers = { Origin: site.url, Cookie: cookie };
  const sent = await fetch(site.url + uploadFilePath, { method: "POST", body, headers, redirect: "manual" });
  const path = sent.headers.get("Location")?.replace("#", "");
  if (!path) throw new Error(`El archivo se contestó con ${sent.status}`);
  const { status } = await askApp(site, 0, path, { cambio: "aplicar-todo" }, { Cookie: cookie });
  if (status !== 302) throw new Error(`«Aplicar» se contestó con ${status}`);
}

/** Nothing that is due waits. What a killed process had claimed is due ten minutes later. */
export async function isWorkDone(db: Kysely<Database>): Promise<boolean> {
  const now = new Date().toISOString();
  const waiting = [
    db.selectFrom("mail_outbox").select("id").where("next_attempt_at", "<=", now),
    db.selectFrom("picture_addresses").select("address as id").where("next_attempt_at", "<=", now),
    db.selectFrom("scheduled_articles").select("blog_id as id"),
    db.selectFrom("restaurant_files").select("id").where("state", "=", "applying"),
  ];
  const found = await Promise.all(waiting.map(countRows));
  if (found.some((count) => count > 0)) return false;
  const { reminders, pictures } = await countWork(db);
  return reminders >= planned.reminders && pictures >= planned.pictures;
}

/** `mailed`: mails that the work itself caused. `attempts`: how often pictures were tried, all together. */
export async function countWork(db: Kysely<Database>) {
  const addresses = await db.selectFrom("picture_addresses").select("attempts").where("address", "like", "%192.0.2.7%").execute();
  const isReminder = db.selectFrom("owner_reminders").select("id");
  const published = db.selectFrom("blogs").select("id").where("title", "like", "Programado %").where("is_published", "=", 1);
  return {
    waiting: await countRows(db.selectFrom("mail_outbox").select("id")),
    articles: await countRows(published),
    reminders: await countRows(isReminder.where("topic", "like", "confirm:%")),
    mailed: planned.mails + planned.articles + (await countRows(isReminder)),
    pictures: addresses.length,
    attempts: addresses.reduce((sum, { attempts }) => sum + attempts, 0),
    fileRows: await countRows(db.selectFrom("restaurants").select("id").where("nombre", "like", `${ofFile} %`)),
  };
}

const countRows = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
