import { markDuePaid } from '@kosar/contract/clearings/clearing-payments';
import { takeCash } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { correctOrder } from '@kosar/contract/orders/order-corrections';
import { getOrder, type OrderJson } from '@kosar/contract/orders/orders';
import { finalizeChain } from '../areas/chains/settlement/finalize-chain.ts';
import { finishFinalizing } from '../areas/chains/settlement/finish-finalizing.ts';
import { refundingProvider } from '../areas/corrections/corrections-testing.ts';
import { refundPayment } from '../areas/corrections/refund-payment.ts';
import { workOff } from '../areas/invoicing/invoicing-testing.ts';
import { BILLING, HOME, lines, makeBuyer, order, type TestBuyer } from '../areas/orders/order-testing.ts';
import type { MadeChain } from '../demo/builders/chain.ts';
import { makeCoupon } from '../demo/builders/coupon.ts';
import { endChain } from '../demo/builders/end-chain.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { makeHomeAddress, makeUser } from '../demo/builders/user.ts';
import type { AppContext } from '../infra/app-context.ts';
import { type Transaction, transaction } from '../infra/database/connect.ts';
import { TEST_NOW, type TestApi } from '../infra/testing/api.ts';
import { type Actor, insertMarket, type Market } from './sold-market.ts';

const DELIVERY_DAY = new Date('2026-11-25T17:00:00+01:00');
const DAY_AFTER = new Date('2026-11-26T09:00:00+01:00');

/** A market with two settled chains of November, in every way in which something is sold, and whoever may read of them. */
export interface SoldWorld {
  readonly actors: Readonly<
    Record<
      | 'agentProducer'
      | 'resoldProducer'
      | 'transporter'
      | 'organizer'
      | 'pointManager'
      | 'marketplace'
      | 'sponsor',
      Actor
    >
  >;
  readonly producerIds: { readonly agent: number; readonly resold: number };
  readonly transporterId: number;
  readonly adminId: number;
  readonly buyers: { readonly anna: TestBuyer; readonly bela: TestBuyer; readonly cili: TestBuyer };
  readonly orderIds: { readonly anna: number; readonly bela: number; readonly cili: number };
  /** Anna's lines: by the kilogram, by the packet, and weighed packets of the producer whose goods are resold; and Béla's first. */
  readonly itemIds: {
    readonly loose: number;
    readonly packet: number;
    readonly weighed: number;
    readonly belas: number;
  };
  readonly chains: readonly [MadeChain, MadeChain];
  readonly eventId: number;
  readonly context: AppContext;
}

/** Sells, hands over, settles, issues invoices and corrects an order: all that there is to say of a chain has been said. */
export async function makeSoldWorld(api: TestApi): Promise<SoldWorld> {
  const { context, clock } = api;
  const far = refundingProvider();
  const paying = { ...context, payments: far.provider };
  clock.set(TEST_NOW);
  const market = await transaction(context.db, (trx) => insertMarket(trx, context));
  const anna = await makeBuyer(api, 'Kiss Anna');
  const bela = await makeBuyer(api, 'Nagy Béla');
  const cili = await makeBuyer(api, 'Tóth Cili');
  const [cash, card] = market.chains;
  const percent = await ownCoupon(api, anna, {
    name: 'Tízes',
    value: 10,
    sponsorId: market.actors.sponsor.actorId,
  });
  const sum = await ownCoupon(api, anna, { name: 'Ötszázas', unit: 'FT', value: 500 });
  const [loose, packet, weighed] = cash.packings.map(({ id }) => id);
  const pickup = { deliveryId: cash.deliveries[0]?.id ?? 0, pickupId: market.pickupId, packingIds: [] };
  const place = async (buyer: TestBuyer, over: Record<string, unknown>): Promise<OrderJson> =>
    (
      await order(
        api,
        { ...market, ...pickup, chain: cash, homeId: market.homeId, products: [] },
        buyer,
        over,
      )
    ).body;
  const annas = await place(anna, {
    ...lines([loose, 2.5], [packet, 2], [weighed, 3]),
    deliveryOptionId: market.homeId,
    homeDeliveryAddress: HOME,
    billingRequired: true,
    billingData: BILLING,
    userDiscounts: [percent, sum],
    note: 'A kapucsengő nem szól.',
  });
  const belas = await place(bela, lines([loose, 1], [weighed, 1]));
  const cilis = await transaction(context.db, (trx) => insertCardOrder(trx, { market, card, cili }));
  await transaction(context.db, (trx) => insertHabits(trx, anna.id));

  const adminId = (
    await transaction(context.db, (trx) => makeUser(trx, { isAdmin: true, fullName: 'Admin Ági' }))
  ).id;
  clock.set(DELIVERY_DAY);
  for (const { id } of market.chains)
    await transaction(context.db, (trx) => endChain(trx, id, 'TO_BE_FINALIZED', DELIVERY_DAY, 'PAID'));
  const as = await api.logIn(adminId, ['ROLE_ADMIN']);
  const itemOf = (nth: number) =>
    annas.orderItems.find(
      ({ deliveryItemPacking }) => deliveryItemPacking.id === [loose, packet, weighed][nth],
    )?.id ?? 0;
  const itemIds = {
    loose: itemOf(0),
    packet: itemOf(1),
    weighed: itemOf(2),
    belas: belas.orderItems[0]?.id ?? 0,
  };
  const recorded = await api.call(
    deliverOrder,
    {
      body: {
        orderId: annas.id,
        version: annas.version,
        orderItems: [
          { orderItemId: itemIds.loose, deliveredAmount: 2.6 },
          { orderItemId: itemIds.packet, deliveredAmount: 2 },
          { orderItemId: itemIds.weighed, deliveredAmount: 3, deliveredAmountInUnits: 1.6 },
        ],
      },
    },
    { as },
  );
  const due = (await api.call(getOrder, { params: { id: annas.id } }, { as })).body.dueValue;
  const taking = { orderId: annas.id, key: 'a'.repeat(32), cash: Math.round(due / 5) * 5, takenBefore: 0 };
  const taken = await api.call(takeCash, { params: { id: pickup.deliveryId }, body: taking }, { as });
  if (recorded.status !== 200 || taken.status !== 200) throw new Error('The table recorded nothing.');

  clock.set(DAY_AFTER);
  for (const { id } of market.chains) {
    await finalizeChain(paying, { chainId: id, userId: adminId });
    await finishFinalizing(paying, id);
  }
  const made: SoldWorld = {
    ...market,
    adminId,
    buyers: { anna, bela, cili },
    orderIds: { anna: annas.id, bela: belas.id, cili: cilis },
    itemIds,
    context: paying,
  };
  await payDues(api, adminId);
  await issueInvoices(api);
  await correctOf(api, made, annas.id, [{ orderItemId: itemIds.loose, deliveredAmount: 2.3 }]);
  await issueInvoices(api);
  return made;
}

