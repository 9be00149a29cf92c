import { textFrom, type ArticleText } from "../../blog/text";
import { day } from "../../durations";

/** Each opened form has its own key in localStorage, so tabs do not overwrite each other. */
export type UnsavedText = {
  key: string;
  /** Epoch milliseconds. */
  at: number;
  isNew: boolean;
  /** The opened form; "" in copies stored by earlier releases. */
  form: string;
  articleId: string;
  /** Saved version on which the text is based; 0 for a new article. */
  version: number;
  text: ArticleText;
};

const maxKeptMs = 30 * day;
const storagePrefix = (account: string) => `escritura:${account}:`;

export function createUnsavedTextKey(account: string, articleId: string): string {
  return `${storagePrefix(account)}${articleId}:${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** Returns false if storage is full or, in private windows, unavailable. */
export function storeUnsavedText({ key, ...copy }: UnsavedText): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeUnsavedText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

/** Newest first; null: new articles. Deletes texts older than 30 days. */
export function findUnsavedTexts(account: string, articleId: string | null): UnsavedText[] {
  const copies: UnsavedText[] = [];
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(storagePrefix(account)));
    for (const key of keys) {
      const copy = readCopy(key, localStorage.getItem(key));
      if (!copy || Date.now() - copy.at > maxKeptMs) localStorage.removeItem(key);
      else if (articleId === null ? copy.isNew : copy.articleId === articleId) copies.push(copy);
    }
  } catch {
    return [];
  }
  return copies.sort((one, other) => other.at - one.at);
}

function readCopy(key: string, json: string | null): UnsavedText | null {
  try {
    const { at, isNew, form, articleId, version, text } = JSON.parse(json ?? "") as Partial<Record<keyof UnsavedText, unknown>>;
    if (typeof at !== "number" || typeof version !== "number" || typeof articleId !== "string") return null;
    if (typeof text !== "object" || text === null) return null;
    const texts: Record<string, unknown> = { ...text };
    const copy = { key, at, isNew: isNew === true, form: typeof form === "string" ? form : "", articleId, version };
    return { ...copy, text: textFrom((name) => texts[name]) };
  } catch {
    return null;
  }
}
