import * as z from 'zod/mini';

/** What a chain carries, as its card shows it: a few names and pictures, not the list. */
export const goodsInShort = z.object({
  /** Who make most of it, at most three. */
  producers: z.array(z.string()),
  producerCount: z.int(),
  itemCount: z.int(),
  /** One picture of each of the first kinds of goods, at most four. */
  pictures: z.array(z.string()),
});
export type GoodsInShortJson = z.infer<typeof goodsInShort>;
