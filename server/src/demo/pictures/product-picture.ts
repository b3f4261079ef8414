import { createDice, type Dice } from './dice.ts';
import {
  ball,
  box,
  dot,
  fall,
  glow,
  line,
  mix,
  oval,
  path,
  put,
  shade,
  shadow,
  sheet,
  tint,
} from './drawing.ts';
import { type Layout, PRODUCT_KINDS, type ProductKind, type ProductKindName } from './product-kinds.ts';

/** Walls behind the table, each with the colour of its light. */
const WALLS: readonly [[string, string], ...[string, string][]] = [
  ['#f6ecd8', '#fff8e9'],
  ['#e3ecd9', '#f3f8ea'],
  ['#fbe3d0', '#fff3e6'],
  ['#dcebec', '#f0f8f7'],
  ['#f5e6b8', '#fdf5d9'],
  ['#ecdfe6', '#f9f0f4'],
  ['#e7e0d0', '#f7f2e6'],
];
const TABLES = ['#c99a66', '#b58556', '#d9b184', '#e9dcc4', '#a9794f', '#cfc5b2'] as const;
const TABLE_EDGE = 376;
/** Where a thing in front stands. */
const GROUND = 500;

interface Place {
  x: number;
  y: number;
  scale: number;
  turn: number;
}

/** A product on a table, as SVG: the same kind and seed always give the same picture; another seed another one. */
export function productPicture(kindName: ProductKindName, seed: string | number): string {
  const kind: ProductKind = PRODUCT_KINDS[kindName];
  const dice = createDice('product', kindName, seed);
  const colour = dice.pick(kind.colours);
  const layout = dice.pick(kind.layouts);
  const mirror = dice.roll() < 0.5 ? -1 : 1;
  const isAlone = layout === 'single' && kind.beside !== undefined;
  const things =
    layout === 'bowl' ? bowl(kind, colour, dice) : arrange(kind, colour, layout, isAlone ? -90 : 0);
  const companion = isAlone && kind.beside ? besideIt(kind.beside.draw(kind.beside.colour)) : '';
  return sheet(
    `${room(dice)}<g transform="translate(400 -80) scale(${1.14 * mirror} 1.14)">${underlay(dice, layout)}${things}${companion}</g>`,
  );
}

/** Only the thing, on nothing: for crates, tiles and scenes. */
export function productShape(kindName: ProductKindName, seed: string | number): string {
  const kind: ProductKind = PRODUCT_KINDS[kindName];
  return kind.draw(createDice('product', kindName, seed).pick(kind.colours));
}

function room(dice: Dice): string {
  const [wall, light] = dice.pick(WALLS);
  const table = dice.pick(TABLES);
  const grain = Array.from({ length: 5 }, (_, at) => {
    const y = TABLE_EDGE + 26 + at * 40;
    const from = dice.between(-80, 300);
    return line(
      `M${from} ${y}C${from + 120} ${y - 7} ${from + 240} ${y + 7} ${from + dice.between(330, 520)} ${y}`,
      shade(table, 0.16),
      3,
      'opacity=".32"',
    );
  }).join('');
  return (
    box(0, 0, 800, 600, 0, wall) +
    oval(dice.between(250, 550), 200, 560, 400, glow(light)) +
    box(0, TABLE_EDGE, 800, 600 - TABLE_EDGE, 0, fall(table)) +
    box(0, TABLE_EDGE, 800, 5, 0, tint(table, 0.4), 'opacity=".8"') +
    grain
  );
}

