import {
  at,
  bananaLeaf,
  bowl,
  box,
  circle,
  cup,
  dumpling,
  empanada,
  friedFish,
  leafShape,
  lime,
  line,
  onionRing,
  oval,
  paint,
  patacon,
  plate,
  type Random,
  shadow,
  shape,
  shrimp,
  strawberry,
  times,
  tomatoSlice,
} from "./parts";

type Food = (random: Random) => string;

const around = (random: Random, count: number, radius: number, draw: (index: number) => string) =>
  times(count, (index) => {
    const angle = (index / count) * 2 * Math.PI + random(-0.2, 0.2);
    const far = radius * random(0.55, 1);
    return at(Math.cos(angle) * far, Math.sin(angle) * far, draw(index), random(0, 360));
  });

const riceMound = (random: Random) =>
  shape("M-110 30C-120-50-40-90 10-78C80-84 128-20 108 40C90 92-80 96-110 30z", paint.rice) +
  times(46, () =>
    at(
      random(-84, 84),
      random(-54, 54),
      box(-8, -2, 16, 5, random(0, 1) > 0.5 ? "#e4d8b8" : "#fffef8", 'rx="2"'),
      random(0, 180),
    ),
  );

const salad = (random: Random) =>
  times(6, (index) => at(random(-30, 30), random(-24, 24), leafShape(index % 2 ? paint.leaf : "#76b35a"), index * 60)) +
  at(-22, 20, tomatoSlice, 0, 0.8) +
  at(34, -16, tomatoSlice, 30, 0.7) +
  at(8, 30, onionRing, 0, 0.8);

export const fish: Food = (random) =>
  at(0, 0, plate(330, paint.caribe)) +
  at(-30, -30, friedFish(random(0, 1) > 0.5 ? "#d98a3d" : "#c8674a"), -18, 1.15) +
  at(-130, 170, patacon, 10) +
  at(-30, 200, patacon, 60, 0.95) +
  at(150, 130, salad(random), 0, 0.9) +
  at(-180, -150, lime, 20);

export const stew: Food = (random) =>
  at(0, 0, bowl(310, paint.darkWood, paint.broth)) +
  around(random, 7, 190, (index) =>
    index % 2 ? box(-44, -26, 88, 52, "#fbf0d2", 'rx="16"') : box(-36, -36, 72, 72, "#e9c07e", 'rx="20"'),
  ) +
  around(random, 4, 150, () => circle(40, paint.golden) + circle(26, "#f7dd8a") + circle(9, "#e3b04b")) +
  around(random, 12, 220, () => leafShape(paint.selva).replaceAll("<path", '<path transform="scale(.5)"')) +
  times(16, () => at(random(-200, 200), random(-200, 200), circle(random(5, 12), "#f0c765"))) +
  at(330, 150, plate(150, paint.flor) + at(0, 0, riceMound(random), 0, 0.9));

export const ceviche: Food = (random) =>
  at(0, 0, bowl(280, paint.shallow, "#f4ead0")) +
  around(random, 16, 190, () => box(-34, -30, 68, 60, random(0, 1) > 0.4 ? "#fff8ea" : "#f3c9b4", 'rx="14"')) +
  around(random, 8, 170, () => onionRing) +
  around(random, 10, 200, () => circle(9, paint.tomato)) +
  around(random, 9, 180, () => leafShape(paint.leaf).replaceAll("<path", '<path transform="scale(.42)"')) +
  at(-270, 210, lime, 0, 1.3) +
  times(5, (index) =>
    at(
      300,
      -150 + index * 74,
      shadow(52) +
        box(-58, -46, 116, 92, "#e9c98d", 'rx="22"') +
        times(4, (dot) => at((dot % 2) * 40 - 20, Math.floor(dot / 2) * 34 - 17, circle(5, paint.toast))),
      index * 11,
    ),
  );

export const shrimps: Food = (random) =>
  at(0, 0, plate(330, paint.flor)) +
  at(0, 10, riceMound(random), 0, 1.3) +
  around(random, 11, 235, () => shrimp()) +
  at(0, -10, lime, 0, 0.9) +
  around(random, 8, 120, () => leafShape(paint.leaf).replaceAll("<path", '<path transform="scale(.4)"'));

