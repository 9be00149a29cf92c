export function restaurantPicturesPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/fotos`;
}

/** nginx accepts large bodies at this path. */
export function uploadPicturePath(restaurantId: string): string {
  return `${restaurantPicturesPath(restaurantId)}/subir`;
}

export function describePicturePath(pictureId: string): string {
  return `/admin/restaurant/foto/${pictureId}`;
}
