import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';

/** An actor that is there, held until the transaction ends: who acts for it and what it is change one at a time. */
export async function lockActor(
  trx: Transaction,
  id: number,
): Promise<{ id: number; name: string; owner_id: number }> {
  const actor = await trx
    .selectFrom('actor')
    .select(['id', 'name', 'owner_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found(actor);
}
