import { createDice, type Dice } from './dice.ts';
import { box, fall, line, oval, put, shadow, sheet } from './drawing.ts';
import {
  bee,
  churn,
  coop,
  cow,
  glasshouse,
  hen,
  hive,
  jetty,
  lavender,
  oven,
  pig,
  pot,
  reeds,
  wheat,
  windmill,
} from './farm-things.ts';
import { cellar, fence, interior, landscape, meadowFlowers, tree } from './landscape.ts';
import type { ProductKindName } from './product-kinds.ts';
import { productShape } from './product-picture.ts';

import { beds, bench, filled, full, home, mushroomShelf, rows, shelf, vines } from './scene-parts.ts';

type Scene = (dice: Dice) => string;

/** Where the demo's producers work, by the name its builders use. */
const SCENES = {
  farmyard: (dice) =>
    landscape(dice) +
    put(tree('#6f9f4a', null), 130, 420, 1.3) +
    home(dice, 420, 436, 1.35) +
    put(tree('#7fae55', null), 690, 430, 1.1) +
    fence(470) +
    put(hen('#c9703c'), 190, 548, 1) +
    put(hen('#f4ecdf'), 300, 566, 0.86) +
    filled('pumpkin', 600, 560, dice) +
    meadowFlowers(dice),
  orchard: (dice) =>
    landscape(dice) +
    home(dice, 640, 392, 0.6) +
    rows(
      [
        [90, 420, 0.8],
        [260, 414, 0.76],
        [430, 418, 0.8],
      ],
      tree('#6f9f4a', '#d9483a'),
    ) +
    rows(
      [
        [150, 520, 1.5],
        [520, 526, 1.6],
      ],
      tree('#78a84c', '#d9483a'),
    ) +
    filled('apple', 330, 566, dice) +
    meadowFlowers(dice),
  'stone-fruit-orchard': (dice) =>
    landscape(dice) +
    rows(
      [
        [70, 424, 0.8],
        [240, 416, 0.8],
        [580, 418, 0.8],
        [730, 424, 0.84],
      ],
      tree('#83ad58', '#eea23e'),
    ) +
    rows(
      [
        [170, 528, 1.55],
        [640, 530, 1.5],
      ],
      tree('#7aa650', '#eea23e'),
    ) +
    filled('apricot', 400, 566, dice) +
    meadowFlowers(dice),
  dairy: (dice) =>
    landscape(dice) +
    home(dice, 160, 420, 0.95) +
    put(tree('#6f9f4a', null), 720, 420, 1) +
    fence(446) +
    put(cow(), 470, 556, 1.35) +
    put(churn(), 150, 566, 1) +
    put(churn(), 226, 574, 0.84) +
    meadowFlowers(dice),
  'cheese-cellar': (dice) =>
    cellar('#d9c4a3', '#a9835a') +
    shelf(190, 'round-cheese', dice) +
    shelf(310, 'round-cheese', dice) +
    bench() +
    put(productShape('cheese', dice.roll()), 320, 462, 0.95) +
    put(churn(), 590, 462, 1),
  apiary: (dice) =>
    landscape(dice) +
    rows(
      [
        [80, 410, 1.1],
        [720, 414, 1.2],
      ],
      tree('#7aa650', '#f4ead0'),
    ) +
    [
      ['#e0a126', 190],
      ['#6f9fb5', 330],
      ['#c9604a', 470],
      ['#8fae5a', 610],
    ]
      .map(([colour, x]) => put(hive(String(colour)), Number(x), 520, 1))
      .join('') +
    [
      [250, 330],
      [400, 300],
      [530, 350],
      [650, 290],
    ]
      .map(([x = 0, y = 0]) => put(bee(), x, y, 1))
      .join('') +
    meadowFlowers(dice),
  greenhouse: (dice) =>
    landscape(dice) +
    put(glasshouse(), 400, 470, 1) +
    filled('tomato', 180, 566, dice) +
    filled('cucumber', 620, 566, dice),
  'vegetable-garden': (dice) =>
    landscape(dice) + home(dice, 650, 396, 0.75) + beds(dice) + filled('carrot', 400, 580, dice),
  bakery: (dice) =>
    interior(dice, '#e8c9a3', '#b98a5f') +
    put(oven(), 400, 452, 1) +
    bench() +
    put(productShape('bread', dice.roll()), 250, 470, 0.8) +
    put(productShape('round-bread', dice.roll()), 540, 470, 0.8),
  vineyard: (dice) => landscape(dice) + home(dice, 600, 388, 0.7) + vines() + filled('grape', 400, 578, dice),
  'fish-pond': (dice) =>
    landscape(dice) +
    rows(
      [
        [80, 410, 1.1],
        [200, 400, 0.8],
        [730, 410, 1.15],
      ],
      tree('#5f9455', null),
    ) +
    oval(420, 510, 370, 84, '#c9bd8a') +
    oval(420, 506, 350, 74, fall('#7fb3c6')) +
    line('M180 492H300M360 520H500M520 480H640M280 546H400', '#d3ebf0', 4, 'opacity=".8"') +
    put(productShape('trout', 1), 430, 500, 0.5, -24) +
    oval(430, 516, 76, 11, '#5f9bb2') +
    reeds(60) +
    reeds(720) +
    put(jetty(), 640, 560),
  'mushroom-cellar': (dice) =>
    cellar('#cbbda8', '#8f7a62') +
    [180, 300, 420].map((y) => mushroomShelf(y, dice)).join('') +
    filled('mushroom', 640, 570, dice),
  'hen-run': (dice) =>
    landscape(dice) +
    put(coop(), 580, 450, 1.15) +
    put(tree('#6f9f4a', null), 120, 424, 1.3) +
    fence(452) +
    put(hen('#c9703c'), 180, 530, 1.25) +
    put(hen('#f4ecdf'), 330, 560, 1.3) +
    put(hen('#8f5a3c'), 480, 540, 1.1) +
    filled('eggs', 660, 574, dice) +
    meadowFlowers(dice),
  pasture: (dice) =>
    landscape(dice) +
    home(dice, 130, 400, 0.75) +
    rows([[700, 410, 1]], tree('#6f9f4a', null)) +
    fence(446) +
    shadow(280, 542, 110, 12) +
    put(pig('#eab0a4'), 280, 540, 1.2) +
    shadow(520, 564, 124, 13) +
    put(pig('#8f6a5a'), 520, 562, 1.35) +
    meadowFlowers(dice),
  smokehouse: (dice) =>
    cellar('#b58a66', '#7a5a40') +
    line('M60 120H740', '#5f4430', 12) +
    [140, 260, 380, 500, 620]
      .map(
        (x, at) =>
          line(`M${x} 120V262`, '#e9d8b8', 5) +
          put(productShape(at % 2 === 0 ? 'sausage' : 'ham', at), x, 330, 0.5),
      )
      .join('') +
    bench() +
    put(productShape('salami', dice.roll()), 400, 466, 0.8),
  'jam-kitchen': (dice) =>
    interior(dice, '#f0d9c4', '#c99f74') +
    shelf(230, 'berry-jam', dice) +
    bench() +
    put(pot(), 380, 462, 1.1) +
    put(productShape('plum-jam', 3), 590, 466, 0.7) +
    put(productShape('apricot-jam', 2), 190, 466, 0.7),
  mill: (dice) =>
    landscape(dice) +
    put(windmill(dice), 420, 440, 1.2) +
    wheat() +
    put(productShape('flour', 1), 170, 574, 0.9) +
    put(productShape('grain', 2), 640, 574, 0.9),
  'herb-garden': (dice) =>
    landscape(dice) + home(dice, 150, 400, 0.75) + lavender() + filled('herbs', 400, 580, dice),
} as const satisfies Record<string, Scene>;

