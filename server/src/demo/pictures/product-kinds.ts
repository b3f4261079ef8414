import * as bakery from './bakery.ts';
import * as dairy from './dairy.ts';
import { put } from './drawing.ts';
import * as fruit from './fruits.ts';
import * as butcher from './meat.ts';
import * as pack from './packaging.ts';
import type { Draw } from './vegetables.ts';
import * as veg from './vegetables.ts';

/** How the pieces lie: alone, two sizes, a heap on the table, a few beside each other, or a heap in a bowl. */
export type Layout = 'single' | 'pair' | 'heap' | 'row' | 'bowl';

export interface ProductKind {
  draw: Draw;
  /** Colours the seed chooses from. */
  colours: readonly [string, ...string[]];
  layouts: readonly [Layout, ...Layout[]];
  /** What it was made of, shown beside it. */
  beside?: { draw: Draw; colour: string };
}

const kind = (
  draw: Draw,
  colours: ProductKind['colours'],
  layouts: ProductKind['layouts'],
  beside?: ProductKind['beside'],
): ProductKind => (beside ? { draw, colours, layouts, beside } : { draw, colours, layouts });

/** Long things, made to fit the table. */
const narrow =
  (draw: Draw): Draw =>
  (colour) =>
    put(draw(colour), 0, 0, 0.9);

const WALNUT = { draw: fruit.walnut, colour: '#b98a56' };
const EGG = { draw: bakery.egg, colour: '#e2b48c' };

