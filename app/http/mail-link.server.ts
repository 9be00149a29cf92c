import type { Token, TokenPurpose } from "../db/schema.server";
import { findToken } from "../identity/tokens.server";
import type { Problem } from "../ui/page/problem";
import { readParameter } from "./list-query.server";
import { loadOrThrowProblem, notFound } from "./problem.server";

/** Throws a 404 page when the token is invalid, and a 503 page when the database fails. */
export async function readMailLink(request: Request, purposes: readonly TokenPurpose[]): Promise<Token> {
  const sent = readParameter(request, "token") ?? "";
  const token = await loadOrThrowProblem(request, "No pudimos comprobar el enlace", () => findToken([...purposes], sent));
  if (!token) throw notFound(purposes.includes("reset-password") ? deadRecovery : deadConfirmation);
  return token;
}

const deadRecovery: Problem = {
  title: "Este enlace ya no sirve",
  text: "Los enlaces para cambiar la contraseña valen una hora y una sola vez. Pide otro y lo tendrás en tu correo en un momento.",
  back: { path: "/auth/recuperar", label: "Pedir otro enlace" },
};

const deadConfirmation: Problem = {
  title: "Este enlace ya no sirve",
  text: "Puede que ya lo hayas usado o que hayas pedido otro después. Entra a tu cuenta: en tu perfil ves si tu correo está confirmado y puedes pedir un enlace nuevo.",
  back: { path: "/auth", label: "Iniciar Sesión" },
};
