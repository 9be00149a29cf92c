import { at, bananaLeaf, box, circle, line, oval, paint, palm, type Random, shape, strawberry, times } from "./parts";

type Place = (random: Random) => string;

const hills = (y: number, color: string, random: Random) =>
  shape(
    `M0 ${y}Q${random(150, 300)} ${y - random(90, 190)} 520 ${y - 20}T${random(860, 980)} ${y - 50}T1200 ${y - random(10, 90)}V800H0z`,
    color,
  );

const boat = (color: string) =>
  shape("M-120 0H120L84 46H-92z", color) +
  shape("M-100 12H104L98 22H-96z", paint.paper) +
  box(-4, -150, 8, 150, paint.darkWood) +
  shape("M8-148Q90-80 84-14H8z", paint.paper) +
  shape("M-8-120Q-60-70-66-14H-8z", paint.maiz);

export const sea: Place = (random) =>
  box(0, 0, 1200, 800, "#f7d9a0") +
  box(0, 0, 1200, 230, paint.sky) +
  box(0, 190, 1200, 90, "#dfe6cf") +
  at(random(300, 900), 300, circle(104, paint.maiz)) +
  hills(410, "#5f9a86", random) +
  hills(430, paint.selva, random) +
  box(0, 410, 1200, 230, paint.sea) +
  box(0, 480, 1200, 160, "#2f86ba") +
  times(16, () => line(`M${random(0, 1100)} ${random(430, 600)}q24-9 48 0t48 0`, "#ffffff77", 5)) +
  at(random(350, 560), 500, boat(paint.flor)) +
  at(random(780, 950), 450, boat(paint.caribe), 0, 0.6) +
  shape("M0 640Q300 580 620 650T1200 620V800H0z", paint.shallow) +
  shape("M0 690Q320 620 640 700T1200 660V800H0z", "#f2dfb4") +
  at(130, 740, palm(470, 120)) +
  at(1080, 730, palm(400, -90));

const chair = (color: string) =>
  box(-40, -120, 80, 16, color, 'rx="8"') +
  box(-40, -120, 12, 200, color) +
  box(28, -120, 12, 200, color) +
  box(-46, -20, 92, 22, color, 'rx="8"');
const lamp = line("M0-200V-40", paint.ink, 5) + shape("M-60 0Q-50-60 0-60T60 0z", paint.maiz) + oval(60, 12, "#fff3c9");

export const dining: Place = (random) => {
  const walls = ["#f0d9b5", "#cfe5dd", "#f3c9b0", "#d6e4ee"];
  const wall = walls[Math.floor(random(0, walls.length))] ?? paint.sand;
  const window = (x: number) =>
    at(
      x,
      250,
      box(-130, -150, 260, 300, paint.darkWood, 'rx="12"') +
        box(-114, -134, 228, 268, paint.sky) +
        box(-114, 20, 228, 114, paint.sea) +
        shape("M-114 30Q-40-40 40 16T114 0V40H-114z", paint.leaf) +
        box(-5, -134, 10, 268, paint.darkWood) +
        box(-114, -4, 228, 9, paint.darkWood),
    );
  const table = (x: number, color: string) =>
    at(
      x,
      610,
      at(-150, 20, chair(paint.wood)) +
        at(150, 20, chair(paint.wood)) +
        oval(150, 26, paint.ink, 'cy="170" fill-opacity=".2"') +
        box(-12, 0, 24, 160, paint.darkWood) +
        oval(170, 36, paint.darkWood, 'cy="6"') +
        oval(170, 34, color) +
        oval(46, 12, paint.paper, 'cx="-60"') +
        oval(46, 12, paint.paper, 'cx="66"') +
        box(-10, -52, 22, 48, paint.caribe, 'rx="8"') +
        circle(15, paint.flor, 'cy="-64"') +
        circle(12, paint.maiz, 'cy="-74" cx="16"'),
    );
  return (
    box(0, 0, 1200, 800, wall) +
    box(0, 440, 1200, 130, paint.caribe) +
    box(0, 430, 1200, 14, paint.paper) +
    times(26, (index) => box(index * 48 + 22, 450, 4, 120, "#ffffff26")) +
    box(0, 570, 1200, 230, "#c98d5c") +
    times(9, (index) => line(`M${index * 150} 570L${index * 210 - 240} 800`, "#a56a3f", 4)) +
    window(260) +
    window(940) +
    at(
      600,
      240,
      box(-100, -120, 200, 150, paint.ink, 'rx="10"') +
        times(4, (index) => box(-70, -92 + index * 28, random(70, 140), 8, "#ffffffaa", 'rx="4"')),
    ) +
    at(330, 190, lamp) +
    at(870, 190, lamp) +
    table(300, paint.paper) +
    table(880, paint.maiz)
  );
};

