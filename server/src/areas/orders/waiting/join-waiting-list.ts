import type { Parsed } from '@kosar/contract/endpoint';
import type { joinWaitingList } from '@kosar/contract/orders/waiting-list';
import { toMilli } from '@kosar/domain/amount';
import { isOrderingOpen } from '@kosar/domain/chain-state';
import { productUnitsMilli } from '@kosar/domain/packing';
import { amountRule, checkAmount, orderableMaxMilli } from '@kosar/domain/stock';
import { MAX_WAITING } from '@kosar/domain/waiting-list';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { isSwitchedOn } from '../../../infra/properties/is-switched-on.ts';
import { takeAttempt } from '../../../infra/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { type DeliveryFacts, findDeliveryFacts } from '../delivery-facts.ts';
import { lockForNewOrder } from '../lock-chain.ts';
import { listOffers, type Offer } from '../offers.ts';
import { valueOfWaiting } from './waiting-value.ts';

type Joining = Parsed<typeof joinWaitingList>['body'];

const HOUR_SECONDS = 3600;
/** Each joining and leaving is written down, and serves the list. */
const JOININGS_PER_HOUR = 30;

/**
 * Puts a buyer at the end of the list of those who wait for a packing. Refuses where enough of it is free (WAITING_NOT_NEEDED), where they wait already or for too much,
 * where the amount can't be ordered, and in chains that want a card or billing data, as what is kept is ordered without a checkout. What is ordered at once needs the terms
 * accepted now.
 */
export async function joinWaiting(context: AppContext, viewer: KnownViewer, input: Joining): Promise<number> {
  const { db, clock } = context;
  refuseUnless(!input.atOnce || input.termsAccepted === true, 'ACCEPT_EULA_REQUIRED');
  const limit = { key: `waiting:${viewer.userId}`, max: JOININGS_PER_HOUR };
  await takeAttempt(context, [limit], HOUR_SECONDS, clock.now());
  return transaction(db, async (trx) => {
    refuseUnless(await isSwitchedOn(trx, 'waitingList'), 'not_found');
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
    await refuseWithoutEnd(trx, { userId, waited, amountMilli });
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

/** What could never be free, and more things than one person waits for, only keep others from theirs. */
async function refuseWithoutEnd(
  trx: Transaction,
  { userId, waited, amountMilli }: { userId: number; waited: Offer; amountMilli: number },
): Promise<void> {
  // Their joinings in other chains wait: the chain's lock keeps none of those away.
  await sql`select from app_user where id = ${userId} for no key update`.execute(trx);
  const { rows } = await sql<{ live: number; packingMilli: number | null; itemMilli: number | null }>`
    select (select count(*) from waiting_entry where user_id = ${userId} and ended_at is null)::integer as live,
      cp.max_amount_milli as "packingMilli", ci.max_amount_milli as "itemMilli"
    from chain_packing cp join chain_item ci on ci.id = cp.chain_item_id where cp.id = ${waited.packingId}`.execute(
    trx,
  );
  const { live = 0, packingMilli = null, itemMilli = null } = rows[0] ?? {};
  refuseUnless(live < MAX_WAITING, 'WAITING_TOO_MANY');
  const units = productUnitsMilli(waited.packing, amountMilli);
  refuseUnless(isBelow(amountMilli, packingMilli) && isBelow(units, itemMilli), 'WAITING_AMOUNT');
}

/** A ceiling of nothing is one that is still to be raised. */
function isBelow(milli: number, ceilingMilli: number | null): boolean {
  return ceilingMilli === null || ceilingMilli === 0 || milli <= ceilingMilli;
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
      terms_accepted_at: input.termsAccepted === true ? now : null,
      invite_token: input.inviteToken ?? null,
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
