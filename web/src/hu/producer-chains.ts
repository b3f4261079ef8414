import * as terms from './terms.ts';
/** Words of the chains that carry a producer's items. */
export const producerChains = {
  lead: 'Azok a láncok, amelyekben a termékeid szerepelnek, és amit belőlük eddig rendeltek.',
  emptyAction: 'A termékeim',
  ordered: 'Megrendelt mennyiségek',
  orderedOf: (chain: string) => `Megrendelt mennyiségek: ${chain}`,
  table: 'A termékeidből megrendelt mennyiségek',
  product: terms.product,
  amount: terms.amount,
  inUnits: terms.total,
  value: terms.value,
  total: terms.total,
  nothing: 'Ebben a láncban a termékeidből még senki sem rendelt.',
  prints: 'Nyomtatható tétellisták átvevőpontonként',
  packingOf: (product: string, packing: string) => `${product}, ${packing}`,
} as const;
