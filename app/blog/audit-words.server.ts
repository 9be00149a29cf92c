import type { ActionOf, AuditColumns, Phrases } from "../audit/words.server";

export const blogColumns: AuditColumns = {
  title: "Título",
  excerpt: "Resumen",
  content: "Contenido",
  category: "Categoría",
  tags: "Etiquetas",
  image_url: "Imagen",
  views: "Vistas",
  is_published: "Publicado",
  author_id: { label: "Autor", holds: "accounts" },
  first_published_at: "Publicado por primera vez",
  withheld_at: "Retirado",
  withheld_reason: "Motivo del retiro",
  content_seal: null,
};

export const blogPhrases: Phrases<ActionOf<`blog.${string}` | `letter.${string}`>> = {
  "blog.deleted": { did: "Eliminó el artículo" },
  "blog.restored": { did: "Restauró el artículo" },
  "blog.withheld": { did: "Retiró del sitio el artículo" },
  "blog.released": { did: "Permitió publicar otra vez el artículo" },
  "blog.place-added": { did: "Nombró un restaurante en el artículo", didHere: "Nombró un restaurante" },
  "blog.place-removed": { did: "Quitó un restaurante del artículo", didHere: "Quitó un restaurante" },
  "letter.looked-up": { did: "Buscó en el correo semanal la dirección de" },
  "letter.ended": { did: "Borró del correo semanal la dirección de" },
};
