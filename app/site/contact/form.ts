import * as v from "valibot";
import { contactServices } from "../../text/contact-services";
import { atMost, emailAddress, line, lines, accountNameField } from "../../http/forms/fields";

/** `asunto` is a hidden honeypot. */
export const contactForm = v.object({
  name: accountNameField(),
  email: emailAddress(),
  phone: v.pipe(line(), atMost(40, "El teléfono")),
  business: v.pipe(line(), atMost(120, "El nombre del negocio")),
  service: v.pipe(
    v.optional(v.picklist(["", ...contactServices.map(({ id }) => id)], "Elige un servicio de la lista"), ""),
    v.transform((id) => id || null),
  ),
  message: v.pipe(lines(), v.nonEmpty("Escribe tu mensaje"), atMost(5_000, "El mensaje")),
  asunto: v.pipe(v.optional(v.string(), ""), v.maxLength(200, "Deja este campo vacío")),
});
