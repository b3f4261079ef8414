import type { addDelivery, ManagedDeliveryJson } from '@kosar/contract/chains/delivery-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { canAddDelivery } from '@kosar/domain/chain-dates';
import { isOrderingState } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { effectiveState } from '../../../infra/database/chain-state-sql.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { newInviteToken } from '../../../infra/session/invite-token.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { seesDelivery, seesEvent } from '../../../infra/session/visibility.ts';
import { notifyFollowers } from '../notices/notify-followers.ts';
import { MANAGED_COLUMNS, presentManaged } from '../pages/managed-delivery.ts';

type Input = Parsed<typeof addDelivery>['body'];

/**
 * Takes a chain to an event (spec 4): on or after the day of the order deadline, and once. While the chain takes orders, the followers of
 * the point are notified, each once.
 */
export async function addDeliveryToEvent(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<ManagedDeliveryJson> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const chain = found(await lockChain(trx, viewer, input.deliveryChainId, now));
    allow(viewer, 'addDelivery', { transporterIds: [chain.transporter_id] });
    const event = found(await findEvent(trx, viewer, input));
    const isAllowed = canAddDelivery(event.day_of_delivery, chain.order_deadline, event.is_included);
    refuseUnless(isAllowed && LIVING.includes(chain.state), 'ADD_DELIVERY_ERROR');
    const row = await trx
      .insertInto('delivery')
      .values({
        chain_id: input.deliveryChainId,
        event_id: input.deliveryEventId,
        name: input.name || null,
        invite_token: newInviteToken(),
        billing_not_optional: chain.invoice_required,
        created_at: now,
      })
      .returning(MANAGED_COLUMNS)
      .executeTakeFirstOrThrow();
    // A further marketplace may have approved more of its goods.
    await notifyChainChange(trx, input.deliveryChainId);
    if (isOrderingState(chain.state)) await notifyFollowers(trx, context, [row.id], now);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'delivery.add',
      entity: 'delivery',
      entityId: row.id,
      after: input,
      now,
    });
    return presentManaged(row);
  });
}

/** A chain that is called off or over goes nowhere any more. */
const LIVING: readonly ChainState[] = ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'];

interface ChainRow {
  transporter_id: number;
  order_deadline: Date;
  invoice_required: boolean;
  state: ChainState;
}

/** The chain, locked so that it can't be taken to one event twice at once; undefined where the viewer sees none. */
async function lockChain(
  trx: Transaction,
  viewer: KnownViewer,
  id: number,
  now: Date,
): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select c.transporter_id, c.order_deadline, c.invoice_required, ${effectiveState(now)} as state
    from chain c
    where c.id = ${id} and (c.transporter_id = any(${viewer.roleIds.TRANSPORTER}) or ${viewer.authorities.includes('ROLE_ADMIN')}
      or exists (select from delivery d join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id where d.chain_id = c.id and ${seesDelivery({ viewer })}))
    for no key update of c`.execute(trx);
  return rows[0];
}

/** Held as it is: its organizer can't move or remove it before the delivery is there. */
async function findEvent(trx: Transaction, viewer: KnownViewer, input: Input) {
  const { rows } = await sql<{ day_of_delivery: string | null; is_included: boolean }>`
    select e.day_of_delivery, exists (select from delivery other
      where other.event_id = e.id and other.chain_id = ${input.deliveryChainId}) as is_included
    from delivery_event e join delivery_point p on p.id = e.delivery_point_id
    where e.id = ${input.deliveryEventId} and p.deleted_at is null and ${seesEvent({ viewer })}
    for share of e`.execute(trx);
  return rows[0];
}
