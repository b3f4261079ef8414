import type { ManagedDeliveryJson } from '@kosar/contract/chains/delivery-management';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { MANAGED_COLUMNS, presentManaged } from '../pages/managed-delivery.ts';

interface Change {
  readonly name?: string;
  readonly billingNotOptional?: boolean;
  /** Clean already. */
  readonly description?: string;
}

/** Changes what a delivery is called, asks for or says. */
export async function changeDelivery(
  context: AppContext,
  change: { id: number; userId: number; to: Change },
): Promise<ManagedDeliveryJson> {
  const { id, userId, to } = change;
  return transaction(context.db, async (trx) => {
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
      now: context.clock.now(),
    });
    return presentManaged(after);
  });
}

/** Takes a chain from an event; refused once anybody has ordered there, cancelled orders among them (design 4, Delivery). */
export async function removeDelivery(
  context: AppContext,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    // Whoever orders holds the lock of the chain, so no one does so on this delivery meanwhile.
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
      now: context.clock.now(),
    });
  });
}
