import type { Language } from "../../text/language";
import { Band } from "../band";
import { words } from "../words";
import { SiteLink, useLanguage } from "./language";

/** Thrown by loaders in a response; see http/problem.server.ts. */
export type Problem = {
  title: string;
  text?: string;
  /** Before `back`. */
  first?: { path: string; label: string } | undefined;
  back?: { path: string; label: string };
  /** Path of the page that failed to load, to try it again. */
  again?: string;
  /** Nobody has foreseen it. */
  isUnexpected?: true;
  /** Finds the request in the log. */
  requestId?: string;
};

export function ProblemPage({ problem }: { problem: Problem }) {
  const language = useLanguage();
  const say = words[language];
  const { title, again, first, back = { path: "/", label: say.backHome }, requestId } = problem;
  const text = problem.text ?? (again ? say.ours : "");
  const isForeign = title === notFoundTitle && language !== "en";
  return (
    <section className="problem">
      <Band variant="field" />
      <h1 lang={isForeign ? "en" : undefined}>{title}</h1>
      {text ? <p className="lead">{text}</p> : null}
      <p className="actions">
        {again ? (
          <a className="button" href={again}>
            {say.again}
          </a>
        ) : null}{" "}
        {first ? (
          <a className="button" href={first.path}>
            {first.label}
          </a>
        ) : null}{" "}
        <SiteLink className={again || first ? "button quiet" : "button"} href={back.path}>
          {back.label}
        </SiteLink>{" "}
        <SiteLink className="button quiet" href="/contact">
          {say.contact}
        </SiteLink>
      </p>
      {requestId ? (
        <p className="fine-print">
          {`${say.code} `}
          <code>{requestId}</code>
        </p>
      ) : null}
    </section>
  );
}

/** The product spec prescribes it. */
const notFoundTitle = "Oops! Page not found";

export const pageNotFound = (language: Language): Problem => ({ title: notFoundTitle, text: words[language].notFound });

export const unexpectedProblem = (language: Language): Problem => ({
  title: words[language].wentWrong,
  text: words[language].wentWrongText,
  isUnexpected: true,
});
