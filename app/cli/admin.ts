import { inTransaction } from "../db/client.server";
import { findAccountByEmail, type Account } from "../identity/accounts.server";
import { markConfirmed } from "../accounts/confirmed-addresses.server";
import { resetFactors } from "../accounts/second-factor/second-factor.server";
import { findAdministrators, setAdministrator, setRoles } from "../identity/administrators.server";
import { describePowers, isRole, readRoles, type Role } from "../identity/roles";
import { command } from "./command";

const usage = `Uso:
  npm run admin -- list                        quiénes entran en la administración
  npm run admin -- grant correo@ejemplo.com    hace administrador a quien tiene cuenta y confirmó su correo
  npm run admin -- revoke correo@ejemplo.com   le quita el permiso
  npm run admin -- grant correo@ejemplo.com directorio     le da un rol: directorio o redaccion
  npm run admin -- revoke correo@ejemplo.com directorio    se lo quita
  npm run admin -- reset-factor correo@ejemplo.com         le quita el segundo paso, si perdió con qué darlo
  npm run admin -- confirm correo@ejemplo.com  da su correo por confirmado, sin mensaje`;

const commandLine = { actorId: null };

/** Each verb acts on one account and returns a confirmation message. Only the first two take a role. */
const verbs: Partial<Record<string, (person: Account, role?: Role) => Promise<string>>> = {
  async grant(person, role) {
    // Sign-up accepts any address: an unconfirmed one proves nothing.
    if (person.email_confirmed_at === null) throw new Error(`${person.email} no está confirmado: primero, confirm.`);
    if (role) return await changeRole(person, (own) => [...own, role]);
    if (!(await setAdministrator(person.id, true, commandLine))) throw noSuchAccount(person.email);
    return `${person.email} es administrador.`;
  },
  async revoke(person, role) {
    if (role) return await changeRole(person, (own) => own.filter((other) => other !== role));
    if (!(await setAdministrator(person.id, false, commandLine))) throw noSuchAccount(person.email);
    return `${person.email} ya no es administrador.`;
  },
  async "reset-factor"(person) {
    if (!(await resetFactors(person))) return `${person.email} no tiene segundo paso.`;
    return `${person.email} entra otra vez solo con su contraseña. Se cerraron sus sesiones, y se le avisa por correo.`;
  },
  async confirm(person) {
    await inTransaction((trx) => markConfirmed(trx, person, commandLine));
    return `El correo ${person.email} está confirmado.`;
  },
};

await command(async () => {
  const [word = "", email, role, ...rest] = process.argv.slice(2);
  if (word === "list" && email === undefined) return await list();
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  const isRoleWrong = role !== undefined && !(isRole(role) && ["grant", "revoke"].includes(word));
  if (!verb || email === undefined || isRoleWrong || rest.length > 0) throw new Error(usage);
  const account = await findAccountByEmail(email);
  if (!account) throw noSuchAccount(email);
  console.log(await verb(account, role));
});

async function changeRole(person: Account, change: (own: Role[]) => Role[]): Promise<string> {
  const changed = await setRoles(person.id, change, commandLine);
  if (!changed) throw noSuchAccount(person.email);
  return `${person.email}: ${describePowers(powersOf(changed.person))}.`;
}

function powersOf({ is_admin, roles }: Pick<Account, "is_admin" | "roles">) {
  return { isAdmin: is_admin === 1, roles: readRoles(roles) };
}

function noSuchAccount(email: string): Error {
  return new Error(`Nadie tiene una cuenta con ${email}.`);
}

async function list(): Promise<void> {
  const administrators = await findAdministrators();
  if (administrators.length === 0) console.log("No hay administradores.");
  for (const person of administrators) console.log([person.email, person.full_name, describePowers(powersOf(person))].join("\t"));
}
