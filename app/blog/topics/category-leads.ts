import type { ArticleCategory } from "../../text/articles/article-categories";

export const categoryLeads: Record<ArticleCategory, string> = {
  Gastronomía: "Recetas, mercados y mesas de todo el país, contados por quienes los conocen.",
  Tecnología: "Herramientas que un negocio pequeño puede usar hoy, explicadas sin enredos.",
  Negocios: "Cuentas, proveedores y clientes: el día a día de tener un local en Panamá.",
  Turismo: "Pueblos, playas y montañas, con lo que conviene saber antes de salir.",
  IA: "Lo que un asistente puede hacer por tu negocio, y lo que todavía no.",
  Marketing: "Que te encuentren y te recuerden: fotos, direcciones, historias y reseñas.",
  Emprendimiento: "Del primer encargo al primer local, con los números a la vista.",
};
