type Reason = {
  path: RegExp;
  signIn: string;
  /** For visitors without an account; defaults to `signIn`. */
  signUp?: string;
};

const reasons: Reason[] = [
  { path: /^\/my-blogs(?:[/?#]|$)/, signIn: "Debes iniciar sesión para ver tus blogs" },
  {
    path: /^\/(?:write-blog|edit-blog)(?:[/?#]|$)/,
    signIn: "Debes iniciar sesión para escribir un blog.",
    signUp: "Para escribir un blog necesitas una cuenta: con ella guardas borradores y publicas.",
  },
  { path: /^\/profile(?:[/?#]|$)/, signIn: "Debes iniciar sesión para ver tu perfil." },
  {
    path: /^\/mi-negocio(?:[/?#]|$)/,
    signIn: "Inicia sesión para llevar tu negocio.",
    signUp: "Para llevar tu negocio necesitas una cuenta. Es gratis.",
  },
  { path: /^\/admin(?:[/?#]|$)/, signIn: "Debes iniciar sesión para administrar el sitio." },
  { path: /^\/ai-solutions\/exito(?:[?#]|$)/, signIn: "Entra con la cuenta con la que pagaste." },
  {
    path: /^\/ai-solutions(?:\/(?:amy|roger)|[?#]|$)/,
    signIn: "Debe iniciar sesión para suscribirse",
    signUp: "Debe iniciar sesión para suscribirse. La cuenta se crea aquí, y con ella se entra a conversar con Amy y Roger.",
  },
];

export function reasonToSignIn(path: string): string | undefined {
  return reasonFor(path)?.signIn;
}

export function reasonToSignUp(path: string): string | undefined {
  const reason = reasonFor(path);
  return reason?.signUp ?? reason?.signIn;
}

function reasonFor(path: string): Reason | undefined {
  return reasons.find((reason) => reason.path.test(path));
}
