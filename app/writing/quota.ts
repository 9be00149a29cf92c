import { count, formatBytes, formatCount } from "../text/format";

/**
 * How much one author may keep, unless an administrator gives them a multiple of it. A long article of 1,500 words takes about
 * 10 kB, so this is one of those every week for ten years, and 200 of them on one day, for those who bring their old blog along.
 * A thousand authors at their limit fill 10 GB.
 */
const usual = { articles: 500, bytes: 10_000_000, bytesADay: 2_000_000 };

/** What an administrator can multiply the usual quota by. */
export const quotaFactors = [1, 2, 5, 10] as const;

export type Quota = typeof usual;

/** What an author keeps: articles that are not deleted, and bytes in all, with what was deleted and can be restored. */
export type Stored = { articles: number; bytes: number };

/** What an author keeps, and by how many bytes it grew today. */
export type Usage = Stored & { bytesToday: number };

/** The part of a quota from which its author is told that it is running out. */
const nearlyFull = 0.8;

/** The quota of an author for whom the usual one is multiplied by `factor`. */
export function quotaOf(factor: number): Quota {
  return { articles: usual.articles * factor, bytes: usual.bytes * factor, bytesADay: usual.bytesADay * factor };
}

/** "500 artículos, 10 MB en total y 2 MB al día" */
export function quotaInWords({ articles, bytes, bytesADay }: Quota): string {
  return `${count(articles, "artículo", "artículos")}, ${formatBytes(bytes)} en total y ${formatBytes(bytesADay)} al día`;
}

/** Whether so much of something leaves little room below its limit. */
export function isNearlyFull(used: number, limit: number): boolean {
  return used >= limit * nearlyFull;
}

/** Which limit of a quota is exceeded. */
export type QuotaLimit = keyof Quota;

/**
 * The limit that an author would exceed whose articles change from `before` to `after`, or undefined when there is room. Taking
 * less room is always allowed, also for those who are over a limit since before.
 */
export function exceededLimit(quota: Quota, before: Usage, after: Stored): QuotaLimit | undefined {
  if (after.articles > before.articles && after.articles > quota.articles) return "articles";
  const growth = after.bytes - before.bytes;
  if (growth <= 0) return undefined;
  if (after.bytes > quota.bytes) return "bytes";
  return before.bytesToday + growth > quota.bytesADay ? "bytesADay" : undefined;
}

/** What the author is told when there is no room: the limit, what they use of it and what to do. */
export function quotaProblem(limit: QuotaLimit, quota: Quota, before: Usage, growth: number): string {
  const more = "escríbenos y te damos más espacio";
  if (limit === "articles") {
    return `Tienes ${formatCount(before.articles)} artículos y en tu cuenta caben ${formatCount(quota.articles)}. Elimina alguno que ya no uses, o ${more}.`;
  }
  if (limit === "bytes") {
    return (
      `No cabe: tus artículos ocupan ${formatBytes(before.bytes)} de los ${formatBytes(quota.bytes)} de tu cuenta y esto suma ${formatBytes(growth)}. ` +
      `Acorta algún artículo, o ${more}. Lo que eliminas se puede restaurar por 30 días y hasta entonces también ocupa.`
    );
  }
  return (
    `Hoy ya guardaste ${formatBytes(before.bytesToday)} de texto nuevo, esto suma ${formatBytes(growth)} y caben ${formatBytes(quota.bytesADay)} al día. ` +
    `Guárdalo mañana, o ${more}.`
  );
}

/** What an author reads who has little room left, or null: how much they use, and what to do. */
export function quotaWarning(usage: Usage, quota: Quota): string | null {
  const isFullOf = (name: keyof Stored) => isNearlyFull(usage[name], quota[name]);
  if (!isFullOf("articles") && !isFullOf("bytes")) return null;
  const used = isFullOf("articles")
    ? `Tienes ${formatCount(usage.articles)} de los ${formatCount(quota.articles)} artículos que caben en tu cuenta.`
    : `Tus artículos ocupan ${formatBytes(usage.bytes)} de los ${formatBytes(quota.bytes)} de tu cuenta, con lo que eliminaste en los últimos 30 días.`;
  return `${used} Si necesitas más espacio, escríbenos.`;
}
