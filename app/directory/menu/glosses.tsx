import { Fragment } from "react";
import type { Gloss } from "./glossary";

/** "hojaldre: fried bread · queso blanco: fresh white cheese" */
export function Glosses({ glosses }: { glosses: readonly Gloss[] }) {
  return glosses.map(({ phrase, meaning }, at) => {
    const end = at < glosses.length - 1 ? " · " : "";
    return (
      <Fragment key={phrase}>
        {phrase ? <span lang="es">{phrase}</span> : null}
        {(phrase ? `: ${meaning}` : meaning) + end}
      </Fragment>
    );
  });
}