export const facade: Place = (random) => {
  const colors = [paint.shallow, paint.maiz, "#e98a6b", "#7fb2d6", "#9ac27c"];
  const color = colors[Math.floor(random(0, colors.length))] ?? paint.shallow;
  const shutter = (x: number) =>
    at(
      x,
      470,
      box(-80, -110, 160, 200, paint.paper) +
        box(-68, -98, 136, 176, paint.pacifico) +
        times(8, (index) => box(-62, -88 + index * 21, 124, 9, "#ffffff44")) +
        box(-90, 90, 180, 18, paint.wood) +
        times(6, (index) => at(-70 + index * 28, 84, circle(17, index % 2 ? paint.flor : paint.leaf))),
    );
  return (
    box(0, 0, 1200, 800, paint.sky) +
    at(200, 120, oval(130, 36, "#ffffffcc")) +
    at(930, 90, oval(170, 40, "#ffffffcc")) +
    hills(470, "#7fb38c", random) +
    at(90, 690, palm(480, -60)) +
    box(180, 300, 840, 400, color) +
    times(16, (index) => box(180, 318 + index * 25, 840, 3, "#00000016")) +
    shape("M120 310L240 150H960L1080 310z", "#b5523f") +
    times(20, (index) => line(`M${255 + index * 36} 152L${132 + index * 49} 308`, "#8f3d2e", 5)) +
    box(390, 205, 420, 74, paint.paper, 'rx="14"') +
    times(5, (index) =>
      box(
        424 + index * 72,
        228,
        54,
        28,
        [paint.flor, paint.pacifico, paint.caribe, paint.maiz, paint.selva][index] ?? paint.flor,
        'rx="8"',
      ),
    ) +
    shutter(340) +
    shutter(860) +
    box(520, 390, 160, 310, paint.darkWood) +
    box(536, 406, 128, 294, "#f7dfae") +
    box(536, 560, 128, 140, "#d9b67a") +
    box(0, 700, 1200, 100, "#d8c7a3") +
    box(140, 690, 920, 20, paint.wood) +
    times(2, (index) =>
      at(
        470 + index * 260,
        690,
        box(-34, -56, 68, 58, "#b5523f", 'rx="8"') +
          times(5, (leaf) => at(0, -52, shape("M0 0Q20-50 10-90Q-20-50 0 0z", paint.selva), leaf * 32 - 64)),
      ),
    ) +
    at(1130, 720, palm(420, 50))
  );
};

export const market: Place = (random) => {
  const fruits = [
    () => circle(40, "#f0813a") + circle(10, "#f9b06b", 'cx="-12" cy="-12"'),
    () => circle(42, paint.tomato) + shape("M0-34l-16-10h32z", paint.leaf),
    () => oval(30, 46, "#c9b23a") + line("M0-44v-16", paint.leaf, 6),
    () => oval(48, 32, paint.leaf) + oval(30, 8, "#76b35a"),
    () => strawberry,
    () => shape("M-50-20Q0 40 56-26Q40 40-4 40T-50-20z", paint.maiz),
    () => circle(38, paint.onion) + line("M-20-20Q0 10-14 30M20-20Q0 10 14 30", "#7d3560", 4),
  ];
  const crate = (index: number) => {
    const fruit = fruits[(index + Math.floor(random(0, 7))) % fruits.length] ?? (() => "");
    const [x, y] = [(index % 4) * 290 + 165, Math.floor(index / 4) * 240 + 400];
    const heap = times(14, (place) =>
      at((place % 5) * 54 - 108 + random(-8, 8), Math.floor(place / 5) * 36 - 66 + random(-6, 6), fruit(), random(-20, 20)),
    );
    return at(
      x,
      y,
      box(-136, -80, 272, 150, paint.darkWood) +
        heap +
        box(-136, 30, 272, 30, paint.wood) +
        box(-136, 70, 272, 34, paint.wood) +
        box(-136, 30, 18, 90, "#8a5230") +
        box(118, 30, 18, 90, "#8a5230"),
    );
  };
  return (
    box(0, 0, 1200, 800, "#5d7f86") +
    box(0, 250, 1200, 550, "#7c4f31") +
    times(8, crate) +
    times(13, (index) =>
      shape(`M${index * 100 - 40} 0H${index * 100 + 60}V210q-50 60-100 0z`, index % 2 ? paint.paper : paint.flor),
    ) +
    box(0, 0, 1200, 40, paint.pacifico) +
    times(4, (index) => at(210 + index * 260, 260, line("M0-60V-10", paint.ink, 4) + bananaLeaf(60, 20)))
  );
};
