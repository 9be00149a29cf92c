import { db } from "../db/client.server";
import { findAccountByEmail, markConfirmed } from "../models/accounts.server";
import { findAdministrators, setAdministrator } from "../models/administrators.server";
import { command } from "./command";

const usage = `Uso:
  npm run admin -- list                       quiénes son administradores
  npm run admin -- grant correo@ejemplo.com   hace administrador a quien ya tiene cuenta
  npm run admin -- revoke correo@ejemplo.com  le quita el permiso
  npm run admin -- confirm correo@ejemplo.com da su correo por confirmado, sin mensaje`;

await command(async () => {
  const [what, email, ...rest] = process.argv.slice(2);
  if (what === "list" && email === undefined) return await list();
  if (email === undefined || rest.length > 0) throw new Error(usage);
  const person = await findAccountByEmail(email);
  if (!person && ["grant", "revoke", "confirm"].includes(what ?? "")) throw new Error(`Nadie tiene una cuenta con ${email}.`);
  if (!person) throw new Error(usage);

  switch (what) {
    case "grant":
    case "revoke":
      await setAdministrator(person.id, what === "grant", { actorId: null });
      console.log(what === "grant" ? `${person.email} es administrador.` : `${person.email} ya no es administrador.`);
      return;
    case "confirm":
      await db()
        .transaction()
        .execute((trx) => markConfirmed(trx, person.id, person.email));
      console.log(`El correo ${person.email} está confirmado.`);
      return;
    default:
      throw new Error(usage);
  }
});

async function list(): Promise<void> {
  const administrators = await findAdministrators();
  if (administrators.length === 0) console.log("No hay administradores.");
  for (const { email, full_name } of administrators) console.log(`${email}\t${full_name}`);
}
