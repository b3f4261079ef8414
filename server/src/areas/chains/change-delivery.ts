import type { ManagedDeliveryJson } from '@kosar/contract/delivery-management';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyChainChange } from '../../platform/realtime/notify-chain-change.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { MANAGED_COLUMNS, presentManaged } from './managed-delivery.ts';

interface Change {
  readonly name?: string;
  readonly billingNotOptional?: boolean;
  /** Clean already. */
  readonly description?: string;
}

/** Changes what a delivery is called, asks for or tells. */
export async function changeDelivery(
  platform: Platform,
  change: { id: number; userId: number; to: Change },
): Promise<ManagedDeliveryJson> {
  const { id, userId, to } = change;
  return transaction(platform.db, async (trx) => {
    const before = found(
      await trx
        .selectFrom('delivery')
        .select(MANAGED_COLUMNS)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
      'DELIVERY_NOT_FOUND',
    );
    const after = await trx
      .updateTable('delivery')
      .set((row) => ({
        ...(to.name === undefined ? {} : { name: to.name || null }),
        ...(to.billingNotOptional === undefined ? {} : { billing_not_optional: to.billingNotOptional }),
        ...(to.description === undefined ? {} : { description: to.description }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .returning(MANAGED_COLUMNS)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      userId,
      action: 'delivery.change',
      entity: 'delivery',
      entityId: id,
      before: presentManaged(before),
      after: to,
      now: platform.clock.now(),
    });
    return presentManaged(after);
  });
}

/** Takes a round from an event; refused once anybody has ordered there, cancelled orders among them (design 4, Delivery). */
export async function removeDelivery(
  platform: Platform,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await transaction(platform.db, async (trx) => {
    // Whoever orders holds the lock of the chain, so nobody does so on this delivery meanwhile.
    await sql`select id from chain where id = (select chain_id from delivery where id = ${id}) for no key update`.execute(
      trx,
    );
    const before = found(
      await trx
        .selectFrom('delivery')
        .select(MANAGED_COLUMNS)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
      'DELIVERY_NOT_FOUND',
    );
    const order = await trx
      .selectFrom('customer_order')
      .select('id')
      .where('delivery_id', '=', id)
      .executeTakeFirst();
    refuseUnless(order === undefined, 'DELIVERY_HAS_ORDERS');
    await trx.deleteFrom('delivery').where('id', '=', id).execute();
    await notifyChainChange(trx, before.chain_id);
    await writeAudit(trx, {
      userId,
      action: 'delivery.remove',
      entity: 'delivery',
      entityId: id,
      before: presentManaged(before),
      now: platform.clock.now(),
    });
  });
}
