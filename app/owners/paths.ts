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

/** The claimant's page of a claim. */
export function claimPath(claimId: string): string {
  return `${businessesPath}/solicitud/${claimId}`;
}
