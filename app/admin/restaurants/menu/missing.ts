const back = { path: "/admin", label: "Volver al Admin" };

export const missingMenu = {
  failure: "No se pudo cargar la carta",
  title: "Restaurante no encontrado",
  text: "Puede que lo haya eliminado otro administrador.",
  back,
};

export const missingDish = {
  failure: "No se pudo cargar el plato",
  title: "No encontramos ese plato",
  text: "Puede que ya lo hayan quitado.",
  back,
};
