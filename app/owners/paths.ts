export const businessesPath = "/mi-negocio";

export function businessPath(restaurantId: string): string {
  return `${businessesPath}/${restaurantId}`;
}

/** Page of the signed links in mails, which end in "?token=…". */
export const reminderPath = `${businessesPath}/responder`;

/** Page of holidays and special days. */
export function daysPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/dias`;
}

/** Page that asks which business the plan is for. */
export const choosePath = `${businessesPath}/plan`;

/** Page with the business's plan, and how to buy one. */
export function planPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/plan`;
}

/** Page of the owner's requests. */
export function requestsPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/pedidos`;
}

/** Page of the business's results. */
export function resultsPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/resultados`;
}

/** The forms post answers to unanswered topics here. */
export function factPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/tema`;
}

/** Page with the sheet to print. */
export function sheetPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/hoja`;
}

export function qrPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/qr.svg`;
}

/** Page of the business's pictures. */
export function picturesPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/fotos`;
}

/** The form posts pictures here, the only path where nginx accepts large bodies. */
export function uploadPath(restaurantId: string): string {
  return `${picturesPath(restaurantId)}/subir`;
}

export function describePath(pictureId: string): string {
  return `${businessesPath}/foto/${pictureId}`;
}

/** The claimant's page of a claim. */
export function claimPath(claimId: string): string {
  return `${businessesPath}/solicitud/${claimId}`;
}
