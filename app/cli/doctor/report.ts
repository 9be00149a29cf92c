import { styleText } from "node:util";
import { env } from "../../env.server";
import { count } from "../../text/format";
import type { Finding, State } from "./finding";

const marks: Record<State, { sign: string; word: string; color: "green" | "gray" | "yellow" | "red" }> = {
  on: { sign: "✓", word: "bien", color: "green" },
  off: { sign: "·", word: "apagado", color: "gray" },
  warning: { sign: "!", word: "atención", color: "yellow" },
  broken: { sign: "✗", word: "falla", color: "red" },
};

const widest = 110;

export function formatReport(findings: Finding[], { colors, columns = widest }: { colors: boolean; columns?: number }): string {
  const paint = (color: Parameters<typeof styleText>[0], text: string) => (colors ? styleText(color, text) : text);
  const width = Math.max(40, Math.min(columns, widest));
  const areas = [...new Set(findings.map(({ area }) => area))];
  const lines = areas.flatMap((area) => [
    "",
    paint("bold", area),
    ...findings.filter((finding) => finding.area === area).flatMap((finding) => formatFinding(finding, width, paint)),
  ]);
  return [...lines, "", formatSummary(findings), ""].join("\n");
}

function formatFinding(
  { state, title, detail, cost, advice }: Finding,
  width: number,
  paint: (color: "green" | "gray" | "yellow" | "red", text: string) => string,
) {
  const { sign, word, color } = marks[state];
  const head = `  ${sign} ${word.padEnd(8)} `;
  const [first = "", ...rest] = wrapped(`${title}: ${detail}`, width - head.length);
  const indent = " ".repeat(head.length);
  const more = [cost && `Cuesta: ${cost}`, advice && `Qué hacer: ${advice}`].flatMap((text) =>
    text ? wrapped(text, width - head.length) : [],
  );
  return [paint(color, head) + first, ...[...rest, ...more].map((line) => indent + line)];
}

function formatSummary(findings: Finding[]): string {
  const total = (state: State) => findings.filter((finding) => finding.state === state).length;
  const broken = total("broken");
  const counts = [
    `${total("on")} bien`,
    count(total("off"), "apagado", "apagados"),
    count(total("warning"), "que pide atención", "que piden atención"),
    `${broken} con falla.`,
  ].join(", ");
  return broken > 0 ? `Hay algo que no funciona. ${counts}` : `Nada está roto. ${counts}`;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Secrets become "…": a vendor's error message may repeat one. */
export function withoutSecrets(text: string): string {
  const { SESSION_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, CERENIA_API_KEY, WRITER_API_KEY } = env;
  const { GOOGLE_PLACES_API_KEY, PICTURES_S3_SECRET_ACCESS_KEY } = env;
  const { BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_SIGNING_KEY, METRICS_TOKEN } = env;
  const others = [PICTURES_S3_SECRET_ACCESS_KEY, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_SIGNING_KEY, METRICS_TOKEN];
  const keys = [STRIPE_SECRET_KEY, CERENIA_API_KEY, WRITER_API_KEY, GOOGLE_PLACES_API_KEY, ...others];
  const secrets = [
    ...SESSION_SECRET,
    ...(STRIPE_WEBHOOK_SECRET ?? []),
    ...keys.filter((key) => key !== undefined),
    ...[env.DATABASE_URL, env.SMTP_URL].flatMap(passwordsIn),
  ];
  return secrets.reduce((safe, secret) => (secret === "" ? safe : safe.replaceAll(secret, "…")), text);
}

function passwordsIn(url = ""): string[] {
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