/** A board, a cloth or a plate under the things; nothing under a bowl. */
function underlay(dice: Dice, layout: Layout): string {
  const choice = layout === 'bowl' ? 0 : dice.roll();
  if (choice < 0.3) return '';
  if (choice < 0.55) {
    const wood = dice.pick(['#e2bd8c', '#8f633f', '#d4a873']);
    return (
      shadow(0, 530, 320, 26, 0.3) +
      box(-310, 462, 620, 66, 30, shade(wood, 0.2)) +
      box(-310, 452, 620, 66, 30, fall(wood)) +
      dot(270, 485, 11, shade(wood, 0.42))
    );
  }
  if (choice < 0.8) {
    const stripe = dice.pick(['#b8553c', '#5f8a5a', '#5a82a0', '#c99a3c']);
    const bands = [-250, -210, 210, 250]
      .map((x) => path(`M${x} 440H${x + 16}L${(x + 16) * 1.12} 556H${x * 1.12}z`, stripe, 'opacity=".75"'))
      .join('');
    return (
      shadow(0, 546, 330, 18, 0.2) +
      path('M-300 440H300L340 556H-340z', '#fbf5e8') +
      bands +
      path('M-340 556H340L338 562H-338z', '#e4dac4')
    );
  }
  return (
    shadow(0, 524, 300, 22, 0.3) +
    oval(0, 496, 300, 46, '#e6dfd2') +
    oval(0, 490, 300, 46, '#fdfaf2') +
    oval(0, 489, 230, 31, '#f0eadd')
  );
}

const PLACES: Record<Exclude<Layout, 'bowl'>, Place[]> = {
  single: [{ x: 0, y: GROUND, scale: 1.6, turn: 0 }],
  pair: [
    { x: 108, y: GROUND - 22, scale: 1.16, turn: 3 },
    { x: -92, y: GROUND + 6, scale: 1.34, turn: 0 },
  ],
  row: [
    { x: -190, y: GROUND - 6, scale: 1.05, turn: -4 },
    { x: 190, y: GROUND - 6, scale: 1.05, turn: 5 },
    { x: 0, y: GROUND + 10, scale: 1.24, turn: 0 },
  ],
  heap: [
    { x: -84, y: GROUND - 58, scale: 0.92, turn: -8 },
    { x: 92, y: GROUND - 60, scale: 0.96, turn: 9 },
    { x: 0, y: GROUND - 96, scale: 0.92, turn: 4 },
    { x: -176, y: GROUND - 4, scale: 1, turn: 6 },
    { x: 178, y: GROUND - 2, scale: 1, turn: -6 },
    { x: 2, y: GROUND + 14, scale: 1.12, turn: -3 },
  ],
};

function arrange(kind: ProductKind, colour: string, layout: Exclude<Layout, 'bowl'>, shift: number): string {
  return PLACES[layout]
    .map(({ x, y, scale, turn }, at) => {
      const own = at % 3 === 1 ? mix(colour, '#fff0c8', 0.12) : colour;
      const ground = layout === 'heap' && at === 2 ? '' : shadow(x + shift + 8, y, 104 * scale, 15 * scale);
      return ground + put(kind.draw(own), x + shift, y, scale, turn);
    })
    .join('');
}

function besideIt(shape: string): string {
  return (
    shadow(168, 514, 74, 12) +
    put(shape, 162, 514, 0.66, 4) +
    shadow(252, 496, 60, 10) +
    put(shape, 246, 494, 0.52, -9)
  );
}

function bowl(kind: ProductKind, colour: string, dice: Dice): string {
  const glaze = dice.pick(['#5f8fa8', '#b8604a', '#f2ebdd', '#6f8f6a', '#d9a441']);
  const rows: [number, number][] = [
    [-70, 300],
    [70, 302],
    [0, 284],
    [-140, 344],
    [140, 344],
    [-48, 340],
    [52, 342],
    [-96, 380],
    [0, 376],
    [96, 380],
  ];
  const pieces = rows
    .map(([x, y], at) =>
      put(
        kind.draw(at % 3 === 1 ? mix(colour, '#fff0c8', 0.14) : colour),
        x,
        y + 44,
        0.62,
        (at % 5) * 9 - 18,
      ),
    )
    .join('');
  return (
    shadow(0, 534, 230, 24, 0.36) +
    oval(0, 392, 236, 34, shade(glaze, 0.34)) +
    pieces +
    path(
      'M-238 386C-230 500 -130 536 0 536C130 536 230 500 238 386C150 424 -150 424 -238 386z',
      ball(glaze),
    ) +
    line('M-238 388C-150 424 150 424 238 388', tint(glaze, 0.45), 7) +
    line('M-210 440C-120 476 120 476 210 440', tint(glaze, 0.3), 5, 'opacity=".6" stroke-dasharray="2 20"')
  );
}
