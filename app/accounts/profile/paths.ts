export const toProfile = { path: "/profile", label: "Volver a mi perfil" };
