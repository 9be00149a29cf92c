import { count, formatBytes, formatCount } from "../text/format";

/**
 * An article of 1,500 words takes about 10 kB, so the quota holds one a week for ten years, and `bytesADay` allows importing 200.
 * A thousand authors at their limit fill 10 GB.
 */
const usual = { articles: 500, bytes: 10_000_000, bytesADay: 2_000_000 };

export const quotaFactors = [1, 2, 5, 10] as const;

export type Quota = typeof usual;

/** `bytes` includes deleted articles that can be restored. */
export type Stored = { articles: number; bytes: number };

export type Usage = Stored & { bytesToday: number };

const nearlyFull = 0.8;

export function quotaForFactor(factor: number): Quota {
  return { articles: usual.articles * factor, bytes: usual.bytes * factor, bytesADay: usual.bytesADay * factor };
}

/** "500 artículos, 10 MB en total y 2 MB al día" */
export function quotaInWords({ articles, bytes, bytesADay }: Quota): string {
  return `${count(articles, "artículo", "artículos")}, ${formatBytes(bytes)} en total y ${formatBytes(bytesADay)} al día`;
}

export function isNearlyFull(used: number, limit: number): boolean {
  return used >= limit * nearlyFull;
}

export type QuotaLimit = keyof Quota;

/** Reducing usage is always allowed. */
export function exceededLimit(quota: Quota, before: Usage, after: Stored): QuotaLimit | undefined {
  if (after.articles > before.articles && after.articles > quota.articles) return "articles";
  const growth = after.bytes - before.bytes;
  if (growth <= 0) return undefined;
  if (after.bytes > quota.bytes) return "bytes";
  return before.bytesToday + growth > quota.bytesADay ? "bytesADay" : undefined;
}

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

export function quotaWarning(usage: Usage, quota: Quota): string | null {
  const isQuotaFull = (name: keyof Stored) => isNearlyFull(usage[name], quota[name]);
  if (!isQuotaFull("articles") && !isQuotaFull("bytes")) return null;
  const used = isQuotaFull("articles")
    ? `Tienes ${formatCount(usage.articles)} de los ${formatCount(quota.articles)} artículos que caben en tu cuenta.`
    : `Tus artículos ocupan ${formatBytes(usage.bytes)} de los ${formatBytes(quota.bytes)} de tu cuenta, con lo que eliminaste en los últimos 30 días.`;
  return `${used} Si necesitas más espacio, escríbenos.`;
}