export const steak: Food = (random) =>
  shadow(420, 260) +
  box(-430, -260, 860, 520, paint.wood, 'rx="46"') +
  box(-400, -232, 800, 464, "#bd7f52", 'rx="34"') +
  at(
    -110,
    -10,
    shape("M-210 10C-220-110-60-150 60-130C190-110 230-20 170 60C110 140-60 130-130 120C-190 110-206 70-210 10z", paint.meat),
  ) +
  at(-110, -10, line("M-150-60L110 90M-110-96L160 56M-180-10L50 116M-40-120L186 14", paint.char, 14, 'stroke-opacity=".8"')) +
  at(-110, -10, shape("M-200 30C-190 100-60 132 40 116C-40 118-150 96-200 30z", "#f0d7b0")) +
  times(6, (index) =>
    at(
      190 + (index % 2) * 96,
      -150 + index * 56,
      box(-78, -24, 156, 48, "#f6e6b4", 'rx="16"') + line("M-56-6H40", "#e0c57f", 5),
      random(-24, 24),
    ),
  ) +
  at(
    240,
    190,
    circle(70, paint.ink) + circle(58, "#5a8f3c") + times(16, () => at(random(-40, 40), random(-40, 40), circle(5, "#2f6b2c"))),
  );

export const dimSum: Food = (random) => {
  const steamer = (count: number) =>
    shadow(230) +
    circle(232, "#b98a4e") +
    circle(210, "#e2bd82") +
    circle(190, "#cfa464") +
    times(9, (index) => line(`M-180 ${index * 44 - 176}H180`, "#b98a4e", 4, `clip-path="circle(186px)"`)) +
    times(count, (index) => {
      const angle = (index / (count - 1)) * 2 * Math.PI;
      const far = index === count - 1 ? 0 : 112;
      return at(Math.cos(angle) * far, Math.sin(angle) * far, dumpling, random(0, 90), 1.1);
    });
  return (
    at(-210, -40, steamer(7)) +
    at(270, 60, steamer(6), 0, 0.9) +
    at(40, 290, circle(86, paint.ink) + circle(70, "#4a1d12") + circle(14, paint.tomato, 'cx="20"')) +
    line("M-520 300L-60 350M-520 330L-50 370", paint.darkWood, 13)
  );
};

export const hummus: Food = (random) =>
  at(-90, 0, bowl(290, paint.pacifico, "#e6c892")) +
  at(
    -90,
    0,
    line(
      "M0 0C40-10 50 40 10 56C-50 78-100 20-74-46C-40-126 90-130 134-40C180 66 90 190-40 178C-150 166-206 70-190-30",
      "#cfa869",
      22,
    ),
  ) +
  at(-90, 0, line("M0 0C40-10 50 40 10 56C-50 78-100 20-74-46C-40-126 90-130 134-40", "#c9962a", 11)) +
  at(
    -90,
    0,
    around(random, 9, 120, () => circle(21, "#d7ab5a") + circle(8, "#efd08f", 'cx="-5" cy="-6"')),
  ) +
  at(
    -90,
    0,
    around(random, 14, 200, () => leafShape(paint.selva).replaceAll("<path", '<path transform="scale(.3)"')),
  ) +
  at(
    -90,
    0,
    times(40, () => at(random(-190, 190), random(-190, 190), circle(3.4, paint.flor))),
  ) +
  times(5, (index) =>
    at(
      330,
      -210 + index * 104,
      shadow(100, 56) +
        shape("M-130 40Q0-120 130 40Q0 78-130 40z", "#ecd09a") +
        times(5, () => at(random(-70, 70), random(-10, 34), circle(random(6, 12), "#cf9d55"))),
      random(-22, 22),
    ),
  );

export const pizza: Food = (random) =>
  shadow(350) +
  circle(352, paint.wood) +
  circle(326, paint.crust) +
  circle(290, "#d9502f") +
  circle(282, "#f5cf72") +
  around(random, 9, 210, () => circle(46, "#c4402f") + circle(34, "#d9604a")) +
  around(random, 7, 190, () => shrimp().replaceAll("<path", '<path transform="scale(.8)"')) +
  around(random, 12, 240, () => leafShape(paint.selva).replaceAll("<path", '<path transform="scale(.6)"')) +
  times(30, () => at(random(-200, 200), random(-200, 200), oval(random(8, 18), random(6, 10), "#fbe7ae"))) +
  times(4, (index) => at(0, 0, line("M0 0V-330", "#00000022", 5), index * 90 + 24));

export const empanadas: Food = (random) =>
  at(0, 0, bananaLeaf(460, 270), -12) +
  at(-180, -70, empanada, random(-20, 10), 1.4) +
  at(150, -90, empanada, random(0, 24), 1.4) +
  at(-40, 110, empanada, random(-14, 14), 1.5) +
  at(
    280,
    120,
    circle(92, paint.paper) +
      circle(76, paint.flor) +
      times(22, () => at(random(-50, 50), random(-50, 50), circle(5, random(0, 1) > 0.5 ? paint.maiz : paint.leaf))),
  );

