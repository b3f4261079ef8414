import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';

/** Holds a product that isn't deleted. Products before packings: the order of locks of the whole market. */
export async function lockProduct(trx: Transaction, id: number) {
  return found(
    await trx
      .selectFrom('product')
      .selectAll()
      .where('id', '=', id)
      .where('state', '<>', 'DELETED')
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}

/** Holds a product that the viewer may change, or delete. */
export async function lockOwnProduct(
  trx: Transaction,
  viewer: KnownViewer,
  id: number,
  action: 'editProduct' | 'deleteProduct' = 'editProduct',
) {
  const product = await lockProduct(trx, id);
  allow(viewer, action, { producerIds: [product.producer_id] });
  return product;
}
