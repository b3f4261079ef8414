import { expect, test } from 'vitest';
import { type DecidedOrder, decideAmendment, decideOrder } from './order.ts';
import { decideCancel } from './order-cancel.ts';
import type { HeldLine } from './order-facts.ts';
import type { StockChange } from './order-lines.ts';
import {
  makeFree,
  makeInput,
  makeOffer,
  makeOrderFacts,
  makePacking,
  BEFORE_DEADLINE as now,
} from './testing/build.ts';
import { freshSeed, type RandomInt, seededInt } from './testing/random.ts';

const ITERATIONS = 300;
const STEPS = 100;
const seed = freshSeed();

/** A market of two items: one with a loose and a packet packing that share its maximum, one of pieces with a global maximum. */
const PACKINGS = [
  { packingId: 1, itemId: 1, packing: makePacking({ minOrderMilli: 400, incrementMilli: 300 }) },
  {
    packingId: 2,
    itemId: 1,
    packing: makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 700 }),
  },
  { packingId: 3, itemId: 2, packing: makePacking({ type: 'PACKAGED_AND_ORDERED_BY_UNIT' }) },
] as const;
const ITEM_MAX: Record<number, number> = { 1: 10_000, 2: 12_000 };
const PACKING_MAX = 9000;

type Market = {
  units: Map<number, number>;
  amounts: Map<number, number>;
  incomeFt: number;
  orders: HeldLine[][];
};

test(`random orders, amendments and cancellations never oversell and never lose stock (seed ${seed})`, () => {
  const int = seededInt(seed);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const market: Market = { units: new Map(), amounts: new Map(), incomeFt: 0, orders: [] };
    for (let step = 0; step < STEPS; step += 1) {
      takeStep(market, int);
      const fault = faultIn(market);
      if (fault !== null) throw new Error(`${fault} at iteration ${iteration}, step ${step}`);
    }
    while (market.orders.length > 0) cancel(market, 0);
    expect(
      [...market.units.values(), ...market.amounts.values(), market.incomeFt].every((left) => left === 0),
    ).toBe(true);
  }
});

function takeStep(market: Market, int: RandomInt): void {
  const index = int(0, Math.max(0, market.orders.length - 1));
  const held = market.orders[index];
  const kind = held === undefined ? 0 : int(0, 3);
  if (kind === 3) return cancel(market, index);
  const items = PACKINGS.map(({ packingId }) => ({ packingId, amountMilli: randomAmount(int, packingId) }));
  const input = makeInput({ items });
  const decision =
    kind === 0 || held === undefined
      ? decideOrder(factsOf(market), input, now)
      : decideAmendment(factsOf(market), input, { lines: held, paymentType: 'ON_SITE' }, now);
  if ('refusal' in decision) return;
  write(market, decision.order, kind === 0 ? market.orders.length : index);
}

function randomAmount(int: RandomInt, packingId: number): number {
  return packingId === 1 ? ([0, 400, 700, 1000, 2500][int(0, 4)] ?? 0) : int(0, 4) * 1000;
}

function factsOf(market: Market) {
  const packings = PACKINGS.map(({ packingId, itemId, packing }) => {
    const itemMilli = (ITEM_MAX[itemId] ?? 0) - (market.units.get(itemId) ?? 0);
    const packingMilli = PACKING_MAX - (market.amounts.get(packingId) ?? 0);
    const free =
      itemId === 1
        ? makeFree({ itemMilli, packingMilli })
        : makeFree({ productGlobalMilli: itemMilli, packingMilli });
    return makeOffer({ packingId, itemId, packing, free });
  });
  return makeOrderFacts({ packings, chain: { orderedIncomeFt: market.incomeFt } });
}

function write(market: Market, order: DecidedOrder, index: number): void {
  for (const change of order.stockChanges) move(market, change);
  market.incomeFt = order.chain.orderedIncomeFt;
  market.orders[index] = order.lines;
}

function cancel(market: Market, index: number): void {
  const [lines = []] = market.orders.splice(index, 1);
  const held = { lines, paymentType: 'ON_SITE' as const, paymentStatus: null };
  const decision = decideCancel(factsOf(market).chain, held, now);
  if ('refusal' in decision) throw new Error('The chain is open');
  for (const change of decision.cancel.stockChanges) move(market, change);
  market.incomeFt = decision.cancel.orderedIncomeFt;
}

function move(market: Market, { packingId, itemId, amountMilli, unitsMilli }: StockChange): void {
  market.amounts.set(packingId, (market.amounts.get(packingId) ?? 0) + amountMilli);
  market.units.set(itemId, (market.units.get(itemId) ?? 0) + unitsMilli);
}

function faultIn(market: Market): string | null {
  for (const { packingId, itemId } of PACKINGS) {
    const units = market.units.get(itemId) ?? 0;
    const amount = market.amounts.get(packingId) ?? 0;
    if (units < 0 || amount < 0) return 'negative stock';
    if (units > (ITEM_MAX[itemId] ?? 0) || amount > PACKING_MAX) return 'oversold';
    const held = market.orders.flat().filter((line) => line.packingId === packingId);
    if (held.reduce((sum, line) => sum + line.amountMilli, 0) !== amount)
      return 'stock is not the sum of the orders';
  }
  return null;
}
