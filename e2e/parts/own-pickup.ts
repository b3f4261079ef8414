import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import type { DemoRole } from '@kosar/server/demo/logins';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { apiOf } from './log-in-as.ts';
import { demoDeliveries } from './orderable.ts';

/** A pickup whose ordering is over, of the demo's transporter: three people have ordered a weighed thing and a packet each. */
export interface OwnPickup {
  readonly chainId: number;
  readonly transporterId: number;
  readonly deliveryId: number;
  /** The session of the transporter, for what a journey asks of the server beside its page. */
  readonly api: APIRequestContext;
}

const BUYERS: readonly DemoRole[] = ['buyer', 'producer', 'organizer'];

/** Makes one from goods and an event that the market has; no other journey sees it. */
export async function makeOwnPickup(): Promise<OwnPickup> {
  const pickup = await makeOwnChain(`Átadás próba ${Date.now()}`, new Date(Date.now() + 3_600_000));
  for (const role of BUYERS) await orderAll(await apiOf(role), pickup.deliveryId);
  await send(pickup.api, `/api/deliverychain/${pickup.chainId}/approve`, undefined);
  return pickup;
}

/** A chain of the demo's transporter with a weighed thing and a packet, that no one has ordered from. */
export async function makeOwnChain(name: string, orderDeadline: Date): Promise<OwnPickup> {
  const api = await apiOf('transporter');
  const actors = await read<{ transporterId: number | null }[]>(api, '/api/veactor/mine');
  const transporterId = actors.find((actor) => actor.transporterId !== null)?.transporterId ?? 0;
  const carried = await read<{ id: number }[]>(api, `/api/producer?transportAllowedFor=${transporterId}`);
  const producers = new Set(carried.map(({ id }) => id));
  // As guests see it: buyers must be able to open it.
  const guest = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const delivery = await findGoods(guest, transporterId, producers);
  const goods = goodsOf(delivery, producers);
  const chain = await send<{ id: number; deliveries: { id: number }[] }>(api, '/api/deliverychain', {
    transporterId,
    name,
    description: '',
    dayOfDelivery: delivery.dayOfDelivery,
    orderDeadline: orderDeadline.toISOString(),
    minIncome: 0,
    showProgressRemainingInAmount: false,
    bypassProductAvailableAmount: true,
    invoiceRequired: false,
    paymentOptions: [{ paymentType: 'ON_SITE' }],
    onSitePaymentOptions: ['CASH'],
    discountTiers: [],
    tags: [],
    items: goods.map(({ productId, packingId }) => ({
      productId,
      maxAmount: null,
      listOrder: 0,
      packings: [{ packingId, maxAmount: null, listOrder: 0 }],
    })),
    deliveryEventIds: [delivery.eventId],
  });
  return { chainId: chain.id, transporterId, deliveryId: chain.deliveries[0]?.id ?? 0, api };
}

/** Orders the smallest amount of everything that a delivery sells, to be fetched and paid there. */
export async function orderAll(api: APIRequestContext, deliveryId: number): Promise<void> {
  const delivery = await read<DeliveryJson>(api, `/api/delivery/${deliveryId}`);
  const event = await read<{ deliveryOptions: { id: number; type: string }[] }>(
    api,
    `/api/deliveryevent/${delivery.eventId}`,
  );
  await send(api, '/api/order', {
    deliveryId,
    orderItems: delivery.itemsByProducer
      .flatMap(({ items }) => items)
      .flatMap(({ amountTypes }) => amountTypes)
      .map((packing) => ({
        deliveryItemPackingId: packing.id,
        amount: packing.minOrderAmount > 0 ? packing.minOrderAmount : packing.increment,
      })),
    deliveryOptionId: event.deliveryOptions.find(({ type }) => type === 'DELIVERY_POINT')?.id,
    paymentType: 'ON_SITE',
    billingRequired: false,
    termsAccepted: true,
  });
}

/** A delivery of the transporter that sells something loose, weighed with a deviation, and something in packets. */
async function findGoods(
  api: APIRequestContext,
  transporterId: number,
  producers: ReadonlySet<number>,
): Promise<DeliveryJson> {
  for (const id of demoDeliveries()) {
    const delivery = await read<DeliveryJson>(api, `/api/delivery/${id}`);
    const isOwn = delivery.transporter.id === transporterId && delivery.dayOfDelivery !== null;
    if (isOwn && goodsOf(delivery, producers).length === 2) return delivery;
  }
  throw new Error('The demo market sells nothing to weigh');
}

/** The two, of producers that the transporter carries. */
function goodsOf({ itemsByProducer }: DeliveryJson, producers: ReadonlySet<number>) {
  const carried = itemsByProducer.filter(({ producer }) => producers.has(producer.id));
  const all = carried.flatMap(({ items }) =>
    items.flatMap(({ product, amountTypes }) =>
      amountTypes.map((packing) => ({ ...packing, productId: product.id })),
    ),
  );
  const isPlenty = ({ state, availableAmount }: (typeof all)[number]) =>
    state === 'AVAILABLE' && (availableAmount === null || availableAmount > 50);
  const loose = all.find((one) => one.type === 'NOT_PACKAGED' && one.deviation > 0 && isPlenty(one));
  const packet = all.find((one) => one.type === 'PACKAGED_AND_ORDERED_BY_PACKAGE' && isPlenty(one));
  return loose && packet ? [loose, packet] : [];
}

export async function read<T>(api: APIRequestContext, path: string): Promise<T> {
  const answer = await api.get(path);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

export async function send<T>(api: APIRequestContext, path: string, data: unknown): Promise<T> {
  const answer = await api.post(path, data === undefined ? {} : { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
