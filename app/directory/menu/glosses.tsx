import { Fragment } from "react";
import type { Gloss } from "./glossary";

/** "hojaldre: fried bread · queso blanco: fresh white cheese" */
export function Glosses({ glosses }: { glosses: readonly Gloss[] }) {
  return glosses.map(({ phrase, meaning }, at) => (
    <Fragment key={phrase}>
      {at > 0 ? " · " : null}
      {phrase ? <span lang="es">{phrase}</span> : null}
      {phrase ? `: ${meaning}` : meaning}
    </Fragment>
  ));
}
