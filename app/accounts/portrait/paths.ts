export const portraitPath = "/profile/retrato";

/** Where the portrait is sent. nginx accepts large bodies here. */
export const uploadPortraitPath = `${portraitPath}/subir`;
