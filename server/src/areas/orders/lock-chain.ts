import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { refuseUnless } from '../../infra/refusal.ts';

/** What a change of an order is about to touch. Every path that moves stock takes these locks first. */
export interface ChainToLock {
  readonly chainId: RawBuilder<number>;
  /** Packings of the chain, whose products and packings have ceilings shared with other chains. */
  readonly chainPackings: RawBuilder<number>;
  /** Coupons that are spent or given back. */
  readonly coupons: RawBuilder<number>;
}

/**
 * Locks a chain, then coupons, then products, then packings, each in id order, and then keeps a buyer from being erased or kept out: the one order of locks in the market, so two
 * orders can wait for each other but never in a circle. Whoever holds the chain's lock is alone with its items, packings,
 * income and state. The answer is the chain's id, null when there is no such chain. Facts are read afterwards, in statements
 * of their own, as this one still sees the data of before the wait.
 *
 * The counts make each step wait for the whole of the one before it. Keys of the rows don't change, so `no key` is enough and
 * lets others refer to them meanwhile.
 */
async function lock(
  trx: Transaction,
  chain: ChainToLock,
  buyerId: number | null = null,
): Promise<Locked | null> {
  const { rows } = await sql<Locked>`
    with locked_chain as materialized (
      select id, granted_discount_percent from chain where id = (${chain.chainId}) for no key update
    ), locked_coupon as materialized (
      select id from user_discount
      where (select count(*) from locked_chain) > 0 and id in (
        ${chain.coupons} union
        ${COUPONS_THAT_A_BETTER_TIER_GIVES_BACK})
      order by id for no key update
    ), locked_product as materialized (
      select id from product
      where (select count(*) from locked_coupon) >= 0
        and id in (select product_id from chain_packing where id in (${chain.chainPackings}))
      order by id for no key update
    ), locked_packing as materialized (
      select id from packing
      where (select count(*) from locked_product) >= 0
        and id in (select packing_id from chain_packing where id in (${chain.chainPackings}))
      order by id for no key update
    ), locked_buyer as materialized (
      select id from app_user
      where (select count(*) from locked_packing) >= 0 and id = ${buyerId}::integer and ${IS_THERE} for key share
    )
    select id as "chainId", (select count(*) from locked_buyer) > 0 as "hasBuyer" from locked_chain
    where (select count(*) from locked_packing) >= 0`.execute(trx);
  return rows[0] ?? null;
}

interface Locked {
  readonly chainId: number;
  readonly hasBuyer: boolean;
}

/** Whoever orders for others, such as a job, may have found them before they were erased or kept out. */
const IS_THERE = sql`erased_at is null and disabled_at is null`;

/** A chain that reaches a better tier reprices its orders, and what they no longer need of Ft coupons goes back to these. */
const COUPONS_THAT_A_BETTER_TIER_GIVES_BACK = sql`
  select used.user_discount_id
  from order_coupon used join customer_order o on o.id = used.order_id
  where o.cancelled_at is null and o.chain_id in (
    select c.id from locked_chain c join chain_tier t on t.chain_id = c.id
    where t.discount_percent > c.granted_discount_percent)`;

/** Locks what a new order on a delivery touches. Null when there is no such delivery; refuses for a buyer who is erased or kept out. */
export async function lockForNewOrder(
  trx: Transaction,
  input: {
    deliveryId: number;
    userId: number;
    packingIds: readonly number[];
    couponIds: readonly number[];
  },
): Promise<number | null> {
  const locked = await lock(
    trx,
    {
      chainId: sql`select chain_id from delivery where id = ${input.deliveryId}`,
      chainPackings: sql`select unnest(${input.packingIds}::integer[])`,
      coupons: sql`select id from user_discount where id = any (${input.couponIds}) and user_id = ${input.userId}`,
    },
    input.userId,
  );
  if (locked === null) return null;
  refuseUnless(locked.hasBuyer, 'unauthenticated');
  return locked.chainId;
}

/** Locks what a change of a placed order touches: what it holds, and what is requested besides. Null when there is no such order. */
export async function lockForChange(
  trx: Transaction,
  orderId: number,
  requestedPackingIds: readonly number[] = [],
): Promise<number | null> {
  const locked = await lock(trx, {
    chainId: sql`select chain_id from customer_order where id = ${orderId}`,
    chainPackings: sql`select unnest(${requestedPackingIds}::integer[])
      union select chain_packing_id from order_item where order_id = ${orderId}`,
    coupons: sql`select user_discount_id from order_coupon where order_id = ${orderId}`,
  });
  return locked?.chainId ?? null;
}

/** Locks a chain with all that someone waits for in it. Null when there is no such chain. */
export async function lockForWaiting(trx: Transaction, chainId: number): Promise<number | null> {
  const locked = await lock(trx, {
    chainId: sql`select ${chainId}::integer`,
    chainPackings: sql`select chain_packing_id from waiting_entry where chain_id = ${chainId} and ended_at is null`,
    coupons: sql`select null::integer`,
  });
  return locked?.chainId ?? null;
}

/** Locks a chain with everything that its live orders hold, for a change of the whole chain. Null when there is no such chain. */
export async function lockWholeChain(trx: Transaction, chainId: number): Promise<number | null> {
  const orders = sql`select id from customer_order where chain_id = ${chainId} and cancelled_at is null`;
  const locked = await lock(trx, {
    chainId: sql`select ${chainId}::integer`,
    chainPackings: sql`select chain_packing_id from order_item where order_id in (${orders}) and cancelled_at is null`,
    coupons: sql`select user_discount_id from order_coupon where order_id in (${orders})`,
  });
  return locked?.chainId ?? null;
}
