import { at, box, line, paint, type Random, times } from "./parts";

export type Ground = (random: Random) => string;

const planks: (color: string, gap: string) => Ground = (color, gap) => (random) =>
  box(0, 0, 1200, 800, color) +
  times(6, (index) => {
    const y = index * 136;
    const grain = times(3, (row) =>
      line(
        `M${random(0, 300)} ${y + 34 + row * 32}q${random(160, 340)} ${random(-12, 12)} ${random(420, 820)} 0`,
        "#00000018",
        4,
      ),
    );
    return box(0, y, 1200, 5, gap) + box(random(150, 1050), y, 5, 136, gap) + grain;
  });

/** Hydraulic tiles, as in old houses. */
const tiles: (a: string, b: string, c: string) => Ground = (a, b, c) => () =>
  box(0, 0, 1200, 800, paint.sand) +
  times(28, (index) => {
    const [x, y] = [(index % 7) * 200 - 60, Math.floor(index / 7) * 200];
    const flower = times(4, (turn) => at(100, 100, `<path d="M0 0L36-70L0-96L-36-70z" fill="${turn % 2 ? b : a}"/>`, turn * 90));
    return at(
      x,
      y,
      box(2, 2, 196, 196, paint.paper) +
        flower +
        `<circle cx="100" cy="100" r="20" fill="${c}"/>` +
        times(4, (turn) => at(100, 100, `<path d="M-98-98h44l-44 44z" fill="${c}"/>`, turn * 90)),
    );
  });

/** A cloth with stitches, like the site's covers. */
const cloth: (color: string, stripe: string) => Ground = (color, stripe) => () =>
  box(0, 0, 1200, 800, color) +
  box(0, 90, 1200, 26, stripe) +
  box(0, 684, 1200, 26, stripe) +
  times(120, (index) =>
    box((index % 20) * 62 + (Math.floor(index / 20) % 2) * 31, Math.floor(index / 20) * 140 + 12, 6, 44, "#ffffff30"),
  );

export const grounds: readonly Ground[] = [
  planks(paint.wood, paint.darkWood),
  tiles(paint.caribe, paint.pacifico, paint.maiz),
  cloth(paint.pacifico, paint.maiz),
  planks("#d9c4a0", "#b39a70"),
  cloth(paint.caribe, paint.flor),
  tiles(paint.flor, paint.maiz, paint.selva),
  planks("#4a6b78", "#304b57"),
  cloth("#e9d9b8", paint.flor),
];