/** Has an admin correct an order. */
export async function correctOf(
  api: TestApi,
  { adminId, context }: Pick<SoldWorld, 'adminId' | 'context'>,
  orderId: number,
  orderItems: readonly { orderItemId: number; deliveredAmount: number; deliveredAmountInUnits?: number }[],
): Promise<void> {
  const as = await api.logIn(adminId, ['ROLE_ADMIN']);
  const { version } = await api.context.db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const body = { version, orderItems, reason: 'Elírtuk a súlyát.' };
  const { body: corrected } = await api.call(correctOrder, { params: { id: orderId }, body }, { as });
  await refundPayment(context, corrected.id);
}

/** What is due is handed over, but for what the correction after it makes due. */
async function payDues(api: TestApi, adminId: number): Promise<void> {
  const as = await api.logIn(adminId, ['ROLE_ADMIN']);
  const dues = await api.context.db.selectFrom('clearing_transaction').select('id').execute();
  for (const { id } of dues) {
    const { status } = await api.call(markDuePaid, { params: { id } }, { as });
    if (status !== 200) throw new Error(`due ${id}: ${status}`);
  }
}

/** Lets the worker issue whatever invoice waits; the clock stays. */
export async function issueInvoices(api: TestApi): Promise<void> {
  const now = api.clock.now();
  const waiting = await api.context.db
    .selectFrom('invoice')
    .select('id')
    .where('state', '=', 'WAITING')
    .execute();
  for (const { id } of waiting) await workOff(api, id);
  api.clock.set(now);
}

/** What a buyer keeps for later orders. */
async function insertHabits(trx: Transaction, userId: number): Promise<void> {
  await makeHomeAddress(trx, { userId });
  await trx
    .insertInto('user_billing')
    .values({
      user_id: userId,
      billing_name: 'Kiss Anna e.v.',
      city: 'Budapest',
      postal_code: '1111',
      address: 'Fő utca 12.',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An order by card of 2 kg with a coupon, reserved at the provider. */
async function insertCardOrder(
  trx: Transaction,
  { market, card, cili }: { market: Market; card: MadeChain; cili: TestBuyer },
): Promise<number> {
  const coupon = await makeCoupon(trx, {
    userId: cili.id,
    name: 'Háromszázas',
    unit: 'FT',
    value: 300,
    sponsorId: market.actors.sponsor.actorId,
  });
  const { id, total_ft: totalFt } = await makeOrder(trx, {
    deliveryId: card.deliveries[0]?.id ?? 0,
    userId: cili.id,
    lines: [{ chainPackingId: card.packings[0]?.id ?? 0, amountMilli: 2000 }],
    paymentType: 'ONLINE',
    billingRequired: true,
    billingName: 'Tóth Cili',
    couponIds: [coupon.id],
  });
  const payment = await trx
    .updateTable('payment')
    .set({ status: 'RESERVED', reserved_ft: totalFt ?? 0, external_id: `ext-${id}` })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_transaction')
    .values([
      {
        payment_id: payment.id,
        item_type: 'GOODS',
        value_ft: (totalFt ?? 0) - 300,
        payee_id: market.actors.agentProducer.actorId,
      },
      { payment_id: payment.id, item_type: 'PLATFORM_SHARE', value_ft: 300 },
    ])
    .execute();
  return id;
}

async function ownCoupon(
  api: TestApi,
  buyer: TestBuyer,
  only: Parameters<typeof makeCoupon>[1],
): Promise<number> {
  return (await transaction(api.context.db, (trx) => makeCoupon(trx, { ...only, userId: buyer.id }))).id;
}
