import * as v from "valibot";
import { articleLimits } from "../../blog/text";
import { formatCount } from "../../text/format";

export function optionalText() {
  return v.optional(v.string(), "");
}

export function typedContent() {
  return v.pipe(
    optionalText(),
    v.maxBytes<string, number, (issue: v.MaxBytesIssue<string, number>) => string>(
      articleLimits.content,
      ({ received }) =>
        `El contenido admite hasta ${inKilobytes(articleLimits.content)}; el tuyo tiene ${inKilobytes(+received)}`,
    ),
  );
}

function inKilobytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_000))} kB`;
}