/** Everything the demo's market sells, by the name its builders use. */
export const PRODUCT_KINDS = {
  tomato: kind(veg.tomato, ['#d94433', '#e2603a', '#e8a13a'], ['heap', 'bowl', 'row']),
  'cherry-tomato': kind(veg.cherryTomato, ['#d63c34', '#eaa83c'], ['bowl', 'heap']),
  potato: kind(veg.potato, ['#cfa35f', '#d8b26c', '#b5655c'], ['heap', 'bowl']),
  carrot: kind(narrow(veg.carrot), ['#e8812c', '#d96f2a', '#e0b03c'], ['heap', 'pair']),
  pepper: kind(veg.pepper, ['#e9cf52', '#d6402f', '#7bab3e', '#e88a2c'], ['heap', 'row']),
  'dried-pepper': kind(veg.paprikaString, ['#b3261e', '#9c2218'], ['pair']),
  onion: kind(veg.onion, ['#cf8b45', '#9a3b5e', '#e9dfc9'], ['heap', 'row']),
  garlic: kind(veg.garlic, ['#f3ece2'], ['heap', 'row']),
  cucumber: kind(narrow(veg.cucumber), ['#4f8f3d', '#6aa244'], ['heap', 'pair']),
  zucchini: kind(narrow(veg.zucchini), ['#5c8d3f', '#c9b945'], ['pair', 'heap']),
  cabbage: kind(veg.cabbage, ['#a9c86c', '#8c4f8a', '#93bd63'], ['single', 'pair']),
  lettuce: kind(veg.lettuce, ['#7fb545', '#8a5a62', '#6aa544'], ['single', 'pair']),
  spinach: kind(veg.spinach, ['#4b8b3b', '#5d9a3f', '#6f7f3a'], ['single', 'bowl']),
  herbs: kind(veg.herbs, ['#5d9a3f', '#7a9f6a', '#8a8fb8'], ['single', 'pair']),
  pumpkin: kind(veg.pumpkin, ['#e58a2e', '#d9a441', '#7d9a6a'], ['single', 'pair']),
  beetroot: kind(veg.beetroot, ['#8e2f55', '#7c2a4c'], ['row', 'heap']),
  radish: kind(veg.radish, ['#d63d62', '#f0e6e2'], ['heap', 'row']),
  corn: kind(veg.corn, ['#efc23c', '#e8b02e'], ['row', 'pair']),
  aubergine: kind(narrow(veg.aubergine), ['#5b2d63', '#6e3a78'], ['pair', 'heap']),
  leek: kind(narrow(veg.leek), ['#6f9f4a', '#85ab55'], ['pair', 'heap']),
  peas: kind(narrow(veg.peas), ['#7fb545', '#8fc04e'], ['heap', 'bowl']),
  mushroom: kind(veg.mushroom, ['#e9dcc6', '#b9855a', '#d7b98c', '#9a8fa0'], ['heap', 'row', 'bowl']),
  apple: kind(fruit.apple, ['#d23b34', '#e6b93f', '#86b546', '#c2453f'], ['heap', 'bowl', 'row']),
  pear: kind(fruit.pear, ['#c9c24a', '#b8a23c', '#b5653f'], ['row', 'heap']),
  plum: kind(fruit.plum, ['#5a3a7a', '#7a3558', '#d8b040'], ['heap', 'bowl']),
  apricot: kind(fruit.apricot, ['#eea23e', '#f0b455'], ['heap', 'bowl']),
  peach: kind(fruit.apricot, ['#ec8f5e', '#f2b08a'], ['heap', 'bowl']),
  cherry: kind(fruit.cherry, ['#a31f35', '#d1353a'], ['heap', 'bowl']),
  strawberry: kind(fruit.strawberry, ['#d9333a', '#c72b3c'], ['heap', 'bowl']),
  raspberry: kind(fruit.raspberry, ['#cf3e63', '#4a2c4f'], ['bowl', 'heap']),
  blueberry: kind(fruit.blueberry, ['#4a5a9a', '#3d3f78'], ['bowl', 'heap']),
  grape: kind(fruit.grape, ['#5b3a78', '#b5c157', '#8e3f5e'], ['pair', 'single']),
  melon: kind(fruit.melon, ['#e2474c', '#ee9a4a'], ['pair', 'single']),
  walnut: kind(fruit.walnut, ['#b98a56', '#c49a68'], ['bowl', 'heap']),
  seeds: kind(fruit.pumpkinSeeds, ['#7f9a4a', '#c9a15a', '#4a4a44'], ['single']),
  cheese: kind(dairy.cheese, ['#efc04a', '#f0cf72', '#e0973c'], ['single', 'pair']),
  'round-cheese': kind(dairy.roundCheese, ['#e8c766', '#d99a4a', '#e9dcc2'], ['single', 'pair']),
  'white-cheese': kind(dairy.whiteCheese, ['#f4efe2'], ['single'], { draw: veg.tomato, colour: '#d94433' }),
  'cottage-cheese': kind(dairy.cottageCheese, ['#5f8fa8', '#c06a4a', '#6f9a5c'], ['single']),
  butter: kind(dairy.butter, ['#f3d874', '#f0cd5c'], ['single']),
  milk: kind(dairy.milk, ['#4f86a8', '#6a9a5a', '#c0604a'], ['pair', 'single']),
  'milk-carton': kind(dairy.carton, ['#4f86a8', '#7a9f4a'], ['pair', 'single']),
  kefir: kind(dairy.milk, ['#8a6aa8', '#4a9a8a'], ['single', 'pair']),
  yoghurt: kind(dairy.yoghurt, ['#d1587a', '#6a7ab8', '#e09a4a', '#6a9a5a'], ['row', 'pair']),
  'sour-cream': kind(dairy.sourCream, ['#4a8aa0', '#b8604a'], ['pair', 'single']),
  honey: kind(pack.jar('#d8a53a', 'bee'), ['#e0a126', '#c97f1e', '#f0cf6a', '#8a4f1e'], ['pair', 'single'], {
    draw: bakery.honeycomb,
    colour: '#eab03a',
  }),
  honeycomb: kind(bakery.honeycomb, ['#eab03a', '#d9932a'], ['single']),
  'plum-jam': kind(pack.jar('#8a5a8a', 'berry'), ['#5b2f55', '#6a2f48'], ['single', 'pair'], {
    draw: fruit.plum,
    colour: '#5a3a7a',
  }),
  'apricot-jam': kind(pack.jar('#d98a4a', 'sun'), ['#ea9a34', '#e5862f'], ['single', 'pair'], {
    draw: fruit.apricot,
    colour: '#eea23e',
  }),
  'berry-jam': kind(pack.jar('#b8485a', 'berry'), ['#b3243f', '#c43a4a', '#8a1f3f'], ['single', 'pair'], {
    draw: fruit.strawberry,
    colour: '#d9333a',
  }),
  pickles: kind(pack.pickleJar, ['#b3c47a', '#c9cf8a'], ['single', 'pair'], {
    draw: veg.cucumber,
    colour: '#4f8f3d',
  }),
  'tomato-sauce': kind(pack.jar('#7a9f4a', 'leaf'), ['#c63a2a', '#d9582f'], ['single', 'pair'], {
    draw: veg.tomato,
    colour: '#d94433',
  }),
  pate: kind(pack.jar('#b99a6a', 'leaf'), ['#b5825a', '#9a6a4a'], ['pair', 'single']),
  'wine-vinegar': kind(
    pack.bottle('#a8805a', 'berry'),
    ['#8e2f3f', '#c9a23c', '#b5485a'],
    ['single', 'pair'],
    { draw: fruit.grape, colour: '#5b3a78' },
  ),
  'apple-vinegar': kind(pack.bottle('#a8805a', 'leaf'), ['#d9a441', '#c98a34'], ['single'], {
    draw: fruit.apple,
    colour: '#d23b34',
  }),
  syrup: kind(pack.bottle('#5a8a5a', 'berry'), ['#b3335a', '#7a2f5e', '#e0b04a'], ['pair', 'single'], {
    draw: fruit.raspberry,
    colour: '#cf3e63',
  }),
  juice: kind(pack.bottle('#c05a3a', 'sun'), ['#e59a34', '#c9732c', '#a33a3f'], ['pair', 'single'], {
    draw: fruit.apple,
    colour: '#e6b93f',
  }),
  oil: kind(pack.oilBottle, ['#d9b23a', '#6f7a2f', '#b5702a'], ['single', 'pair'], {
    draw: fruit.pumpkinSeeds,
    colour: '#7f9a4a',
  }),
  flour: kind(pack.bag('wheat'), ['#d9a24a', '#a8805a', '#7a9f6a'], ['pair', 'single']),
  'paprika-powder': kind(pack.bag('sun'), ['#c0392b', '#a83a1b'], ['pair', 'single'], {
    draw: veg.pepper,
    colour: '#d6402f',
  }),
  tea: kind(pack.bag('leaf'), ['#6f9a6a', '#8a7ab0', '#c98a4a'], ['pair', 'single'], {
    draw: veg.herbs,
    colour: '#5d9a3f',
  }),
  beans: kind(pack.sack, ['#8a3f34', '#e9dcc2', '#5a3f34'], ['single']),
  grain: kind(pack.sack, ['#d9b25a', '#c99a4a', '#b58a5a'], ['single']),
  pasta: kind(bakery.pasta, ['#ebc25a', '#e5b24a'], ['single'], EGG),
  bread: kind(bakery.bread, ['#c07f3c', '#a8682f', '#8a5530'], ['single', 'pair']),
  'round-bread': kind(bakery.roundBread, ['#b5733a', '#9a5c30'], ['single', 'pair']),
  crescent: kind(bakery.crescent, ['#d9984a', '#c98a3c'], ['heap', 'row']),
  braid: kind(bakery.braid, ['#c9843c', '#d9994a'], ['single', 'pair']),
  scone: kind(bakery.scone, ['#d99f4f', '#c98a3c'], ['heap', 'bowl']),
  baguette: kind(bakery.baguette, ['#c98a45', '#b5733a'], ['pair']),
  cake: kind(bakery.cake, ['#8a4a34', '#e2b34a', '#a33a4f'], ['single', 'pair'], WALNUT),
  eggs: kind(bakery.eggs, ['#d9a077', '#f1e4d2', '#c98a62'], ['single', 'pair']),
  sausage: kind(butcher.sausage, ['#a8402c', '#8f3326', '#b5563a'], ['single', 'pair']),
  salami: kind(butcher.salami, ['#8e2f2c', '#a33f34'], ['single', 'pair']),
  ham: kind(butcher.ham, ['#d9807a', '#c96a66'], ['single']),
  bacon: kind(butcher.bacon, ['#c9544c', '#b5483f'], ['single', 'pair']),
  meat: kind(butcher.meat, ['#b8393a', '#c9605a'], ['pair', 'single']),
  chicken: kind(butcher.chicken, ['#efc79a', '#e5b486'], ['single']),
  trout: kind(butcher.trout, ['#8fa3a0', '#9aa58a', '#8a98b0'], ['pair', 'single']),
} as const satisfies Record<string, ProductKind>;

export type ProductKindName = keyof typeof PRODUCT_KINDS;
