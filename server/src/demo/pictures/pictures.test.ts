import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { portrait } from './portrait.ts';
import { PRODUCER_SCENES, producerScene, productionPicture } from './producer-scene.ts';
import { PRODUCT_KINDS, type ProductKindName } from './product-kinds.ts';
import { productPicture } from './product-picture.ts';
import { toWebp } from './to-webp.ts';
import { typeTile } from './type-tile.ts';

const kinds = Object.keys(PRODUCT_KINDS) as ProductKindName[];

describe('the demo pictures', () => {
  test('are the same for the same seed and differ for another', () => {
    expect(productPicture('apple', 7)).toBe(productPicture('apple', 7));
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => productPicture('apple', seed))).size).toBeGreaterThan(4);
    expect(new Set([1, 2, 3, 4, 5, 6].map(portrait)).size).toBe(6);
  });

  test('define every shading they use and hold no words', () => {
    const pictures = [
      ...kinds.flatMap((kind) => [productPicture(kind, 1), typeTile(kind)]),
      ...PRODUCER_SCENES.map((scene) => producerScene(scene, 1)),
      productionPicture('orchard', 'apple', 1),
    ];
    for (const picture of pictures) {
      const used = [...picture.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(used.filter((id) => !picture.includes(`id="${id}"`))).toEqual([]);
      expect(picture).not.toMatch(/<text|NaN|undefined/);
    }
  });

  test('become WebP of the asked width, four to three', async () => {
    const { format, width, height } = await sharp(await toWebp(productPicture('honey', 1), 320)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 240 });
  });
});
