export const figures = [
  { figure: "5+", label: "años de experiencia" },
  { figure: "100%", label: "enfoque en Panamá" },
];

export const values = [
  {
    name: "Innovación",
    text: "Probamos lo nuevo antes de recomendarlo, desde los asistentes de IA hasta la búsqueda local, y te lo explicamos con palabras que sirven.",
  },
  {
    name: "Comunidad",
    text: "Cuando le va bien a la fonda de la esquina, le va bien a la cuadra. Trabajamos pensando en las dos.",
  },
  {
    name: "Autenticidad",
    text: "No inventamos historias ni adornamos reseñas. Contamos lo que eres: es lo único que nadie puede copiar.",
  },
];
