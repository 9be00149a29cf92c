import { notFound } from "../../http/problem.server";
import { businessesPath } from "../paths";

/** Returns a page to throw: 404. */
export function noSuchDish() {
  const back = { path: businessesPath, label: "Mis negocios" };
  return notFound({ title: "No encontramos ese plato", text: "Puede que ya no esté, o que sea de otro negocio.", back });
}
