import type { Screens } from '../../app/screen.ts';

/** The pages of this area, loaded when they are opened. */
export const screens = {
  products: () => import('./products-page.tsx'),
  product: () => import('./product-page.tsx'),
} satisfies Screens;
