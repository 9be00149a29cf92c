import { resolve } from "node:path";
import { demoAccounts, seedDemoAccounts } from "../../seed/demo-accounts";
import { db } from "../db/client.server";
import { env } from "../env.server";
import { hashPassword } from "../http/session/passwords.server";
import { command } from "./command";

/* For npm run demo. The password is public, so only the demo's own database gets these accounts. */
const demoDatabase = `file:${resolve("data/demo.db")}`;
const password = "Demo-Panama-2026!";

await command(async () => {
  if (env.DATABASE_URL !== demoDatabase) throw new Error(`Las cuentas de la demostración solo van en ${demoDatabase}.`);
  await seedDemoAccounts(db(), await hashPassword(password));
  console.log(`\nCuentas para probar (contraseña ${password}):`);
  for (const { email } of demoAccounts) console.log(`  ${email}`);
});
