export function restaurantPicturesPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/fotos`;
}

/** Where pictures are sent. nginx accepts large bodies here. */
export function uploadPicturePath(restaurantId: string): string {
  return `${restaurantPicturesPath(restaurantId)}/subir`;
}

/** Where a picture is described. */
export function describePicturePath(pictureId: string): string {
  return `/admin/restaurant/foto/${pictureId}`;
}
