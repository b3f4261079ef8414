import type { Database } from '../infra/database/connect.ts';

/** Small questions of the rows that need an id which nothing of the world carries. */
export interface Lookups {
  /** The only line of an order. */
  itemOf(orderId: number): Promise<number>;
  /** The only packing of a chain. */
  packingOf(chainId: number): Promise<number>;
  /** The first packing of a product. */
  packingOfProduct(productId: number): Promise<number>;
  /** Whose chain it is. */
  transporterOf(chainId: number): Promise<number>;
  /** The revenue share of a chain. */
  shareOf(chainId: number): Promise<number>;
  /** Any tax category. */
  taxCategory(): Promise<number>;
}

/** The lookups on a database. */
export function lookupsOf(db: Database): Lookups {
  return {
    itemOf: (orderId) =>
      idOf(db.selectFrom('order_item').select('id').where('order_id', '=', orderId).executeTakeFirst()),
    packingOf: (chainId) =>
      idOf(db.selectFrom('chain_packing').select('id').where('chain_id', '=', chainId).executeTakeFirst()),
    packingOfProduct: (productId) =>
      idOf(
        db
          .selectFrom('packing')
          .select('id')
          .where('product_id', '=', productId)
          .orderBy('id')
          .executeTakeFirst(),
      ),
    transporterOf: (chainId) =>
      idOf(
        db.selectFrom('chain').select('transporter_id as id').where('id', '=', chainId).executeTakeFirst(),
      ),
    shareOf: (chainId) =>
      idOf(db.selectFrom('revenue_share').select('id').where('chain_id', '=', chainId).executeTakeFirst()),
    taxCategory: () => idOf(db.selectFrom('tax_category').select('id').executeTakeFirst()),
  };
}

async function idOf(asked: Promise<{ id: number } | undefined>): Promise<number> {
  const row = await asked;
  if (row === undefined) throw new Error('the world has no such thing');
  return row.id;
}
