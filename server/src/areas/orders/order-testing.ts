import { placeOrder } from '@kosar/contract/orders/orders';
import { type ChainOptions, type MadeChain, makeChain } from '../../demo/builders/chain.ts';
import { type EventOptions, type MadeEvent, makeEvent } from '../../demo/builders/event.ts';
import { type MadeProduct, makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { Answer, CallOptions, TestApi } from '../../infra/testing/api.ts';

/** A chain that can be ordered from, with what tests ask of it. */
export interface TestDelivery {
  readonly chain: MadeChain;
  readonly event: MadeEvent;
  readonly products: readonly MadeProduct[];
  readonly deliveryId: number;
  /** Of the chain's packings, in the order of products and their packings. */
  readonly packingIds: readonly number[];
  readonly pickupId: number;
  readonly homeId: number;
}

export interface TestDeliveryOptions {
  readonly products?: readonly Parameters<typeof makeProduct>[1][];
  /** The same for all items of the chain: ceilings of the item, and of its packings. */
  readonly item?: Omit<NonNullable<ChainOptions['items']>[number], 'product'>;
  readonly chain?: Omit<ChainOptions, 'items' | 'deliveries'>;
  readonly event?: EventOptions;
}

/** An open chain at one event; one product in one packing of 1000 Ft unless said otherwise. */
export function makeOpenDelivery(api: TestApi, options: TestDeliveryOptions = {}): Promise<TestDelivery> {
  return transaction(api.context.db, async (trx) => {
    const event = await makeEvent(trx, options.event);
    const products: MadeProduct[] = [];
    for (const product of options.products ?? [{}]) products.push(await makeProduct(trx, product));
    const chain = await makeChain(trx, {
      ...options.chain,
      items: products.map((product) => ({ ...options.item, product })),
      deliveries: [{ eventId: event.id }],
    });
    return {
      chain,
      event,
      products,
      deliveryId: chain.deliveries[0]?.id ?? 0,
      packingIds: chain.packings.map(({ id }) => id),
      pickupId: event.options[0]?.id ?? 0,
      homeId: event.options[1]?.id ?? 0,
    };
  });
}

export interface TestBuyer {
  readonly id: number;
  readonly email: string;
  readonly as: string;
}

/** A user with a live session. */
export async function makeBuyer(api: TestApi, fullName = 'Nagy Eszter'): Promise<TestBuyer> {
  const { id, email } = await transaction(api.context.db, (trx) => makeUser(trx, { fullName }));
  return { id, email, as: await api.logIn(id) };
}

/** As many buyers as asked for, in the order of their ids. */
export async function makeBuyers(api: TestApi, count: number): Promise<TestBuyer[]> {
  const made = await Promise.all(Array.from({ length: count }, () => makeBuyer(api)));
  return made.toSorted((one, other) => one.id - other.id);
}

/** The body of an order: of one piece of the first packing for pickup and cash unless said otherwise. */
export function orderBody(delivery: TestDelivery, over: Record<string, unknown> = {}) {
  return {
    deliveryId: delivery.deliveryId,
    orderItems: [{ deliveryItemPackingId: delivery.packingIds[0], amount: 1 }],
    deliveryOptionId: delivery.pickupId,
    paymentType: 'ON_SITE',
    billingRequired: false,
    termsAccepted: true,
    ...over,
  };
}

/** Orders over HTTP. */
export function order(
  api: TestApi,
  delivery: TestDelivery,
  buyer: TestBuyer,
  over: Record<string, unknown> = {},
  headers: CallOptions['headers'] = {},
): Promise<Answer<typeof placeOrder>> {
  return api.call(placeOrder, { body: orderBody(delivery, over) }, { as: buyer.as, headers: { ...headers } });
}

/** Lines of an order: pairs of packing and amount. */
export function lines(...pairs: readonly (readonly [number | undefined, number])[]) {
  return { orderItems: pairs.map(([deliveryItemPackingId, amount]) => ({ deliveryItemPackingId, amount })) };
}

/** Billing data as a buyer gives them. */
export const BILLING = {
  billingName: 'Nagy Eszter e.v.',
  country: 'Magyarország',
  city: 'Budapest',
  postalCode: '1111',
  address: 'Fő utca 12.',
};

/** A home as a buyer gives it. */
export const HOME = {
  name: 'Otthon',
  postalCode: '1111',
  city: 'Budapest',
  address: 'Fő utca 12.',
  otherInfo: '3. emelet',
};
