import { addDays, endOfDay } from '@kosar/domain/calendar';
import { type ChainFacts, effectiveChainState } from '@kosar/domain/chain-state';
import { platformPartFt } from '@kosar/domain/payment-parts';
import type { PaymentOfferFacts } from '@kosar/domain/payment-state';
import type { RevenueShares } from '@kosar/domain/revenue-share';
import type { ChainState, PaymentType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../infra/database/chain-state-sql.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { isOwnWallet, type PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { walletOfCards } from './wallet-of-cards.ts';

/** A payment under lock, with what its order and chain say about it. */
export interface LockedPayment {
  readonly id: number;
  /** Our number of the attempt that counts. */
  readonly requestId: string;
  readonly orderId: number;
  readonly orderCode: string;
  readonly eventId: number;
  readonly deliveryId: number;
  readonly chainId: number;
  readonly userId: number;
  readonly payerEmail: string;
  /** What the order comes to now. */
  readonly orderTotalFt: number;
  readonly isOrderCancelled: boolean;
  readonly isPaidOnSite: boolean;
  /** What is taken of its chain is decided: what comes now comes too late. */
  readonly isSettling: boolean;
  readonly chainState: ChainState;
  readonly lastDeliveryDay: string;
  readonly offer: PaymentOfferFacts;
}

/**
 * Reads a payment under lock; undefined when there is none. The chain's lock comes first, as in every change of an order, so that its order
 * can't be cancelled or amended meanwhile.
 */
export async function lockPayment(
  trx: Transaction,
  paymentId: number,
  now: Date,
): Promise<LockedPayment | undefined> {
  await sql`
    select id from chain where id = (
      select o.chain_id from payment pay join customer_order o on o.id = pay.order_id where pay.id = ${paymentId})
    for no key update`.execute(trx);
  await sql`select id from payment where id = ${paymentId} for no key update`.execute(trx);
  const row = await trx
    .selectFrom('payment as pay')
    .innerJoin('customer_order as o', 'o.id', 'pay.order_id')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('chain as c', 'c.id', 'o.chain_id')
    .select(['pay.id', 'pay.request_id', 'pay.type', 'pay.status', 'pay.user_id', 'u.email'])
    .select([
      'o.id as order_id',
      'o.code',
      'o.event_id',
      'o.delivery_id',
      'o.chain_id',
      'o.cancelled_at',
      'o.total_ft',
    ])
    .select(['o.paid_on_site_at', 'c.finalizing_at'])
    .select(['c.state', 'c.order_deadline', 'c.min_income_ft', 'c.ordered_income_ft', 'c.handed_over_at'])
    .select(['c.allows_on_site', 'c.allows_online'])
    .select(lastDeliveryDay('c').as('last_delivery_day'))
    .where('pay.id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const chain: ChainFacts = {
    state: row.state,
    orderDeadline: row.order_deadline,
    lastDeliveryDay: row.last_delivery_day,
    minIncomeFt: row.min_income_ft,
    orderedIncomeFt: row.ordered_income_ft,
    isHandedOver: row.handed_over_at !== null,
  };
  const chainState = effectiveChainState(chain, now);
  const paymentOptions: PaymentType[] = [
    ...(row.allows_on_site ? (['ON_SITE'] as const) : []),
    ...(row.allows_online ? (['ONLINE'] as const) : []),
  ];
  return {
    id: row.id,
    requestId: row.request_id,
    orderId: row.order_id,
    orderCode: row.code,
    eventId: row.event_id,
    deliveryId: row.delivery_id,
    chainId: row.chain_id,
    userId: row.user_id,
    payerEmail: row.email,
    orderTotalFt: row.total_ft ?? 0,
    isOrderCancelled: row.cancelled_at !== null,
    isPaidOnSite: row.paid_on_site_at !== null,
    isSettling: row.finalizing_at !== null,
    chainState,
    lastDeliveryDay: row.last_delivery_day,
    offer: {
      type: row.type,
      status: row.status,
      chainState,
      orderDeadline: row.order_deadline,
      paymentOptions,
      valueFt: row.total_ft ?? 0,
    },
  };
}

/** What a payment asks of the provider: who is paid how much, and until when the money may have to be held. */
export interface PaymentTerms {
  readonly payeeEmail: string;
  readonly payeeActorId: number;
  readonly valueFt: number;
  readonly platformFt: number;
  readonly reserveUntil: Date;
}

/** Days after the last delivery by which a chain is finalized, however long weighing and disputes take. */
const DAYS_TO_FINALIZE = 21;

async function agreedPlatformFt(trx: Transaction, payment: LockedPayment): Promise<number> {
  const bases = await listRevenueBases(trx, payment.orderId);
  return platformPartFt(payment.orderTotalFt, bases, await readShares(trx, payment.chainId));
}

/** The terms of a payment as its order stands now; null where its chain has no one producer with an account. */
export async function readTerms(
  trx: Transaction,
  provider: PaymentProvider | null,
  payment: LockedPayment,
  now: Date,
): Promise<PaymentTerms | null> {
  const payees = await listPayees(trx, payment.chainId, now);
  const [payee] = payees;
  if (payee === undefined || payees.length > 1 || payee.email === null) return null;
  // Paid into the market's own wallet, its part is there with the rest.
  const isOwn = provider !== null && isOwnWallet(provider, payee.email);
  return {
    payeeEmail: payee.email,
    payeeActorId: payee.actorId,
    valueFt: payment.orderTotalFt,
    platformFt: isOwn ? 0 : await agreedPlatformFt(trx, payment),
    reserveUntil: endOfDay(addDays(payment.lastDeliveryDay, DAYS_TO_FINALIZE)),
  };
}

function listPayees(
  trx: Transaction,
  chainId: number,
  now: Date,
): Promise<{ actorId: number; email: string | null }[]> {
  return trx
    .selectFrom('chain_item as ci')
    .innerJoin('product as p', 'p.id', 'ci.product_id')
    .innerJoin('producer as pr', 'pr.id', 'p.producer_id')
    .leftJoin('barion_account as b', 'b.actor_id', 'pr.actor_id')
    .select(['pr.actor_id as actorId', walletOfCards('b', now).as('email')])
    .distinct()
    .where('ci.chain_id', '=', chainId)
    .execute();
}

/** What shares are counted on: the lines' values after the tier, before what others pay for. */
async function listRevenueBases(trx: Transaction, orderId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_item as i')
    .select(
      sql<number>`(i.full_value_ft - coalesce((
        select sum(d.amount_ft) from order_item_discount d where d.order_item_id = i.id and d.source = 'TIER'), 0))::bigint`.as(
        'base_ft',
      ),
    )
    .where('i.order_id', '=', orderId)
    .where('i.cancelled_at', 'is', null)
    .orderBy('i.id')
    .execute();
  return rows.map(({ base_ft: baseFt }) => baseFt);
}

async function readShares(trx: Transaction, chainId: number): Promise<RevenueShares> {
  const row = await trx
    .selectFrom('revenue_share')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return {
    producer: row.producer_percent,
    transporter: row.transporter_percent,
    organizer: row.organizer_percent,
    deliveryManager: row.delivery_manager_percent,
    deliveryPointManager: row.delivery_point_manager_percent,
    marketplace: row.marketplace_percent,
    platform: row.platform_percent,
  };
}
