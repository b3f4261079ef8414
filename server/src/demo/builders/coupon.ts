import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { UserDiscountTable } from '../../infra/database/tables.generated.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { makeUser } from './user.ts';

/** A coupon of 10 % for one order; with `unit: 'FT'` one of 1000 Ft. Of a new user unless said. */
export async function makeCoupon(
  trx: Transaction,
  only: Only<UserDiscountTable> = {},
): Promise<Selectable<UserDiscountTable>> {
  const isFt = only.unit === 'FT';
  const value = only.value ?? (isFt ? 1000 : 10);
  return trx
    .insertInto('user_discount')
    .values({
      user_id: only.userId === undefined ? (await makeUser(trx)).id : only.userId,
      name: 'Ajándék kupon',
      unit: 'PERCENT',
      value,
      remaining_uses: isFt ? null : 1,
      remaining_amount_ft: isFt ? value : null,
      starts_at: BUILT_AT,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