export type ProducerSceneName = keyof typeof SCENES;
export const PRODUCER_SCENES = Object.keys(SCENES) as readonly ProducerSceneName[];

/** The place a producer works at, as SVG; the seed changes light, colours and where things stand. */
export function producerScene(kind: ProducerSceneName, seed: string | number): string {
  return sheet(SCENES[kind](createDice('scene', kind, seed)));
}

/** Production close up: crates of the product on a bench before the producer's place. */
export function productionPicture(
  scene: ProducerSceneName,
  product: ProductKindName,
  seed: string | number,
): string {
  const dice = createDice('production', scene, product, seed);
  const place = `<g transform="translate(-40 -30) scale(1.1)">${SCENES[scene](dice)}</g>`;
  // the sharp one beneath fills the edges, where a blur runs out of picture
  const behind = `${place}<g filter="url(#soft)">${place}</g>`;
  const crates = [
    [210, 0.96],
    [590, 0.96],
    [400, 1.16],
  ]
    .map(
      ([x = 0, scale = 1], at) =>
        shadow(x, 556, 140 * scale, 16, 0.34) +
        put(full(product, `${seed}${at}`), x, at === 2 ? 572 : 548, scale * 1.3),
    )
    .join('');
  return sheet(
    `${behind}${box(0, 470, 800, 130, 0, fall('#b58556'))}${box(0, 470, 800, 6, 0, '#d9b184')}${crates}`,
  );
}
