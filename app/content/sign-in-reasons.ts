const reasons: [path: RegExp, reason: string][] = [
  [/^\/my-blogs(?:\/|\?|$)/, "Debes iniciar sesión para ver tus blogs"],
  [/^\/(?:write-blog|edit-blog)(?:\/|\?|$)/, "Debes iniciar sesión para escribir un blog."],
  [/^\/profile(?:\/|\?|$)/, "Debes iniciar sesión para ver tu perfil."],
  [/^\/ai-solutions\/exito(?:\?|$)/, "Entra con la cuenta con la que pagaste."],
  [/^\/ai-solutions(?:\/(?:amy|roger)|[?]|$)/, "Debe iniciar sesión para suscribirse"],
];

/** Why somebody who was going to that page has to sign in first, or undefined where that needs no word. */
export function reasonToSignIn(path: string): string | undefined {
  return reasons.find(([pattern]) => pattern.test(path))?.[1];
}
