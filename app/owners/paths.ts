export const businessesPath = "/mi-negocio";

export function businessPath(restaurantId: string): string {
  return `${businessesPath}/${restaurantId}`;
}

/** The page of the signed links in mails, which end in "?token=…". */
export const reminderPath = `${businessesPath}/responder`;

/** Holidays and special days. */
export function daysPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/dias`;
}

/** Asks for which business the plan is. */
export const choosePath = `${businessesPath}/plan`;

/** The plan of the business, and how to buy one. */
export function planPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/plan`;
}

/** The owner's requests. */
export function requestsPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/pedidos`;
}

/** The business's results. */
export function resultsPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/resultados`;
}

/** Where the owner's answers to unanswered topics are sent. */
export function factPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/tema`;
}

/** The sheet to print. */
export function sheetPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/hoja`;
}

export function qrPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/qr.svg`;
}

/** The pictures of the business. */
export function picturesPath(restaurantId: string): string {
  return `${businessPath(restaurantId)}/fotos`;
}

/** Where pictures are sent. nginx accepts large bodies here alone. */
export function uploadPath(restaurantId: string): string {
  return `${picturesPath(restaurantId)}/subir`;
}

/** Where a picture is described. */
export function describePath(pictureId: string): string {
  return `${businessesPath}/foto/${pictureId}`;
}

/** The claimant's page of a claim. */
export function claimPath(claimId: string): string {
  return `${businessesPath}/solicitud/${claimId}`;
}
