import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { ahead, freePlan } from "../db/rows";
import { chromiumOptions } from "./chromium";
import { newPerson, password, type Person, sessionOf, siteDb } from "./people";
import { desktop, phone, test, type Visitor } from "./visitor";

/* How the pages of the assistants look and move on the phones of those who use them. */

const paths = ["/ai-solutions/amy", "/ai-solutions/roger", "/ai-solutions/yodda"];
const [amy, , yodda] = paths as [string, string, string];
const primary = "[data-chat] .primary";
const help = ".chatbot";

/** Somebody who may talk with Amy and Roger. */
async function newGuest(): Promise<Person> {
  const person = await newPerson();
  await siteDb()
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: person.id, email: person.email, expires_at: ahead(10) }))
    .execute();
  return person;
}

/** The chats' company is the stand-in, which the test asks in the browser's place. */
const talking: Visitor = {
  screen: phone,
  complaints: /\/chat\//,
  prepare: (page) => page.route(/127\.0\.0\.1:\d+\/chat\//, async (route) => route.fulfill({ response: await route.fetch() })),
};

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** Whether two things lie over each other, at least partly. */
async function meet(page: Page, ...[one, other]: [string, string]) {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
