import type { AttributeGroup } from "../directory/attributes";

export const businessesPath = "/mi-negocio";

export function businessPath(restaurantId: string): string {
  return `${businessesPath}/${restaurantId}`;
}

/** Mails link here with a signed "?token=…". */
export const reminderPath = `${businessesPath}/responder`;

export function daysPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/dias`;
}

export function hoursPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/horario`;
}

export function businessMenuPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/carta`;
}

export function pasteMenuPath(restaurantId: string): string {
  return `${businessMenuPath(restaurantId)}/pegar`;
}

export function businessDishPath(dishId: string): string {
  return `${businessesPath}/plato/${dishId}`;
}

/** nginx accepts large bodies at this path. */
export function businessDishPicturePath(dishId: string): string {
  return `${businessDishPath(dishId)}/foto/subir`;
}

export function whatsappPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/whatsapp`;
}

export function attributesPath(restaurantId: string, group: AttributeGroup): string {
  return `${businessPath(restaurantId)}/${group}`;
}

export function wherePath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/donde`;
}

export const choosePath = `${businessesPath}/plan`;

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

export function picturesPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/fotos`;
}

/** The only path where nginx accepts large bodies. */
export function uploadPath(restaurantId: string): string {
  return `${picturesPath(restaurantId)}/subir`;
}

export function describePath(pictureId: string): string {
  return `${businessesPath}/foto/${pictureId}`;
}

export function claimPath(claimId: string): string {
  return `${businessesPath}/solicitud/${claimId}`;
}
