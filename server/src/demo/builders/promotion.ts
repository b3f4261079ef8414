import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { PromotionTable } from '../../infra/database/tables.generated.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { nextTag } from './tag.ts';

export type PromotionOptions = Only<PromotionTable> & {
  chainIds?: readonly number[];
  templateIds?: readonly number[];
  typeIds?: readonly number[];
};

/** A published campaign of these weeks without chains, unless said otherwise. */
export async function makePromotion(
  trx: Transaction,
  { chainIds = [], templateIds = [], typeIds = [], ...only }: PromotionOptions = {},
): Promise<Selectable<PromotionTable>> {
  const promotion = await trx
    .insertInto('promotion')
    .values({
      name: nextTag(),
      title: 'Minta kampány',
      published: true,
      start_date: '2026-11-01',
      end_date: '2026-12-24',
      created_at: BUILT_AT,
      ...columns<PromotionTable>(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const promotion_id = promotion.id;
  for (const chain_id of chainIds)
    await trx.insertInto('promotion_chain').values({ promotion_id, chain_id }).execute();
  for (const chain_id of templateIds)
    await trx.insertInto('promotion_template').values({ promotion_id, chain_id }).execute();
  for (const product_type_id of typeIds)
    await trx.insertInto('promotion_product_type').values({ promotion_id, product_type_id }).execute();
  return promotion;
}