export const coffee: Food = (random) =>
  at(
    -170,
    10,
    cup(paint.pacifico, "#5b3420") +
      shape("M0 56C-60 20-58-30-28-34C-10-36 0-20 0-20C0-20 10-36 28-34C58-30 60 20 0 56z", "#e8cfa6") +
      shape("M0 36C-36 12-34-14-16-18C-6-18 0-8 0-8C0-8 6-18 16-18C34-14 36 12 0 36z", "#5b3420"),
    random(-20, 20),
    1.6,
  ) +
  at(
    260,
    -60,
    plate(210, paint.maiz) +
      shape("M-120 60L20-120L130 70Q0 110-120 60z", "#8a4b2a") +
      shape("M-96 44L20-100L108 50Q0 84-96 44z", "#c98a50") +
      at(10, -10, circle(24, paint.paper)) +
      at(10, -10, circle(12, paint.flor)),
  ) +
  times(14, () =>
    at(random(80, 480), random(190, 330), oval(16, 11, "#4a2818") + line("M-12 0Q0 6 12 0", "#2b150b", 3), random(0, 180)),
  );

export const dessert: Food = (random) =>
  at(-60, 0, plate(320, paint.flor)) +
  at(
    -60,
    0,
    circle(190, "#8a4b18") +
      circle(176, "#e9b85a") +
      circle(150, "#f3cf7e") +
      circle(120, "#a85a1e") +
      oval(60, 24, "#ffffff40", 'cx="-36" cy="-46"'),
  ) +
  at(
    -60,
    0,
    around(random, 6, 250, () => strawberry),
  ) +
  at(330, -150, strawberry, 24, 1.3) +
  at(380, 60, strawberry, -30, 1.1) +
  at(330, 210, leafShape(paint.leaf), 30, 1.6);

export const tacos: Food = (random) =>
  at(0, 0, box(-440, -230, 880, 460, paint.maiz, 'rx="60"')) +
  at(0, 0, box(-410, -202, 820, 404, paint.paper, 'rx="46"')) +
  times(3, (index) =>
    at(
      (index - 1) * 250,
      10,
      shape("M-104 130C-130-110 130-110 104 130z", "#e0b04c") +
        around(random, 9, 64, (part) => (part % 3 ? leafShape(part % 2 ? paint.leaf : paint.onion) : circle(22, paint.shrimp))) +
        shape("M-104 130C-126-60 120-70 104 130Q0 40-104 130z", "#f2cf78") +
        times(7, () => at(random(-60, 60), random(40, 90), circle(6, "#d29a3a"))),
      random(-8, 8),
    ),
  ) +
  at(-330, 220, lime, 0, 1.2) +
  at(340, -210, lime, 40, 1.1);

export const cocktail: Food = (random) =>
  at(
    -170,
    30,
    shadow(190) +
      circle(190, "#5d3b22") +
      circle(170, paint.paper) +
      circle(150, "#f4ecd8") +
      circle(120, "#e5f1ee") +
      at(20, -20, lime, 20, 1.1) +
      line("M40 20L210-230", paint.flor, 18) +
      line("M40 20L210-230", paint.paper, 18, 'stroke-dasharray="4 34"') +
      around(random, 4, 90, () => box(-32, -32, 64, 64, "#ffffffaa", 'rx="10"')),
  ) +
  at(
    260,
    40,
    shadow(150) +
      circle(150, paint.maiz) +
      circle(132, "#f0813a") +
      around(random, 5, 80, () => box(-34, -34, 68, 68, "#ffffff66", 'rx="10"')) +
      at(60, -70, tomatoSlice.replaceAll(paint.tomato, "#f2a13a").replaceAll("#e8695a", "#f9cf6b"), 0, 1.5) +
      at(-80, 70, leafShape(paint.leaf), 200, 1.2),
  ) +
  at(40, -300, bananaLeaf(220, 80), 24);

export const pots: Food = (random) => {
  const pot = (color: string, inside: string, radius: number) =>
    shadow(radius) +
    at(-radius, 0, box(-60, -22, 70, 44, paint.ink, 'rx="16"')) +
    at(radius, 0, box(-10, -22, 70, 44, paint.ink, 'rx="16"')) +
    circle(radius, paint.ink) +
    circle(radius - 16, color) +
    circle(radius - 34, inside);
  return (
    at(
      -230,
      -60,
      pot(paint.steel, paint.broth, 230) +
        around(random, 9, 150, (index) => (index % 2 ? box(-34, -24, 68, 48, "#fbf0d2", 'rx="14"') : leafShape(paint.leaf))),
    ) +
    at(260, -120, pot(paint.flor, "#7a2e1c", 180) + around(random, 12, 100, () => oval(22, 15, "#4d1a10"))) +
    at(240, 230, pot(paint.caribe, paint.rice, 160) + riceMound(random)) +
    at(-170, 300, line("M-200 0H160", paint.darkWood, 22) + oval(56, 34, paint.darkWood, 'cx="200"'))
  );
};
