import { db } from "../db/client.server";
import { findAccountByEmail, type Account } from "../identity/accounts.server";
import { markConfirmed } from "../accounts/confirmed-addresses.server";
import { findAdministrators, setAdministrator } from "../identity/administrators.server";
import { command } from "./command";

const usage = `Uso:
  npm run admin -- list                        quiénes son administradores
  npm run admin -- grant correo@ejemplo.com    hace administrador a quien tiene cuenta y confirmó su correo
  npm run admin -- revoke correo@ejemplo.com   le quita el permiso
  npm run admin -- confirm correo@ejemplo.com  da su correo por confirmado, sin mensaje`;

const commandLine = { actorId: null };

/** Each verb acts on one account and returns a confirmation message. */
const verbs: Partial<Record<string, (person: Account) => Promise<string>>> = {
  async grant(person) {
    // Sign-up accepts any address: an unconfirmed one proves nothing.
    if (person.email_confirmed_at === null) throw new Error(`${person.email} no está confirmado: primero, confirm.`);
    if (!(await setAdministrator(person.id, true, commandLine))) throw noSuchAccount(person.email);
    return `${person.email} es administrador.`;
  },
  async revoke(person) {
    if (!(await setAdministrator(person.id, false, commandLine))) throw noSuchAccount(person.email);
    return `${person.email} ya no es administrador.`;
  },
  async confirm(person) {
    await db()
      .transaction()
      .execute((trx) => markConfirmed(trx, person, commandLine));
    return `El correo ${person.email} está confirmado.`;
  },
};

await command(async () => {
  const [word = "", email, ...rest] = process.argv.slice(2);
  if (word === "list" && email === undefined) return await list();
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  if (!verb || email === undefined || rest.length > 0) throw new Error(usage);
  const account = await findAccountByEmail(email);
  if (!account) throw noSuchAccount(email);
  console.log(await verb(account));
});

function noSuchAccount(email: string): Error {
  return new Error(`Nadie tiene una cuenta con ${email}.`);
}

async function list(): Promise<void> {
  const administrators = await findAdministrators();
  if (administrators.length === 0) console.log("No hay administradores.");
  for (const { email, full_name } of administrators) console.log(`${email}\t${full_name}`);
}
