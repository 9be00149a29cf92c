export const missingRestaurant = {
  failure: "No se pudieron cargar las fotos",
  title: "Restaurante no encontrado",
  text: "Puede que lo haya eliminado otro administrador.",
  back: { path: "/admin", label: "Volver al Admin" },
};
