export const letterAdminPath = "/admin/articulos/correo";
