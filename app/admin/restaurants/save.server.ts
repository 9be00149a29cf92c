import { data } from "@remix-run/node";
import type { RestaurantForm, restaurantForm, SavedRestaurantForm } from "./form-schema";
import { addSpeciality, removeSpeciality } from "../../directory/specialities";
import { type Double, findUnconfirmedDoubles } from "../../directory/doubles/doubles.server";
import { doublesReason } from "../../directory/doubles/form";
import type { ShownDouble } from "../../directory/doubles/question";
import type { RequestReference } from "../../audit/log.server";
import { attributeGroups, attributes, type AttributeValue } from "../../directory/attributes";
import { findStatedAttributes, isStated } from "../../directory/attributes.server";
import { setAttributes } from "../../directory/editing/attributes.server";
import { confirmedGuesses } from "../../directory/editing/guessed-attributes";
import { createRestaurant, hasCreated, RestaurantChanged, saveRestaurant } from "../../directory/editing/edited.server";
import { withUnclearHours } from "../../directory/editing/unclear-hours.server";
import { currentPlan } from "../../directory/listing-plans";
import type { RestaurantReply } from "./form";
import { listingPath } from "../../owners/paths";
import { toShownRestaurantChanges } from "./form-data.server";
import { provinceName } from "../../text/provinces";
import { IdTaken, writeOnce } from "../../db/write-once.server";
import type { FormArgs } from "../../http/forms/action.server";
import { attentionPath } from "../../identity/sections";
import { listPath } from "../../text/paging";
import type { Message } from "../../ui/messages";
import { findNextUnconfirmed } from "./managed.server";
import { listToReturnTo } from "../scaffold/return.server";
import { redirectWithMessage } from "../../http/messages.server";
import { notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";

type Args = FormArgs<typeof restaurantForm, "admin">;

/** `list`: the path to return to. */
export function noSuchRestaurant(list: string) {
  return notFound({
    title: "Error al cargar el restaurante: no existe",
    text: "Puede que alguien lo haya eliminado. Una eliminación se puede deshacer desde el Registro durante 30 días.",
    back: { path: list, label: "Volver al Admin" },
  });
}

const created = "Restaurante creado correctamente";
const updated = "Restaurante actualizado correctamente";
const gone =
  "Este restaurante ya no está: alguien lo eliminó. Lo que escribiste sigue aquí; deshaz la eliminación en el Registro y guarda otra vez.";

/** Creates one restaurant even if the form is sent twice. */
export async function answerNewRestaurant(args: Args) {
  const { values: form, user, request } = args;
  if (form.intent !== "save") return changeList(args, form);
  const by = { requestId: getRequestId(request) };
  return await writeOnce(form.id, async (id) => {
    const isOwn = await hasCreated(user.id, id);
    const answer = isOwn ? await saveOver(args, { ...form, version: form.version || 1 }, id, created) : undefined;
    if (answer) return answer;
    const doubles = await findUnconfirmedDoubles(form, form.otro_negocio);
    // A form that was sent twice at once finds the row of its first copy, which is no other restaurant.
    if (doubles.some((double) => double.id === id)) throw new IdTaken();
    if (doubles.length > 0) return askAboutDoubles(args, doubles);
    await createRestaurant(user.id, { id, values: form }, by);
    return await toList(form, created, id);
  });
}

export async function answerRestaurant(args: Args, id: string) {
  const { values: form, refuse } = args;
  if (form.intent !== "save") return changeList(args, form);
  return (await saveOver(args, form, id, updated)) ?? refuse({ "": [gone] }, 404);
}

async function confirmGuesses(id: string, names: readonly string[], by: RequestReference & { userId: string }) {
  const stated = (await findStatedAttributes([id]))(id).filter(isStated);
  const confirmed = confirmedGuesses(names, stated).map(({ key, value, note }) => ({ key, value, note }));
  for (const { id: group } of attributeGroups) {
    const isOfGroup = ({ key }: AttributeValue) => attributes[key].group === group;
    if (!confirmed.some(isOfGroup)) continue;
    const values = [...stated, ...confirmed].filter(isOfGroup).map(({ key, value, note }) => ({ key, value, note }));
    await setAttributes(id, group, values, { ...by, source: "admin", seen: "" });
  }
}

function askAboutDoubles({ refuse }: Args, doubles: Double[]) {
  const { data: reply, init } = refuse({ "": [doublesReason] }, 409);
  return data<RestaurantReply>({ ...reply, doubles: doubles.map(toShownDouble) }, init ?? undefined);
}

function toShownDouble({ id, nombre, direccion, provincia, is_active }: Double): ShownDouble {
  const where = [nombre, direccion, provinceName(provincia)].filter(Boolean).join(", ");
  return { id, label: `${where}${is_active === 1 ? "" : " (inactivo)"}`, path: listingPath(id, "admin") };
}

/** Undefined when the restaurant does not exist. */
async function saveOver({ user, request, refuse }: Args, form: SavedRestaurantForm, id: string, title: string) {
  try {
    const change = { version: form.version, values: form, keepsPlan: form.plan_type === form.shown_plan };
    const by = { requestId: getRequestId(request) };
    const saved = await saveRestaurant(user.id, id, change, by);
    if (!saved) return undefined;
    if (form.ofrece.length > 0) await confirmGuesses(id, form.ofrece, { ...by, userId: user.id });
    return await toList(form, title, id);
  } catch (error) {
    if (!(error instanceof RestaurantChanged)) throw error;
    return conflict(refuse({ "": [changedMeanwhile] }, 409), error);
  }
}

const changedMeanwhile =
  "El restaurante cambió después de que lo abriste. Abajo está lo que cambió: si guardas otra vez, queda lo tuyo.";

/** Sends the current version and plan, so that sending the form again overwrites the other changes. */
function conflict({ data: reply, init }: ReturnType<Args["refuse"]>, { current, changes }: RestaurantChanged) {
  const shown = { version: String(current.version), shown_plan: currentPlan(current, new Date()) };
  const initialValue = { ...reply.initialValue, id: current.id, ...shown };
  return data<RestaurantReply>({ ...reply, initialValue, changes: toShownRestaurantChanges(changes) }, init ?? undefined);
}

function changeList({ show }: Args, { intent, especialidades: list, nueva_especialidad: typed }: ListForm) {
  const change =
    intent === "add"
      ? addSpeciality(list, typed)
      : { ...removeSpeciality(list, Number(intent.slice("remove:".length))), left: typed };
  const { data: reply } = show({ especialidades: change.list, nueva_especialidad: change.left });
  return data<RestaurantReply>({ ...reply, announcement: change.announcement });
}

type ListForm = Exclude<RestaurantForm, SavedRestaurantForm>;

async function toList({ volver, nombre, horario }: SavedRestaurantForm, done: string, id: string) {
  const list = listToReturnTo(volver);
  const next = list === `${attentionPath}#unconfirmed` ? await findNextUnconfirmed() : undefined;
  const way = next && { label: `Siguiente: ${next.nombre}`, path: listPath(listingPath(next.id, "admin"), 1, { volver: list }) };
  const message: Message = { kind: "success", title: "Éxito", text: `${done}: «${nombre}».`, way };
  return redirectWithMessage(list, withUnclearHours(message, horario, `${listingPath(id, "admin")}#campo-horario`));
}
