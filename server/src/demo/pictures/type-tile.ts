import { box, glow, mix, oval, put, shadow, square, tint } from './drawing.ts';
import { PRODUCT_KINDS, type ProductKindName } from './product-kinds.ts';

/** The square picture of a product type: one thing on its own colour. */
export function typeTile(kindName: ProductKindName): string {
  const { draw, colours } = PRODUCT_KINDS[kindName];
  const ground = mix(colours[0], '#fbf4e6', 0.74);
  return square(
    box(0, 0, 400, 400, 0, ground) +
      oval(200, 190, 230, 220, glow(tint(ground, 0.6))) +
      shadow(206, 302, 116, 16) +
      put(draw(colours[0]), 200, 300, 1.08),
  );
}
