import * as z from 'zod/mini';

/** What lists say of a product as food in one line; the rest stands in its food facts. */
export const foodLine = z.object({
  /** A letter for each of the 14 allergens, in the order of the domain: `c` contains, `m` may contain, `f` declared free, `?` unknown. */
  allergens: z.string(),
  /** It has to be kept cool or frozen. */
  isCold: z.boolean(),
  /** Of a certified producer, whose certificate is still valid. */
  isOrganic: z.boolean(),
});
export type FoodLineJson = z.infer<typeof foodLine>;
