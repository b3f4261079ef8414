import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  GlobalDiscountTable,
  GlobalDiscountTargetTable,
} from '../../infra/database/tables.generated.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';

/** What a discount is for: one chain, one product, one type and so on. */
export type DiscountTarget = Partial<Omit<Insertable<GlobalDiscountTargetTable>, 'global_discount_id'>>;

export type DiscountOptions = Only<GlobalDiscountTable> & { readonly targets?: readonly DiscountTarget[] };

/** A discount of 5 % on everything in November 2026, unless said otherwise. */
export async function makeDiscount(
  trx: Transaction,
  { targets = [], ...only }: DiscountOptions = {},
): Promise<Selectable<GlobalDiscountTable>> {
  const discount = await trx
    .insertInto('global_discount')
    .values({
      name: 'Őszi akció',
      discount_percent: 5,
      starts_at: '2026-11-01',
      ends_at: '2026-12-01',
      created_at: BUILT_AT,
      ...columns<GlobalDiscountTable>(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const target of targets)
    await trx
      .insertInto('global_discount_target')
      .values({ global_discount_id: discount.id, ...target })
      .execute();
  return discount;
}
