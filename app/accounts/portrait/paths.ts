export const portraitPath = "/profile/retrato";

/** nginx accepts large bodies at this path. */
export const uploadPortraitPath = `${portraitPath}/subir`;
