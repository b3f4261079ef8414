import type { Parsed } from '@kosar/contract/endpoint';
import type { joinWaitingList } from '@kosar/contract/orders/waiting-list';
import { toMilli } from '@kosar/domain/amount';
import { isOrderingOpen } from '@kosar/domain/chain-state';
import { productUnitsMilli } from '@kosar/domain/packing';
import { amountRule, checkAmount, orderableMaxMilli } from '@kosar/domain/stock';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { readProperties } from '../../../infra/properties/read-properties.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { type DeliveryFacts, findDeliveryFacts } from '../delivery-facts.ts';
import { lockForNewOrder } from '../lock-chain.ts';
import { listOffers, type Offer } from '../offers.ts';
import { valueOfWaiting } from './waiting-value.ts';

type Joining = Parsed<typeof joinWaitingList>['body'];

/**
 * Puts a buyer at the end of the list of those who wait for a packing. Refuses where enough of it is free (WAITING_NOT_NEEDED), where they wait already, where the
 * amount can't be ordered, and in chains that want a card or billing data, as what is kept is ordered without a checkout.
 */
export async function joinWaiting(
  { db, clock }: AppContext,
  viewer: KnownViewer,
  input: Joining,
): Promise<number> {
  refuseUnless((await readProperties(db)).waitingList === 'ON', 'not_found');
  return transaction(db, async (trx) => {
    const { userId } = viewer;
    const packingId = input.deliveryItemPackingId;
    const locks = { deliveryId: input.deliveryId, userId, packingIds: [packingId], couponIds: [] };
    found(await lockForNewOrder(trx, locks), 'DELIVERY_NOT_FOUND');
    const now = clock.now();
    const visibility = { viewer, token: input.inviteToken };
    const delivery = found(await findDeliveryFacts(trx, input.deliveryId, visibility), 'DELIVERY_NOT_FOUND');
    refuseUnless(isOrderingOpen(delivery.chain, now), 'ORDERING_CLOSED');
    const [offer] = await listOffers(trx, delivery, [packingId], [], now, userId);
    const amountMilli = toMilli(input.amount);
    const waited = found(offer);
    refuseUnwaitable(delivery, waited, amountMilli);
    const id = await write(trx, delivery, waited, { input, amountMilli, userId, now });
    await writeAudit(trx, {
      userId,
      action: 'order.wait',
      entity: 'chain',
      entityId: delivery.chainId,
      after: { deliveryItemPackingId: packingId, amount: input.amount },
      now,
    });
    return id;
  });
}

function refuseUnwaitable({ chain }: DeliveryFacts, offer: Offer, amountMilli: number): void {
  refuseUnless(chain.paymentOptions.includes('ON_SITE') && !chain.isBillingForced, 'WAITING_NOT_HERE');
  refuseUnless(offer.isOffered, 'not_found');
  const isLegal = amountMilli > 0 && checkAmount(amountRule(offer.packing), amountMilli, null) === null;
  refuseUnless(isLegal, 'WAITING_AMOUNT');
  const maxMilli = orderableMaxMilli(offer.packing, offer.free);
  refuseUnless(maxMilli !== null && maxMilli < amountMilli, 'WAITING_NOT_NEEDED');
}

async function write(
  trx: Transaction,
  delivery: DeliveryFacts,
  offer: Offer,
  { input, amountMilli, userId, now }: { input: Joining; amountMilli: number; userId: number; now: Date },
): Promise<number> {
  const row = await trx
    .insertInto('waiting_entry')
    .values({
      chain_id: delivery.chainId,
      chain_item_id: offer.itemId,
      chain_packing_id: offer.packingId,
      delivery_id: delivery.deliveryId,
      user_id: userId,
      amount_milli: amountMilli,
      unit_amount_milli: productUnitsMilli(offer.packing, amountMilli),
      at_once_up_to_ft: input.atOnce
        ? valueOfWaiting(offer.packing, amountMilli, delivery.deliveryOptions)
        : null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['chain_packing_id', 'user_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('WAITING_ALREADY');
  return row.id;
}
