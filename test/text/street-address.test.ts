import { expect, test } from "vitest";
import { addressInProvince, streetAddress } from "../../app/text/street-address";
import { findProvince, type ProvinceId } from "../../app/text/provinces";

const province = (id: ProvinceId) => findProvince(id)!;

test.each([
  ["Calle F Sur, David, Provincia de Chiriquí, Panamá", "chiriqui", "Calle F Sur, David"],
  ["Calle F Sur, David, prov. de Chiriqui , Panama", "chiriqui", "Calle F Sur, David"],
  ["Vía Interamericana, La Chorrera, Panamá Oeste", "panama-oeste", "Vía Interamericana, La Chorrera"],
  ["Calle 50, Ciudad de Panamá, Panamá, Panamá", "panama", "Calle 50, Ciudad de Panamá"],
  ["Avenida Panamá, Colón", "colon", "Avenida Panamá"],
  ["Panamá Oeste, frente al parque", "panama-oeste", "Panamá Oeste, frente al parque"],
  ["Calle 3, Isla Colón", "bocas-del-toro", "Calle 3, Isla Colón"],
  ["Darién, Panamá", "darien", ""],
  ["", "darien", ""],
] as const)("«%s» en la página de %s es «%s»", (address, id, street) => {
  expect(streetAddress(address, province(id))).toBe(street);
});

test("con su provincia, la dirección la nombra al final y una sola vez", () => {
  expect(addressInProvince("Calle F Sur, David, Chiriquí, Panamá", province("chiriqui"))).toBe("Calle F Sur, David, Chiriquí");
  expect(addressInProvince("", province("chiriqui"))).toBe("Chiriquí");
});
