/** Lists of a delivery that can be printed, in the order of the menu (spec 2, Print tables). */
export const PRINTS = [
  'orders',
  'items',
  'customers',
  'points',
  'deliveries',
  'home',
  'offer',
  'labels',
] as const;
export type Print = (typeof PRINTS)[number];
