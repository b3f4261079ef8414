import type { Books, Chain, Order } from './books.ts';
import type { PackingFacts } from './facts.ts';

export function chainOf(books: Books, key: number): Chain {
  const chain = books.chains.get(key);
  if (chain === undefined) throw new Error(`the oracle knows no chain ${key}`);
  return chain;
}

/** Cards of the chain are paid into the market's own wallet, as its one producer sells out of that. */
export function sellsOutOfMarketWallet({ town, chains }: Books, key: number): boolean {
  const product = chains.get(key)?.facts.items[0]?.product;
  return town.house !== null && town.products.find((one) => one.key === product)?.producer === town.house;
}

export function orderOf(books: Books, chain: number, key: number): Order {
  const order = chainOf(books, chain).orders.find((one) => one.key === key);
  if (order === undefined) throw new Error(`the oracle knows no order ${key} of chain ${chain}`);
  return order;
}

export function couponOf(books: Books, key: number) {
  const coupon = books.coupons.get(key);
  if (coupon === undefined) throw new Error(`the oracle knows no coupon ${key}`);
  return coupon;
}

export function packingOf(books: Books, key: number): PackingFacts {
  const packing = books.packings.get(key);
  if (packing === undefined) throw new Error(`the oracle knows no packing ${key}`);
  return packing;
}
