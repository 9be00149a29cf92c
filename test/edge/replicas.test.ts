import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../app/db/engine.server";
import { migrations } from "../../migrations";
import { openPostgres } from "../support/database/postgres";
import { type Edge, waitForLogLine, startApp, startEdge, until } from "./edge";
import { ask, setCookies } from "./raw-requests";

describe.skipIf(!inject("edge"))("dos sitios en un mismo Postgres, detrás de un mismo nginx", () => {
  let postgres: Awaited<ReturnType<typeof openPostgres>>;
  let databaseUrl = "";
  let apps: Awaited<ReturnType<typeof startApp>>[] = [];
  let edge: Edge;

  beforeAll(async () => {
    postgres = await openPostgres();
    databaseUrl = await postgres.createDatabase("replicas");
    const settings = { DATABASE_URL: databaseUrl, APP_URL: "http://localhost:8080", CONTACT_TO: "hola@panama.example" };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
    edge = await startEdge({ APP_SERVERS: apps.map(({ address }) => address).join(",") });
  });

  afterAll(async () => {
    await edge.stop();
    for (const app of apps) app.process.kill("SIGKILL");
    await Promise.all(apps.map(({ ended }) => ended));
    await postgres.stop();
  });

  test("aunque empiecen a la vez, cada migración se hace una vez", async () => {
    const db = connect(databaseUrl);
    const done = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom("kysely_migration")
      .select("name")
      .execute();
    await db.destroy();
    expect(done.map(({ name }) => name).sort()).toEqual(Object.keys(migrations("postgres")).sort());
  });

  test("quien entra en uno está dentro del otro", async () => {
    const body = new URLSearchParams({
      intent: "registro",
      full_name: "Yaneth Córdoba",
      email: "yaneth@ejemplo.pa",
      password: "una frase que nadie adivina",
    });
    const signedUp = await ask(edge.url, "/auth", { method: "POST", headers: { Origin: edge.url }, body });
    expect(signedUp.status).toBe(302);
    const askedAt = new Set<string>();
    for (let n = 0; n < 4; n += 1) {
      const profile = await ask(edge.url, "/profile", { headers: { Cookie: setCookies(signedUp) } });
      expect([profile.status, profile.text.includes("yaneth@ejemplo.pa")]).toEqual([200, true]);
      askedAt.add((await waitForLogLine(edge.log, profile)).app);
    }
    expect([...askedAt].sort()).toEqual(apps.map(({ address }) => address).sort());
  });

  test("los límites se cuentan juntos", async () => {
    // The limit is one message a minute per e-mail.
    const write = (message: string) =>
      ask(edge.url, "/contact", {
        method: "POST",
        headers: { Origin: edge.url },
        body: new URLSearchParams({ name: "Ana", email: "ana@ejemplo.pa", message }),
      });
    const answers = [await write("Hola"), await write("¿Hola?"), await write("¿Y?")];
    expect(answers.map(({ status }) => status)).toEqual([302, 429, 429]);
    const places = await Promise.all(answers.map((answer) => waitForLogLine(edge.log, answer)));
    expect(new Set(places.map(({ app }) => app)).size).toBe(2);
  });

  test("cuando uno termina, no se pierde ningún pedido", async () => {
    const [first] = apps;
    let isOver = false;
    const statuses: string[] = [];
    const visit = async (n: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const method = turn % 4 === 0 ? "POST" : "GET";
        // Each request has its own address and an uncached path.
        const from = `127.0.${2 + n}.${1 + (turn % 250)}`;
        const answer = await ask(edge.url, `/contact?n=${n}-${turn}`, {
          method,
          from,
          ...(method === "POST" && { body: "x=1" }),
        });
        statuses.push(`${method} ${answer.status}`);
      }
    };
    const visitors = Array.from({ length: 8 }, (_, n) => visit(n));
    first?.process.kill("SIGTERM");
    await until(() => edge.errorText().includes('"msg":"the list of apps changed"'));
    expect(await first?.ended).toEqual([0, null]);
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.length).toBeGreaterThan(50);
    expect(new Set(statuses)).toEqual(new Set(["GET 200", "POST 415"]));
  });
});
