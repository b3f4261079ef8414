import { localTime } from '@kosar/domain/calendar';
import { lineValueFt } from '@kosar/domain/money';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { amountRule } from '@kosar/domain/stock';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { ChainPackingTable } from '../../infra/database/tables.generated.ts';
import { makeCoupon } from '../builders/coupon.ts';
import { cancelOrder, makeOrder } from '../builders/order.ts';
import { ROUTES } from '../market/chain-plan.ts';
import { type Buyer, cancelledAt, type LoadedChain, nth, type World } from './world.ts';

interface Input {
  buyer: Buyer;
  lines: { chainPackingId: number; amountMilli: number }[];
  valueFt: number;
}

/** Gives up when this many requests wouldn't fit under the upper limit. */
const MAX_ATTEMPTS = 90;

/** Orders come in until the chain's income is where its plan wants it; one in nine is taken back again. */
export async function fillChain(trx: Transaction, world: World, loaded: LoadedChain): Promise<void> {
  const { plan, chain } = loaded;
  const [low, high] = plan.fill.map((part) => Math.round(part * plan.minIncomeFt));
  if (low === undefined || high === undefined || high === 0) return;
  const inputs = chooseInputs(world, loaded, low, high);
  const ended = plan.ends === 'CANCELLED' ? cancelledAt(world) : world.now;
  const closes = Math.min(chain.order_deadline.getTime() - 60_000, ended.getTime() - 600_000);
  const opens = chain.created_at.getTime() + 3_600_000;
  const times = inputs
    .map(() => awake(world.dice.between(opens, closes), closes))
    .toSorted((a, b) => a.getTime() - b.getTime());
  for (const [index, input] of inputs.entries()) {
    const orderedAt = nth(times, index);
    await placeInput(trx, world, loaded, input, orderedAt);
    if (index % 8 === 5) await placeAndCancel(trx, world, loaded, input, orderedAt);
  }
}

/** No one orders at four in the morning, unless it is the last minute. */
function awake(instant: number, closes: number): Date {
  const isNight = localTime(new Date(instant)) < '07:00';
  return new Date(Math.min(isNight ? instant + 8 * 3_600_000 : instant, closes));
}

function chooseInputs(world: World, { chain, plan }: LoadedChain, low: number, high: number): Input[] {
  const places: readonly number[] = ROUTES[plan.route];
  const buyers = world.buyers.filter(({ point }) => places.includes(point));
  // The demo login is the first of the first point: they order in every chain that they can.
  const queue = buyers.slice(0, 1).concat(shuffled(world, buyers.slice(1)));
  const inputs: Input[] = [];
  let incomeFt = 0;
  for (let attempts = 0; attempts < MAX_ATTEMPTS && incomeFt < low; attempts += 1) {
    const input = chooseInput(world, nth(queue, inputs.length % queue.length), chain.packings);
    if (incomeFt + input.valueFt > high) continue;
    incomeFt += input.valueFt;
    inputs.push(input);
  }
  return inputs;
}

