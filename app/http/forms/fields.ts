import * as v from "valibot";
import { isEmailAddress, toMailbox } from "../../text/email-address";
import { formatCount, isBlank, oneLine } from "../../text/format";
import type { Language } from "../../text/language";
import { words } from "../words";

/** The language in which `formAction` parses a form. */
const languageIn = (lang: string | undefined): Language => (lang === "en" ? "en" : "es");

/** A message of a schema, in the form's language. */
export function reasonIn(texts: Record<Language, string>) {
  return ({ lang }: { lang?: string | undefined }) => texts[languageIn(lang)];
}

/** "" when nothing is visible. */
export function line() {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (isBlank(text) ? "" : oneLine(text.toWellFormed()))),
    ),
    "",
  );
}

/** "" when nothing is visible. */
export function lines() {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (isBlank(text) ? "" : text.toWellFormed().trim())),
    ),
    "",
  );
}

/** "El nombre admite hasta 100 caracteres; escribiste 101" */
export function atMost(max: number, what: string | Record<Language, string>) {
  return v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(max, ({ input, lang }) => {
    const language = languageIn(lang);
    const subject = typeof what === "string" ? what : what[language];
    return words[language].atMost(subject, formatCount(max), formatCount(input.length));
  });
}

/** Tells `formSize` the maximum when the text's pipe has none. */
export function declaredMaximum<Text = string>(characters: number) {
  return v.metadata<Text, { maximum: number }>({ maximum: characters });
}

/** Reports one issue for a list that is too long, instead of one per item. */
export function boundedList<Item extends v.GenericSchema>(
  item: Item,
  most: number,
  reasons: { notAList?: string; tooMany?: string | Record<Language, string> } = {},
) {
  const { notAList, tooMany } = reasons;
  return v.pipe(
    v.custom<unknown[]>(Array.isArray, notAList),
    v.maxLength<unknown[], number, v.ErrorMessage<v.MaxLengthIssue<unknown[], number>> | undefined>(
      most,
      typeof tooMany === "object" ? reasonIn(tooMany) : tooMany,
    ),
    v.array(item),
  );
}

/** Set by the page, such as an id. Missing or longer values count as "". */
export function hiddenText(max: number) {
  return v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(max)), "");
}

/** The caller must check the path first. */
export function pathToFollow() {
  return hiddenText(maxPathLength);
}

/** Set by the page. Other values count as 0. */
export function hiddenNumber(digits: number) {
  return v.fallback(v.pipe(v.string(), v.maxLength(digits), v.regex(/^\d+$/), v.transform(Number)), 0);
}

/** Idempotency key for `writeOnce`. "" when it is not a UUID. */
export function newId() {
  return v.fallback(v.pipe(v.string(), v.uuid(), v.toLowerCase()), "");
}

/** Longer than any path of the site. */
const maxPathLength = 2_000;

const incompleteEmail = "Ese correo no está completo. Escríbelo como nombre@ejemplo.com";

/**
 * Gives the address as `toMailbox` writes it. `missing`: the reason to refuse an empty field, where it asks for somebody else's
 * address.
 */
export function emailAddress(missing = "Escribe tu correo electrónico") {
  return v.pipe(
    line(),
    v.nonEmpty(missing),
    atMost(254, "El correo"),
    v.check(isEmailAddress, incompleteEmail),
    v.transform(toMailbox),
  );
}

export function accountNameField() {
  return v.pipe(line(), v.nonEmpty("Escribe tu nombre"), atMost(100, "El nombre"));
}

const maxPasswordLength = 1_000;

/** Keeps spaces. The maximum avoids hashing text that cannot be a password. */
export function typedPassword() {
  return v.pipe(v.optional(v.string(), ""), v.maxLength(maxPasswordLength, "Esa contraseña es demasiado larga"));
}
