import type { answerJson } from "../../../app/answers/answer-json.server";

export type Answered = ReturnType<typeof answerJson>;

/** One row of a file of questions. Slugs are the last part of a business's address; see docs/answers.md. */
export type Row = {
  q: string;
  kind?: string;
  /** For a person: a right answer, in Spanish. */
  want?: string;
  note?: string;
  first?: string[];
  any?: string[];
  min?: number;
  only?: string[];
  not?: string[];
  prov?: string[];
  none?: true;
  text?: string[];
  notext?: string[];
  lang?: string;
  unanswered?: true;
  sin?: string;
};

const slugOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ");

/** Returns what is wrong with the answer, or []. `answered`: null for a question that is refused. */
export function judge(row: Row, answered: Answered | null): string[] {
  if (!answered) return row.q.trim() === "" ? [] : ["refused"];
  const { negocios, relajado, texto } = answered;
  const slugs = negocios.map(slugOf);
  const [first = ""] = slugs;
  const all = plain(`${texto} ${JSON.stringify(negocios)}`);
  const missing = (row.text ?? []).filter((part) => !all.includes(plain(part)));
  const unwanted = (row.notext ?? []).filter((part) => all.includes(plain(part)));
  const elsewhere = row.prov ? negocios.filter(({ provincia }) => !row.prov?.includes(provincia)) : [];
  const found = (row.any ?? []).filter((slug) => slugs.includes(slug)).length;
  const checks: [isWrong: boolean, problem: string][] = [
    [row.first !== undefined && !row.first.includes(first), `first is ${first}`],
    [row.any !== undefined && found < (row.min ?? 1), `named ${slugs.join(" ")}`],
    [row.only !== undefined && !(slugs.length === 1 && row.only.includes(first)), `only, but ${slugs.join(" ")}`],
    [slugs.some((slug) => row.not?.includes(slug)), `not, but ${slugs.join(" ")}`],
    [elsewhere.length > 0, `elsewhere: ${elsewhere.map(slugOf).join(" ")}`],
    [row.none === true && slugs.length > 0 && relajado.length === 0, `none, but ${slugs.join(" ")}`],
    [missing.length > 0, `lacks ${missing.join(" | ")}`],
    [unwanted.length > 0, `says ${unwanted.join(" | ")}`],
    [row.lang !== undefined && answered.idioma !== row.lang, `language is ${answered.idioma}`],
    [row.unanswered === true && answered.sin_respuesta === null, "was answered"],
    [row.sin !== undefined && answered.sin_respuesta !== row.sin, `topic is ${answered.sin_respuesta}`],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}