function shuffled<T>({ dice }: World, list: readonly T[]): T[] {
  return list
    .map((thing) => ({ thing, at: dice.roll() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

function chooseInput(world: World, buyer: Buyer, packings: readonly Selectable<ChainPackingTable>[]): Input {
  const count = Math.round(world.dice.between(2, 6));
  const chosen = shuffled(world, packings).slice(0, count);
  const lines = chosen.map((packing) => ({
    chainPackingId: packing.id,
    amountMilli: chooseAmount(world, packing),
  }));
  const valueFt = chosen.reduce(
    (sum, packing, index) => sum + lineValueFt(priceOf(packing), nth(lines, index).amountMilli),
    0,
  );
  return { buyer, lines, valueFt };
}

function priceOf(packing: Selectable<ChainPackingTable>): number {
  return isOrderedByPacket(packing.type) ? packing.price_ft : packing.unit_price_ft;
}

/** The least amount and a few steps more, as long as it stays in a household's measure. */
function chooseAmount({ dice }: World, packing: Selectable<ChainPackingTable>): number {
  const { minMilli, incrementMilli } = amountRule({
    type: packing.type,
    minOrderMilli: packing.min_order_amount_milli,
    incrementMilli: packing.increment_milli,
  });
  const steps = Math.floor(dice.between(0, 4));
  const requested = minMilli + steps * incrementMilli;
  return lineValueFt(priceOf(packing), requested) > 5000 ? minMilli : requested;
}

async function placeInput(
  trx: Transaction,
  world: World,
  loaded: LoadedChain,
  { buyer, lines }: Input,
  orderedAt: Date,
): Promise<void> {
  const order = await makeOrder(trx, {
    ...orderOf(world, loaded, buyer),
    paymentType: 'ON_SITE',
    lines,
    orderedAt,
    couponIds: await couponsOf(trx, world, loaded, buyer),
    note: world.dice.roll() < 0.12 ? world.dice.pick(NOTES) : '',
  });
  loaded.orders.push({
    id: order.id,
    userId: buyer.id,
    code: order.code,
    deliveryId: order.delivery_id,
  });
}

/** One in three has a coupon there: of percent, or of more Ft than this order needs. */
async function couponsOf(
  trx: Transaction,
  world: World,
  { plan, chain, orders }: LoadedChain,
  buyer: Buyer,
): Promise<number[]> {
  if (!plan.usesCoupons || orders.length % 3 !== 0) return [];
  const isFt = orders.length % 2 === 0;
  const { id } = await makeCoupon(trx, {
    userId: buyer.id,
    ...(isFt
      ? { name: 'Ajándékutalvány', unit: 'FT', value: 20_000 }
      : { name: 'Köszönőkupon', value: 10, sponsorId: world.sponsorActorId }),
    startsAt: chain.created_at,
    createdAt: chain.created_at,
  });
  return [id];
}

/** Someone changes their mind the next hour: what they take back is on the shelf again. */
async function placeAndCancel(
  trx: Transaction,
  world: World,
  loaded: LoadedChain,
  { lines }: Input,
  orderedAt: Date,
): Promise<void> {
  const buyer = nth(world.buyers, Math.floor(world.dice.between(1, world.buyers.length)));
  const order = await makeOrder(trx, {
    deliveryId: nth(loaded.chain.deliveries, 0).id,
    userId: buyer.id,
    code: nextCode(world),
    paymentType: 'ON_SITE',
    lines: lines.slice(0, 1),
    orderedAt,
  });
  await cancelOrder(trx, order.id, new Date(orderedAt.getTime() + 60_000));
}

const NOTES: readonly [string, ...string[]] = [
  'Kérem, a kenyér szeletelve legyen.',
  'A szomszédom veszi át helyettem.',
  'Fél hét után érek oda.',
  'A tojástartót viszem vissza.',
  'Ha lehet, kisebb darabokat.',
];

function orderOf(world: World, { chain, plan }: LoadedChain, buyer: Buyer) {
  const places: readonly number[] = ROUTES[plan.route];
  const delivery = nth(chain.deliveries, Math.max(0, places.indexOf(buyer.point)));
  const point = nth(world.points, nth(places, Math.max(0, places.indexOf(buyer.point))));
  const event = [...world.events.values()].find(({ id }) => id === delivery.event_id);
  const hasHome = event?.options.some(({ type }) => type === 'HOME_DELIVERY') ?? false;
  const isHome = hasHome && world.dice.roll() < 0.18;
  const isBilled = plan.invoiceRequired || world.dice.roll() < 0.08;
  const street = `Petőfi Sándor utca ${(buyer.id % 60) + 1}.`;
  const where = { city: point.city, postalCode: point.postal_code };
  return {
    deliveryId: delivery.id,
    userId: buyer.id,
    code: nextCode(world),
    optionType: isHome ? ('HOME_DELIVERY' as const) : ('DELIVERY_POINT' as const),
    ...(isHome && {
      homeName: 'Otthon',
      homeCity: where.city,
      homePostalCode: where.postalCode,
      homeAddress: street,
      homeLat: point.lat,
      homeLng: point.lng,
    }),
    ...(isBilled && {
      billingRequired: true,
      billingName: buyer.name,
      billingCity: where.city,
      billingPostalCode: where.postalCode,
      billingAddress: street,
    }),
  };
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function nextCode({ dice }: World): string {
  return Array.from({ length: 6 }, () => SIGNS[Math.floor(dice.between(0, SIGNS.length))] ?? 'A').join('');
}
