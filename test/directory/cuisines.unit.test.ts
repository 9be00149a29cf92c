import { describe, expect, test } from "vitest";
import { attributes, findAttributeOption } from "../../app/directory/attributes";
import { deriveCuisines } from "../../app/directory/cuisines";
import { restaurantCategories } from "../../app/text/restaurant-categories";

describe("las cocinas que se deducen", () => {
  test.each([
    ["comida-tradicional", ["Rondón", "Patí"], ["panamena", "afroantillana"]],
    ["internacional", ["Siu mai", "Hampao", "Chow mein"], ["china", "dim-sum"]],
    ["internacional", ["HUMMUS", "Kibbe"], ["arabe"]],
    ["internacional", ["Ramen de puerco", "Tataki de atún"], ["japonesa"]],
    ["internacional", ["Rocoto relleno", "Ají de gallina"], ["peruana"]],
    ["comida-rapida", ["Reina pepiada", "Tequeños"], ["venezolana"]],
    ["comida-rapida", ["Hamburguesas", "Malteadas"], ["hamburguesas"]],
    ["otro", ["Dule masi"], ["guna"]],
    ["bar", ["Cerveza artesanal"], ["cerveza-artesanal"]],
    ["mariscos", [], ["mariscos"]],
    [null, ["Pizza de pulpo"], ["pizza"]],
  ])("de %s con %j: %j", (category, dishes, cuisines) => {
    expect(deriveCuisines(category, dishes)).toEqual(cuisines);
  });

  test.each([
    ["internacional", ["Ceviche", "Arepa de maíz nuevo", "Curry de garbanzo"]],
    ["comida-rapida", ["Té helado", "Papas sabor a pizza", "Hamburguesa con piña"]],
    ["postres", ["Coctel de frutas"]],
    ["bar", []],
    ["una-que-no-existe", []],
  ])("de lo que deja dudas no se deduce nada: %s con %j", (category, dishes) => {
    expect(deriveCuisines(category, dishes)).toEqual([]);
  });

  test("son tres como mucho, y todas están en la lista", () => {
    const dishes = ["Rondón", "Dule masi", "Sancocho", "Chow fan", "Siu mai", "Trofie", "Pizza", "Sushi"];
    expect(deriveCuisines("mariscos", dishes)).toEqual(["mariscos", "afroantillana", "guna"]);
    const all = restaurantCategories.flatMap(({ id }) => dishes.flatMap((dish) => deriveCuisines(id, [dish])));
    expect(all.filter((id) => !findAttributeOption("cocinas", id))).toEqual([]);
    expect(attributes.cocinas.max).toBe(3);
  });
});
