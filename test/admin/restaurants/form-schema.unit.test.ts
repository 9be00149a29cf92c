import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { restaurantForm } from "../../../app/admin/restaurants/form-schema";
import { listing } from "../../../app/directory/listing";
import { addSpeciality, removeSpeciality } from "../../../app/directory/specialities";

const shortest = { nombre: "Fonda Lina", direccion: "Calle 4", provincia: "colon" };

function reasons(form: Record<string, unknown>) {
  const { issues = [] } = v.safeParse(restaurantForm, form, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

function accepted(form: Record<string, unknown>) {
  return v.parse(restaurantForm, { ...shortest, ...form });
}

describe("el formulario de un restaurante", () => {
  test("bastan nombre, dirección y provincia, y lo demás queda vacío", () => {
    expect(accepted({})).toEqual({
      ...shortest,
      intent: "save",
      categoria: null,
      descripcion: "",
      telefono: "",
      rating: null,
      plan_type: "free_local",
      horario: "",
      special_dish: "",
      customer_reviews: "",
      presentation: "",
      english_line: "",
      website_url: null,
      maps_url: null,
      facebook_url: null,
      instagram_url: null,
      imagen: null,
      is_verified: 0,
      especialidades: [],
      id: "",
      version: 0,
      otro_negocio: "",
      ofrece: [],
      volver: "",
    });
    expect(reasons({ nombre: " \n", direccion: "\t", provincia: "" })).toEqual({
      nombre: "Escribe el nombre",
      direccion: "Escribe la dirección",
      provincia: "Elige una provincia",
    });
  });

  test.each([
    ["nombre", listing.nombre.maxLength],
    ["direccion", listing.direccion.maxLength],
    ["descripcion", listing.descripcion.maxLength],
    ["telefono", listing.telefono.maxLength],
    ["horario", listing.horario.maxLength],
    ["special_dish", listing.special_dish.maxLength],
    ["customer_reviews", listing.customer_reviews.maxLength],
    ["presentation", listing.presentation.maxLength],
    ["english_line", 160],
  ])("%s admite %d caracteres y ni uno más", (name, most) => {
    const letter = name === "telefono" ? "6" : "ñ";
    expect(reasons({ ...shortest, [name]: letter.repeat(most) })).toEqual({});
    const reason = reasons({ ...shortest, [name]: letter.repeat(most + 1) })[name];
    expect(reason).toMatch(new RegExp(`admite hasta .* caracteres; escribiste ${(most + 1).toLocaleString("es-PA")}$`));
  });

  test("los párrafos quedan y los espacios de los bordes no; en lo demás todo es una línea", () => {
    const form = accepted({ nombre: "  Fonda\n Lina ", descripcion: " Uno\r\n\r\ndos \n", presentation: "a\r\nb" });
    expect(form).toMatchObject({ nombre: "Fonda Lina", descripcion: "Uno\n\ndos", presentation: "a\nb" });
  });

  test.each([
    ["categoria", "sushi", "Elige una categoría de la lista"],
    ["provincia", "guanacaste", "Elige una provincia de la lista"],
    ["provincia", "Panamá", "Elige una provincia de la lista"],
    ["plan_type", "gold", "Elige un plan de la lista"],
    ["plan_type", "", "Elige un plan de la lista"],
    ["is_verified", "si", "Marca la casilla o déjala vacía"],
  ])("%s: «%s» no es de la lista", (name, choice, reason) => {
    expect(reasons({ ...shortest, [name]: choice })).toEqual({ [name]: reason });
  });

  test.each([
    ["", null],
    ["0", 0],
    ["5", 5],
    ["5.0", 5],
    ["4.5", 4.5],
    [" 4,5 ", 4.5],
    [",7", 0.7],
    ["3.", 3],
    ["1.1", 1.1],
    ["4.50", 4.5],
  ])("el rating «%s» es %s", (text, rating) => {
    expect(accepted({ rating: text })).toMatchObject({ rating });
  });

  test.each(["5.1", "6", "50", "-1", "4.55", "4,55", "1e1", "0x4", "cuatro", "4.5.6", "∞", "NaN", "٤"])(
    "el rating «%s» no lo es",
    (rating) => {
      expect(Object.keys(reasons({ ...shortest, rating }))).toEqual(["rating"]);
    },
  );

  test.each([
    ["7", "El rating va de 0 a 5"],
    ["4.55", "El rating lleva un solo decimal"],
  ])("del rating «%s» dice qué falla", (rating, reason) => {
    expect(reasons({ ...shortest, rating }).rating).toContain(reason);
  });

  test.each(["website_url", "maps_url", "facebook_url", "instagram_url", "imagen"])("%s es una dirección de la web", (name) => {
    const kept = (text: string) => (accepted({ [name]: text }) as Record<string, unknown>)[name];
    for (const url of ["https://fonda.example", "http://fonda.example/menú?a=1#b"]) expect(kept(` ${url} `)).toBe(url);
    expect(kept("")).toBe(null);
    expect(kept("www.fonda.example")).toBe("https://www.fonda.example");
    expect(kept("fonda.example/lina?x=1")).toBe("https://fonda.example/lina?x=1");
    const longest = `https://a.pa/${"x".repeat(listing.website_url.maxLength - 13)}`;
    expect(kept(longest)).toBe(longest);
    for (const text of [
      `${longest}x`,
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://fonda.example",
      "//fonda.example",
      "https://yo:clave@fonda.example",
      "yo@fonda.example",
      "https://",
      "http://[",
      "fonda",
      "@fonda",
    ]) {
      expect([text, Object.keys(reasons({ ...shortest, [name]: text }))]).toEqual([text, [name]]);
    }
  });

  test("solo la imagen puede ser un archivo de este sitio", () => {
    expect(accepted({ imagen: "/images/plato.svg" })).toMatchObject({ imagen: "/images/plato.svg" });
    expect(Object.keys(reasons({ ...shortest, imagen: "/blog", website_url: "/images/plato.svg" }))).toEqual([
      "website_url",
      "imagen",
    ]);
  });

  test("lo que quedó escrito en la caja se guarda con las demás especialidades, cada una una vez", () => {
    const form = accepted({ especialidades: [" Sancocho ", "", "Café"], nueva_especialidad: "cafe" });
    expect(form).toMatchObject({ especialidades: ["Sancocho", "Café"] });
    expect(accepted({ especialidades: ["Sancocho"], nueva_especialidad: "Bollo" })).toMatchObject({
      especialidades: ["Sancocho", "Bollo"],
    });
  });

  test("caben veinte especialidades de sesenta caracteres", () => {
    const especialidades = Array.from({ length: 20 }, (_, number) => `${number}`.padStart(60, "x"));
    expect(reasons({ ...shortest, especialidades })).toEqual({});
    expect(Object.keys(reasons({ ...shortest, especialidades, nueva_especialidad: "otra" }))).toEqual(["especialidades"]);
    expect(Object.keys(reasons({ ...shortest, especialidades: [...especialidades, "otra"] }))).toEqual(["especialidades"]);
    expect(reasons({ ...shortest, especialidades: ["x".repeat(61)] })).toEqual({
      especialidades: "Cada especialidad admite hasta 60 caracteres; escribiste 61.",
    });
    expect(Object.keys(reasons({ ...shortest, nueva_especialidad: "x".repeat(61) }))).toEqual(["nueva_especialidad"]);
  });

  test("para cambiar la lista no hace falta nada más, y un botón que no hay se rechaza", () => {
    expect(
      v.parse(restaurantForm, { intent: "add", especialidades: ["Café"], nueva_especialidad: "Bollo", rating: "x" }),
    ).toEqual({
      intent: "add",
      especialidades: ["Café"],
      nueva_especialidad: "Bollo",
    });
    expect(v.parse(restaurantForm, { intent: "remove:7", nombre: "" })).toMatchObject({ intent: "remove:7", especialidades: [] });
    for (const intent of ["remove:", "remove:-1", "remove:x", "remove:100", "borrar"]) {
      expect(reasons({ ...shortest, intent })).toEqual({
        intent: "No supimos qué hacer con el restaurante: usa uno de los botones del formulario",
      });
    }
  });
});

describe("Enter, sin JavaScript", () => {
  test("agrega lo que hay en la caja, esté como esté lo demás", () => {
    for (const nueva_especialidad of ["Bollo", "x".repeat(61)]) {
      expect(v.parse(restaurantForm, { intent: "enter", especialidades: ["Café"], nueva_especialidad, rating: "x" })).toEqual({
        intent: "add",
        especialidades: ["Café"],
        nueva_especialidad,
      });
    }
  });

  test.each([[undefined], [""], [" \t "], [["a", "b"]]])("con la caja así, %j, guarda", (nueva_especialidad) => {
    expect(reasons({ intent: "enter", nueva_especialidad })).toMatchObject({ nombre: "Escribe el nombre" });
  });

  test("con la caja vacía queda lo mismo que con el botón que guarda", () => {
    expect(accepted({ intent: "enter", nueva_especialidad: " " })).toEqual(accepted({ intent: "save" }));
  });
});

describe("la lista de especialidades", () => {
  test("se agrega lo escrito, sin espacios de más", () => {
    expect(addSpeciality(["Sancocho"], "  Arroz   con\tguandú ")).toEqual({
      list: ["Sancocho", "Arroz con guandú"],
      left: "",
      announcement: "Agregada: Arroz con guandú. 2 especialidades.",
    });
  });

  test.each(["Café", "CAFE", " café "])("«%s» no se agrega otra vez", (typed) => {
    expect(addSpeciality(["Café"], typed)).toEqual({ list: ["Café"], left: "", announcement: `«${typed.trim()}» ya está.` });
  });

  test("lo que no es nada no se agrega; lo que no cabe tampoco, pero sigue escrito", () => {
    expect(addSpeciality(["Café"], " \t ")).toMatchObject({ list: ["Café"], left: "" });
    const long = "x".repeat(61);
    expect(addSpeciality([], long)).toMatchObject({
      list: [],
      left: long,
      announcement: expect.stringContaining("escribiste 61"),
    });
    const full = Array.from({ length: 20 }, (_, number) => `n.º ${number}`);
    expect(addSpeciality(full, "otra")).toMatchObject({
      list: full,
      left: "otra",
      announcement: expect.stringContaining("hasta 20"),
    });
  });

  test("se quita la que se dice, y ninguna si no hay tal", () => {
    expect(removeSpeciality(["a", "b", "c"], 1)).toEqual({ list: ["a", "c"], announcement: "Quitada: b. 2 especialidades." });
    for (const index of [3, -1, NaN, 0.5]) expect(removeSpeciality(["a", "b", "c"], index).list).toEqual(["a", "b", "c"]);
  });
});
