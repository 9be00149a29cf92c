/* Measures owners' pages and mails with 50 and with 5,000 owned businesses, on both engines. */
import { join } from "node:path";
import { queueOwnerReminders } from "../../app/owners/reminders/reminders.server";
import { queuePlanReminders } from "../../app/owners/reminders/plan-reminders.server";
import { withDatabase, withGlobalDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { highest, median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { markIfMissed, recordGoal } from "./goals";
import { addOwners, busiestBusiness } from "./owners-content";
import { openScaleSite, type ScaleSite } from "./scale-sites";
import { formatTable } from "./table";

const few = { restaurants: 1_000, owners: 50 };
const many = { restaurants: 100_000, owners: 5_000 };
const highestRatio = 2;
const rounds = 40;
/** Milliseconds per mail. */
const mostPerMail = 5;

const pages: Record<string, string> = {
  "mis negocios": "/mi-negocio",
  "un negocio": `/mi-negocio/${busiestBusiness}`,
  días: `/mi-negocio/${busiestBusiness}/dias`,
  plan: `/mi-negocio/${busiestBusiness}/plan`,
  resultados: `/mi-negocio/${busiestBusiness}/resultados`,
  "resultados por mes": `/mi-negocio/${busiestBusiness}/resultados?periodo=mes`,
  pedidos: `/mi-negocio/${busiestBusiness}/pedidos`,
  pendientes: "/admin/pendientes",
  solicitudes: "/admin/solicitudes",
  cambios: "/admin/cambios",
  "pedidos, todos": "/admin/pedidos",
  facturas: "/admin/facturas",
};

type Size = typeof few;
type Measured = { site: ScaleSite; times: Map<string, number[]> };

export async function measureOwners(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await openPostgres();
  try {
    console.log(`\nNegocios con dueño: ${few.owners} de ${few.restaurants}, y ${many.owners} de ${many.restaurants}`);
    await measureOn("SQLite", ({ owners }) => `file:${join(folder, `owners-${owners}.db`)}`);
    await measureOn("Postgres", ({ owners }) => postgres.createDatabase(`owners_${owners}`));
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, databaseOf: (size: Size) => string | Promise<string>) {
  const small = await openMeasured(await databaseOf(few), few);
  const large = await openMeasured(await databaseOf(many), many);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of Object.values(pages)) {
        for (const { site, times } of [small, large]) times.get(path)!.push(await site.ask(path));
      }
    }
    reportPages(engine, small, large);
  } finally {
    for (const { site } of [small, large]) await site.stop();
  }
  await measureMails(engine, large.site.databaseUrl);
}

async function openMeasured(databaseUrl: string, { restaurants, owners }: Size): Promise<Measured> {
  const site = await openScaleSite(databaseUrl, { restaurants, blogs: 0, add: (db) => addOwners(db, owners) });
  return { site, times: new Map(Object.values(pages).map((path) => [path, []])) };
}

function reportPages(engine: string, small: Measured, large: Measured) {
  const ratios = Object.entries(pages).map(([page, path]) => {
    // Warms up.
    const [before, after] = [small, large].map(({ times }) => median(times.get(path)!.slice(5)));
    return { page, before: before!, after: after!, ratio: after! / before!, first: large.times.get(path)![0]! };
  });
  const rows = ratios.map(({ page, before, after, ratio, first }) => [
    page,
    before.toFixed(1),
    after.toFixed(1),
    markIfMissed(ratio.toFixed(2), ratio <= highestRatio),
    first.toFixed(1),
  ]);
  console.log(`\n${formatTable([engine, `ms con ${few.owners}`, `con ${many.owners}`, "razón", "1.ª vez"], rows, 1)}`);
  const slowest = highest(ratios, ({ ratio }) => ratio);
  recordGoal(
    `${engine}, páginas de ${many.owners} dueños, frente a ${few.owners}: ≤ ${highestRatio} veces el tiempo`,
    slowest.ratio <= highestRatio,
    `${slowest.ratio.toFixed(2)} (${slowest.page})`,
  );
}

/** A week before a holiday: all owners are due for the month's figures and for the holiday. */
const busiestMorning = new Date("2026-12-01T13:00:00Z");

async function measureMails(engine: string, databaseUrl: string) {
  const [queued, time] = await withDatabase(databaseUrl, (db) =>
    withGlobalDatabase(db, async () => {
      const start = performance.now();
      const mails = (await queueOwnerReminders(busiestMorning)) + (await queuePlanReminders(busiestMorning));
      return [mails, performance.now() - start] as const;
    }),
  );
  const each = time / queued;
  recordGoal(
    `${engine}, avisos a ${many.owners} dueños en su peor mañana: ≤ ${mostPerMail} ms cada uno`,
    queued > many.owners && each <= mostPerMail,
    `${queued} avisos, ${each.toFixed(2)} ms`,
  );
}
