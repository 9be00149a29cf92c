import * as v from "valibot";
import { formatCount, oneLine } from "./format";

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
