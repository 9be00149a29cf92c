export const portraitPath = "/profile/retrato";

/** The form posts the portrait here. nginx accepts large bodies at this path. */
export const uploadPortraitPath = `${portraitPath}/subir`;
