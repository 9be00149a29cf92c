import { InvalidCredentials, EmailUnconfirmed, authenticator, checkPassword } from "./authenticator.server";
import { db } from "../db/client.server";
import { confirmPassword, } from "../models/sessions.server";
import { noteAdministration } from "../models/sessions.server";
import { namesItsOrigin } from "./form-origin.server";
import { accessDenied, findUser, isFormTokenOf, needsPasswordAgain, startSession, type User } from "./session.server";

/** Who may send a form. */
export type Access = "public" | "user" | "admin";

/** The fields with which a form shows that it is ours, and with which it asks who sends it. */
export const accessFields = ["token", "cuenta_correo", "cuenta_clave"] as const;

type Admission = {
  user: User | null;
  /** The value for Set-Cookie when the form itself opened a session. */
  cookie?: string;
};

type Refusal = {
  reasons: string[];
  /** What the form must ask for, beside what it asks already. */
  asksFor?: "account" | "password";
};

/**
 * Lets a form in, or says why not. Nobody is turned away for a session that ended while they were writing: the form is shown
 * again and asks for e-mail and password, and sent with them it signs the person in and is handled. Throws a redirect for
 * people who may not send it at all, and TooMany.
 */
export async function admit(access: Access, request: Request, fields: FormData): Promise<Admission | Refusal> {
  const user = await findUser(request);
  if (access === "public") return { user };
  const field = (name: (typeof accessFields)[number]) => String(fields.get(name) ?? "");
  if (!user) {
    if (field("cuenta_clave") === "") return { reasons: [sessionEnded], asksFor: "account" };
    const answer = await signIn(request, field("cuenta_correo"), field("cuenta_clave"));
    if ("reasons" in answer || access === "user") return answer;
    return await admitAdministrator(answer, field("cuenta_clave"), request);
  }
  // Browsers that say where the form comes from were believed already.
  if (!namesItsOrigin(request) && !isFormTokenOf(user, field("token"))) return { reasons: [wrongToken] };
  return access === "admin" ? await admitAdministrator({ user }, field("cuenta_clave"), request) : { user };
}

const sessionEnded = "Tu sesión terminó. Escribe tu correo y tu contraseña aquí mismo: lo que escribiste sigue en su lugar.";
const wrongToken = "No pudimos comprobar que este formulario sea el tuyo. Todo sigue aquí: envíalo otra vez.";
const adminPassword = "Pasó un buen rato desde que diste tu contraseña. Escríbela otra vez para seguir.";
