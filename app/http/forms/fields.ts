import * as v from "valibot";
import { formatCount, oneLine } from "../../text/format";

/** One line of text: any run of spaces or line breaks counts as one space, and as none at the ends. */
export function line() {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => oneLine(text.toWellFormed())),
    ),
    "",
  );
}

/** Refuses longer text: "El nombre admite hasta 100 caracteres; escribiste 101". */
export function atMost(max: number, what: string) {
  return v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    max,
    ({ input }) => `${what} admite hasta ${formatCount(max)} caracteres; escribiste ${formatCount(input.length)}`,
  );
}

/**
 * Declares how many characters a text may have, where no maximum stands in its own pipe: the check is made on what is read
 * from the text, or on the list it is part of. `formLimits` needs a maximum for every field.
 */
export function declaredMaximum<Text = string>(characters: number) {
  return v.metadata<Text, { maximum: number }>({ maximum: characters });
}

/** A list of at most `most` items. The items of a longer list are not validated, so that it gets one issue and not one for each. */
export function listOf<Item extends v.GenericSchema>(
  item: Item,
  most: number,
  reasons: { notAList?: string; tooMany?: string } = {},
) {
  return v.pipe(
    v.custom<unknown[]>(Array.isArray, reasons.notAList),
    v.maxLength<unknown[], number, string | undefined>(most, reasons.tooMany),
    v.array(item),
  );
}

/** A value that the page itself puts into its form, such as a mark or an id. A missing or longer one counts as "". */
export function hiddenText(max: number) {
  return v.fallback(v.pipe(v.optional(v.string(), ""), v.maxLength(max)), "");
}

/** The path of the page to go back to, or on to; it must be checked before it is used. */
export function pathToFollow() {
  return hiddenText(longestPath);
}

/** A whole number of at most that many digits, which the page itself puts into its form; anything else counts as 0. */
export function hiddenNumber(digits: number) {
  return v.fallback(v.pipe(v.string(), v.maxLength(digits), v.regex(/^\d+$/), v.transform(Number)), 0);
}

/** The id that a form for something new brings along, so that it is saved once even when it is sent twice; "" for no UUID. */
export function newId() {
  return v.fallback(v.pipe(v.string(), v.uuid(), v.toLowerCase()), "");
}

/** Longer than any path that the site makes. */
export const longestPath = 2_000;

const incompleteEmail = "Ese correo no está completo. Escríbelo como nombre@ejemplo.com";

/** An e-mail address as a person types it, which must be given. */
export function emailAddress() {
  return v.pipe(
    line(),
    v.nonEmpty("Escribe tu correo electrónico"),
    atMost(254, "El correo"),
    v.rfcEmail(incompleteEmail),
    // The standard's pattern also takes "ana@gmail".
    v.regex(/\.[^.]+$/, incompleteEmail),
  );
}

/** A person's name, which must be given. */
export function personName() {
  return v.pipe(line(), v.nonEmpty("Escribe tu nombre"), atMost(100, "El nombre"));
}

const longestPassword = 1_000;

/** A password as it was typed, spaces included; "" when it was left empty. The maximum spares hashing what cannot be one. */
export function typedPassword() {
  return v.pipe(v.optional(v.string(), ""), v.maxLength(longestPassword, "Esa contraseña es demasiado larga"));
}
