import * as v from "valibot";
import { contactServices } from "./contact-services";
import { formatCount } from "./format";

const noName = "Escribe tu nombre";
const noEmail = "Escribe tu correo electrónico";
const noMessage = "Escribe tu mensaje";
const incompleteEmail = "Ese correo no está completo. Escríbelo como nombre@ejemplo.com";

/** What a visitor writes to us. `asunto` is the trap for robots: people do not see it and leave it empty. */
export const contactForm = v.object({
  name: v.pipe(line(), v.nonEmpty(noName), atMost(100, "El nombre")),
  email: v.pipe(
    line(),
    v.nonEmpty(noEmail),
    atMost(254, "El correo"),
    v.rfcEmail(incompleteEmail),
    // The standard's pattern also takes "ana@gmail".
    v.regex(/\.[^.]+$/, incompleteEmail),
  ),
  phone: v.pipe(line(), atMost(40, "El teléfono")),
  business: v.pipe(line(), atMost(120, "El nombre del negocio")),
  service: v.pipe(
    v.optional(v.picklist(["", ...contactServices.map(({ id }) => id)], "Elige un servicio de la lista"), ""),
    v.transform((id) => id || null),
  ),
  message: v.pipe(v.optional(v.string(), ""), v.trim(), v.nonEmpty(noMessage), atMost(5_000, "El mensaje")),
  asunto: v.optional(v.string(), ""),
});

/** One line of text: any run of spaces or line breaks counts as one space, and as none at the ends. */
function line() {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim()),
    ),
    "",
  );
}

function atMost(max: number, what: string) {
  return v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    max,
    ({ input }) => `${what} admite hasta ${formatCount(max)} caracteres; escribiste ${formatCount(input.length)}`,
  );
}
