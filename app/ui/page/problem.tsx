import { Band } from "../band";

/** Thrown by loaders in a response; see http/problem.server.ts. */
export type Problem = {
  title: string;
  text?: string;
  /** Before `back`. */
  first?: { path: string; label: string } | undefined;
  back?: { path: string; label: string };
  /** Path of the page that failed to load, to try it again. */
  again?: string;
  /** Finds the request in the log. */
  requestId?: string;
};

export function ProblemPage({ problem }: { problem: Problem }) {
  const { title, again, first, back = { path: "/", label: "Volver al inicio" }, requestId } = problem;
  const text =
    problem.text ?? (again ? "Es un problema nuestro y suele durar poco. Espera un momento e inténtalo otra vez." : "");
  return (
    <section className="problem">
      <Band variant="field" />
      <h1 lang={title === pageNotFound.title ? "en" : undefined}>{title}</h1>
      {text ? <p className="lead">{text}</p> : null}
      <p className="actions">
        {again ? (
          <a className="button" href={again}>
            Intentar otra vez
          </a>
        ) : null}{" "}
        {first ? (
          <a className="button" href={first.path}>
            {first.label}
          </a>
        ) : null}{" "}
        <a className={again || first ? "button quiet" : "button"} href={back.path}>
          {back.label}
        </a>{" "}
        <a className="button quiet" href="/contact">
          Contacto
        </a>
      </p>
      {requestId ? (
        <p className="fine-print">
          Si nos escribes, menciona este código: <code>{requestId}</code>
        </p>
      ) : null}
    </section>
  );
}

/** The product spec prescribes the title. */
export const pageNotFound: Problem = {
  title: "Oops! Page not found",
  text: "Esta página no existe o cambió de dirección. Revisa el enlace o sigue desde el inicio.",
};

export const unexpectedProblem: Problem = {
  title: "Algo salió mal",
  text: "No pudimos mostrar esta página. Ya quedó anotado; vuelve a intentarlo en un momento.",
};
