import type { Dice } from './dice.ts';
import { ball, box, dot, fall, glow, line, oval, path, put, shade, tint } from './drawing.ts';

/** Skies with the hills they light. */
interface Light {
  sky: string;
  sun: string;
  far: string;
  near: string;
}

const LIGHTS: readonly [Light, ...Light[]] = [
  { sky: '#cfe6ec', sun: '#fdf4dc', far: '#b5cfae', near: '#8fb872' },
  { sky: '#fbe3c4', sun: '#fff4d8', far: '#c9c79a', near: '#a3b568' },
  { sky: '#d6e4f2', sun: '#fdeedd', far: '#a9c6b4', near: '#7fae6c' },
  { sky: '#f7dccb', sun: '#fff0dc', far: '#bfbf98', near: '#98ad64' },
];

/** Sky, sun, two rows of hills and a meadow: the ground of every outdoor scene. Ground begins at y = 400. */
export function landscape(dice: Dice): string {
  const { sky, sun, far, near } = dice.pick(LIGHTS);
  const sunX = dice.between(140, 660);
  const rise = dice.between(-24, 24);
  return (
    box(0, 0, 800, 600, 0, fall(sky)) +
    oval(sunX, 150, 300, 230, glow(sun)) +
    dot(sunX, 140, 42, '#fff6dc') +
    cloud(dice.between(60, 300), dice.between(60, 120)) +
    cloud(dice.between(460, 700), dice.between(70, 150)) +
    path(
      `M0 ${320 + rise}C140 ${250 + rise} 260 ${290 - rise} 400 ${310 - rise}C540 ${250 - rise} 680 ${270 + rise} 800 ${300 + rise}V600H0z`,
      far,
    ) +
    path(
      `M0 ${372 - rise}C180 ${320 - rise} 330 ${366 + rise} 470 ${350 + rise}C620 ${330 + rise} 720 ${350 - rise} 800 ${362 - rise}V600H0z`,
      fall(near),
    ) +
    path('M0 420C200 396 520 396 800 424V600H0z', fall(shade(near, 0.1)))
  );
}

/** A room: wall, light from a window, floor from y = 430. */
export function interior(dice: Dice, wall: string, floor: string): string {
  const x = dice.pick([90, 520]);
  return (
    cellar(wall, floor) +
    box(x, 60, 190, 190, 14, shade(wall, 0.24)) +
    box(x + 12, 72, 166, 166, 8, fall('#d3e8ef')) +
    oval(x + 95, 210, 80, 46, '#a9c98a') +
    box(x + 12, 215, 166, 23, 0, '#8fb872') +
    box(x + 90, 72, 10, 166, 0, shade(wall, 0.24)) +
    box(x + 12, 150, 166, 10, 0, shade(wall, 0.24)) +
    path(`M${x} 600L${x + 60} 434H${x + 170}L${x + 260} 600z`, '#fff6dc', 'opacity=".28"')
  );
}

/** The same without a window. */
export function cellar(wall: string, floor: string): string {
  return (
    box(0, 0, 800, 600, 0, fall(wall)) +
    oval(400, 180, 460, 290, glow(tint(wall, 0.45))) +
    box(0, 430, 800, 170, 0, fall(floor)) +
    box(0, 422, 800, 12, 0, shade(wall, 0.2))
  );
}

function cloud(x: number, y: number): string {
  return `<g fill="#ffffff" opacity=".75"><ellipse cx="${x}" cy="${y}" rx="54" ry="20"/><ellipse cx="${x + 40}" cy="${y - 14}" rx="40" ry="24"/><ellipse cx="${x + 76}" cy="${y}" rx="44" ry="17"/></g>`;
}

/** A round tree about 200 tall; `fruit` dots its crown. */
export function tree(crown: string, fruit: string | null): string {
  const fruits = [
    [-44, -130],
    [-10, -160],
    [34, -140],
    [50, -104],
    [8, -108],
    [-34, -92],
  ];
  return (
    path('M-12 0C-6 -40 -8 -60 -12 -90H14C10 -60 8 -40 16 0z', fall('#8a6238')) +
    dot(-40, -112, 48, ball(crown)) +
    dot(42, -112, 46, ball(crown)) +
    dot(0, -142, 58, ball(tint(crown, 0.06))) +
    (fruit ? fruits.map(([x = 0, y = 0]) => dot(x, y, 9, ball(fruit))).join('') : '')
  );
}

/** A house with a tiled roof, 220 wide, standing on y = 0. */
export function house(wall: string, roof: string): string {
  return (
    box(-100, -110, 200, 110, 2, fall(wall)) +
    path('M-122 -104L-86 -182H86L122 -104z', fall(roof)) +
    line('M-108 -130H108M-100 -154H100', shade(roof, 0.18), 3, 'opacity=".5"') +
    box(44, -216, 26, 46, 3, fall(shade(roof, 0.2))) +
    box(-22, -70, 44, 70, 5, fall('#7a5432')) +
    dot(12, -34, 4, '#e9cf8a') +
    window(-72, -84) +
    window(40, -84) +
    box(-100, -8, 200, 8, 0, shade(wall, 0.2))
  );
}

function window(x: number, y: number): string {
  return (
    box(x - 4, y - 4, 40, 46, 4, '#fdf8ec') +
    box(x, y, 32, 38, 2, '#9fc3cf') +
    line(`M${x + 16} ${y}V${y + 38}M${x} ${y + 18}H${x + 32}`, '#fdf8ec', 4)
  );
}

/** A fence along the meadow. */
export function fence(y: number): string {
  const posts = Array.from({ length: 15 }, (_, at) =>
    box(at * 58 - 8, y - 54, 14, 62, 4, fall('#c9a878')),
  ).join('');
  return line(`M0 ${y - 38}H800M0 ${y - 14}H800`, '#b5925f', 9) + posts;
}

/** A wooden crate 240 wide; what `inside` draws looks out of it. */
export function crate(inside: string): string {
  return (
    path('M-112 -96H112V-60H-112z', '#6b4a2b') +
    inside +
    board(-92) +
    board(-60) +
    board(-28) +
    box(-120, -98, 18, 98, 3, fall('#b98c55')) +
    box(102, -98, 18, 98, 3, fall('#b98c55'))
  );
}

/** Standing flowers or grass in the foreground. */
export function meadowFlowers(dice: Dice): string {
  return Array.from({ length: 16 }, () => {
    const x = dice.between(10, 790);
    const y = dice.between(530, 592);
    const petal = dice.pick(['#ffffff', '#f4cf5a', '#d98aa8', '#e8604a']);
    return put(
      line('M0 0C2 -10 0 -18 0 -24', '#5d8a45', 3) +
        [0, 72, 144, 216, 288].map((turn) => put(oval(0, -6, 4, 6, petal), 0, -26, 1, turn)).join('') +
        dot(0, -26, 3.6, '#e0a030'),
      x,
      y,
      dice.between(0.8, 1.2),
    );
  }).join('');
}

function board(y: number): string {
  return (
    box(-120, y, 240, 26, 4, fall('#d4ab74')) + line(`M-104 ${y + 13}H104`, '#b98c55', 2, 'opacity=".5"')
  );
}
