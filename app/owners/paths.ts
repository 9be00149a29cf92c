import type { AttributeGroup } from "../directory/attributes";
import { decodePath } from "../http/path-segments";

export const businessesPath = "/mi-negocio";

/** Where somebody works on a business: its owner under /mi-negocio, an administrator on the same page under /admin. */
export type Desk = "owner" | "admin";

const desks: Record<Desk, string> = { owner: businessesPath, admin: "/admin/restaurant" };

/** Reads the address as routes are matched. */
export function deskAt(pathname: string): Desk {
  return /^\/+admin\//.test(decodePath(pathname) ?? "") ? "admin" : "owner";
}

/** Its owner's listing; an administrator's is at `listingPath`. */
export function businessPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${desks[desk]}/${restaurantId}`;
}

/** What changes every day. /mi-negocio shows it, too, to the owner of one business. */
export function todayPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/hoy`;
}

/** The whole listing, as its form shows it. */
export function listingPath(restaurantId: string, desk: Desk): string {
  return desk === "owner" ? businessPath(restaurantId) : `${desks.admin}/edit/${restaurantId}`;
}

/** Mails link here with a signed "?token=…". */
export const reminderPath = `${businessesPath}/responder`;

export function daysPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/dias`;
}

export function hoursPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${businessPath(restaurantId, desk)}/horario`;
}

export function businessMenuPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${businessPath(restaurantId, desk)}/carta`;
}

export function pasteMenuPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${businessMenuPath(restaurantId, desk)}/pegar`;
}

export function businessDishPath(dishId: string, desk: Desk = "owner"): string {
  return `${desks[desk]}/plato/${dishId}`;
}

/** nginx accepts large bodies at this path. */
export function businessDishPicturePath(dishId: string, desk: Desk = "owner"): string {
  return `${businessDishPath(dishId, desk)}/foto/subir`;
}

export function whatsappPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${businessPath(restaurantId, desk)}/whatsapp`;
}

export function attributesPath(restaurantId: string, group: AttributeGroup | "donde", desk: Desk = "owner"): string {
  return `${businessPath(restaurantId, desk)}/${group}`;
}

export function wherePath(restaurantId: string, desk: Desk = "owner"): string {
  return `${businessPath(restaurantId, desk)}/donde`;
}

export function planPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/plan`;
}

export function requestsPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/pedidos`;
}

export function resultsPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/resultados`;
}

export function factPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/tema`;
}

export function sheetPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/hoja`;
}

export function qrPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/qr.svg`;
}

export function picturesPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${businessPath(restaurantId, desk)}/fotos`;
}

/** The only path where nginx accepts large bodies. */
export function uploadPath(restaurantId: string, desk: Desk = "owner"): string {
  return `${picturesPath(restaurantId, desk)}/subir`;
}

export function describePath(pictureId: string, desk: Desk = "owner"): string {
  return `${desks[desk]}/foto/${pictureId}`;
}

export function claimPath(claimId: string): string {
  return `${businessesPath}/solicitud/${claimId}`;
}
