import type { Dice } from './dice.ts';
import { ball, box, dot, fall, line, path, put, shadow } from './drawing.ts';

import { crate, house } from './landscape.ts';
import type { ProductKindName } from './product-kinds.ts';
import { productShape } from './product-picture.ts';

// what several scenes share: crates of goods, rows of plants, shelves

const ROOFS = ['#b8553c', '#a3482f', '#8f5a3c'] as const;
const WALLS = ['#fbf3e2', '#f4e3c4', '#f0ddd0'] as const;

export function full(product: ProductKindName, seed: string): string {
  const at: [number, number, number][] = [
    [-66, -66, -8],
    [0, -74, 5],
    [66, -66, 10],
    [-36, -50, 4],
    [36, -50, -6],
  ];
  return crate(at.map(([x, y, turn]) => put(productShape(product, seed), x, y - 2, 0.44, turn)).join(''));
}
export const filled = (product: ProductKindName, x: number, y: number, dice: Dice): string =>
  shadow(x, y, 120, 14) + put(full(product, String(dice.roll())), x, y, 0.92);
export const home = (dice: Dice, x: number, y: number, scale: number): string =>
  shadow(x, y, 120 * scale, 10) + put(house(dice.pick(WALLS), dice.pick(ROOFS)), x, y, scale);
export const rows = (places: number[][], thing: string): string =>
  places
    .map(([x = 0, y = 0, scale = 1]) => shadow(x, y, 70 * scale, 9 * scale) + put(thing, x, y, scale))
    .join('');

export const beds = (dice: Dice): string =>
  [440, 490, 545]
    .map(
      (y, row) =>
        path(
          `M${-40 - row * 20} ${y + 24}C200 ${y - 10} 600 ${y - 10} ${840 + row * 20} ${y + 24}V${y + 40}H-40z`,
          fall('#8a6442'),
        ) +
        Array.from({ length: 9 }, (_, at) =>
          put(
            productShape(
              (['lettuce', 'cabbage', 'spinach'] as const)[row] ?? 'lettuce',
              Math.floor(dice.roll() * 3),
            ),
            50 + at * 88,
            y + 16,
            0.3 + row * 0.06,
          ),
        ).join(''),
    )
    .join('');
export const bench = (): string =>
  box(0, 452, 800, 26, 0, fall('#d4a873')) +
  box(0, 478, 800, 122, 0, fall('#a9794f')) +
  line('M0 500H800', '#8f633f', 4, 'opacity=".4"');
export const shelf = (y: number, product: ProductKindName, dice: Dice): string => {
  const things = [130, 270, 410, 550, 690]
    .map((x) => put(productShape(product, Math.floor(dice.roll() * 4)), x, y, 0.44))
    .join('');
  return (
    box(50, y + 6, 700, 10, 0, '#000000', 'opacity=".14"') +
    things +
    box(40, y - 3, 720, 13, 3, fall('#a9794f'))
  );
};
export const mushroomShelf = (y: number, dice: Dice): string =>
  box(60, y, 480, 34, 4, fall('#5f4a38')) +
  Array.from({ length: 9 }, (_, at) =>
    put(productShape('mushroom', 1), 88 + at * 53, y + 8, dice.between(0.26, 0.42)),
  ).join('') +
  box(50, y + 30, 500, 12, 3, fall('#a9794f')) +
  box(60, y + 30, 12, 86, 0, '#8f633f') +
  box(528, y + 30, 12, 86, 0, '#8f633f');
export const vines = (): string =>
  [430, 476, 532]
    .map(
      (y, row) =>
        line(`M0 ${y}H800`, '#b5925f', 3) +
        Array.from({ length: 9 - row }, (_, at) =>
          put(
            line('M0 30V-34', '#7a5432', 8) +
              dot(-22, -24, 26, ball('#7aa64c')) +
              dot(22, -26, 26, ball('#6f9a45')) +
              dot(0, -40, 28, ball('#83b055')) +
              [
                [-12, -6],
                [-4, 4],
                [4, -6],
                [0, -14],
              ]
                .map(([x = 0, dy = 0]) => dot(x, dy, 7, ball('#5b3a78')))
                .join(''),
            40 + at * (96 + row * 12),
            y + 6,
            0.75 + row * 0.28,
          ),
        ).join(''),
    )
    .join('');
