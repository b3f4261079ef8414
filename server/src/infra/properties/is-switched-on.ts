import { PROPERTIES, type PropertyKey } from '@kosar/domain/properties';
import type { Transaction } from '../database/connect.ts';

/**
 * Whether a switch of the market is on, and stays so until the end of the transaction: who switches it off meanwhile waits, and then ends what was begun here too.
 * Comes before the lock of a chain, as switching it off has the two in this order.
 */
export async function isSwitchedOn(trx: Transaction, key: PropertyKey): Promise<boolean> {
  const row = await trx
    .selectFrom('application_property')
    .select('value')
    .where('key', '=', key)
    .forKeyShare()
    .executeTakeFirst();
  return (row?.value ?? PROPERTIES[key].standard) === 'ON';
}
