import { expect, test } from "vitest";
import { shareImage } from "../../app/pictures/share/share-images.server";
import { siteShareImage } from "../../app/ui/page/share-image";

const imageOf = (name: string) => shareImage("restaurante", "1", { name, above: "Panamá", art: { photo: "a" } });

test.each(["金龙酒家", "Ресторан Волга", "Café 茶", "Đắk Lắk"])(
  "una página llamada «%s» muestra la imagen del sitio, sin huecos",
  (name) => {
    expect(imageOf(name)).toEqual(siteShareImage);
  },
);

test.each(["Łódź", "Ñandú 🍤 24/7", "Cafe\u0301"])("«%s» se dibuja", (name) => {
  expect(imageOf(name).address).toContain("/compartir/restaurante/1/");
});
