import * as v from "valibot";
import { pathToFollow } from "../../http/forms/fields";
import type { Message } from "../../ui/messages";
import { type ChangeArgs, changeAction } from "./change.server";
import { listToReturnTo } from "./return.server";

type ActivationOptions = {
  /** "el plan" */
  of: string;
  path: string;
  setActive: (
    args: Pick<ChangeArgs<v.GenericSchema>, "id" | "user" | "by"> & { isActive: boolean; isSure: boolean; back: string },
  ) => Promise<Message>;
};

/** Redirects to `volver`, or else to `path`, with an undo in a message of success. */
export function activationAction({ of, path, setActive }: ActivationOptions) {
  const wrong = `Vuelve a la lista y elige si activar o desactivar ${of}`;
  return changeAction({
    schema: v.object({
      activo: v.pipe(v.optional(v.string(), ""), v.picklist(["1", "0"], wrong)),
      seguro: v.optional(v.picklist(["", "1"], wrong), ""),
      volver: pathToFollow(),
    }),
    failure: "Error al actualizar estado: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
    back: ({ values }) => listToReturnTo(values.volver, path),
    async change({ id, user, by, values, back, request }) {
      const isActive = values.activo === "1";
      const message = await setActive({ id, user, by, back, isActive, isSure: values.seguro === "1" });
      if (message.kind !== "success") return message;
      const fields = { activo: isActive ? "0" : "1", seguro: "1", volver: back };
      return { ...message, undo: { path: new URL(request.url).pathname, label: "Deshacer", fields } };
    },
  });
}
