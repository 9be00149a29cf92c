import { googleImportColumns, googleImportPhrases } from "../admin/google-import/audit-words.server";
import { restaurantFileColumns, restaurantFilePhrases } from "../admin/restaurant-file/audit-words.server";
import type { AuditAction } from "../audit/actions";
import { type AuditColumns, commonColumns, type Phrase, type Phrases } from "../audit/words.server";
import { blogColumns, blogPhrases } from "../blog/audit-words.server";
import { directoryColumns, directoryPhrases } from "../directory/audit-words.server";
import { identityColumns, identityPhrases } from "../identity/audit-words.server";
import { ownerColumns, ownerPhrases } from "../owners/audit-words.server";
import { premiumColumns, premiumPhrases } from "../premium/audit-words.server";
import { siteColumns, sitePhrases } from "../site/audit-words.server";
import { writingColumns } from "../writing/audit-words.server";

/** The type check fails for an action without a phrase. */
const phrases: Phrases<AuditAction> = {
  ...blogPhrases,
  ...directoryPhrases,
  ...googleImportPhrases,
  ...identityPhrases,
  ...ownerPhrases,
  ...premiumPhrases,
  ...restaurantFilePhrases,
  ...sitePhrases,
};

const columns: AuditColumns = {
  ...commonColumns,
  ...blogColumns,
  ...directoryColumns,
  ...googleImportColumns,
  ...identityColumns,
  ...ownerColumns,
  ...premiumColumns,
  ...restaurantFileColumns,
  ...siteColumns,
  ...writingColumns,
};

export const auditColumns: ReadonlyMap<string, AuditColumns[string]> = new Map(Object.entries(columns));

/**
 * Append the target's name unless `phraseNamesTarget`. `toSelf`: actor and target are the same account. `isHere`: on the target's
 * own page. Returns unknown actions unchanged.
 */
export function actionPhrase(action: string, { toSelf, isHere = false }: { toSelf: boolean; isHere?: boolean }): string {
  const words = findPhrase(action);
  if (!words) return action;
  return (toSelf ? words.didToSelf : isHere ? words.didHere : undefined) ?? words.did;
}

export function phraseNamesTarget(action: string, { toSelf }: { toSelf: boolean }): boolean {
  return toSelf && findPhrase(action)?.didToSelf !== undefined;
}

function findPhrase(action: string): Phrase | undefined {
  return hasPhrase(action) ? phrases[action] : undefined;
}

function hasPhrase(action: string): action is AuditAction {
  return Object.hasOwn(phrases, action);
}
