import { expect, test } from "vitest";
import { localitiesIn } from "../../app/directory/locality";
import { findProvince } from "../../app/text/provinces";

test.each([
  ["Calle F Sur, David, Provincia de Chiriquí, Panamá", ["David"]],
  ["Calle Principal, Santa Catalina, Hicaco, distrito de Soná, frente al mar", ["Santa Catalina", "Hicaco", "Soná"]],
  ["Vía a Volcancito, Boquete, 300 metros después del puente", ["Boquete"]],
  ["Avenida Central, 24 de Diciembre, local 3, segundo piso", []],
  ["", []],
])("los lugares que nombra «%s» son %j", (address, localities) => {
  const province = findProvince("chiriqui") ?? expect.fail("no hay Chiriquí");
  expect(localitiesIn(address, province)).toEqual(localities);
});
