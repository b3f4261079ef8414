import { type Books, type Chain, liveLines, liveOrders, type Order } from './books.ts';
import { returnCoupons } from './chains.ts';
import { SHARE_ORDER, type Sharer } from './facts.ts';
import { split, total } from './numbers.ts';
import { gifts, handedValue, inFull, type Line } from './prices.ts';

/** The platform among actors. */
export const PLATFORM = 0;

/** What the clearing of a chain has to show (SETTLE-6), who owes whom, and what everybody has in the end (SETTLE-3). */
export interface Clearing {
  revenue: number;
  cash: number;
  online: number;
  debt: number;
  platformShare: number;
  platformDiscount: number;
  /** By `party:actor`; a sponsor's row is `sponsor:actor`. */
  readonly rows: Map<string, { share: number; discount: number }>;
  /** Each more than 0: those of the settlement, then those of each correction (CORR-4). */
  dues: readonly DueRow[];
}

/** Who has to pay whom how much; actors by key. */
export interface DueRow {
  readonly payer: number;
  readonly payee: number;
  readonly ft: number;
}

/** What a chain comes to as its orders are paid now, and what each pair owes by it: of the lower key to the higher one. */
export interface Counted {
  readonly clearing: Clearing;
  readonly nets: ReadonlyMap<string, number>;
}

/** What an order comes to when it is handed over (HAND-3, HAND-6). */
export function handedTotal(order: Order): number {
  return total(linesOf(order).map(({ payable }) => payable)) + feeOf(order);
}

/** PAY-2: what is to be taken of its reservation. */
export function plannedOnline(order: Order): number {
  const isHeld = order.payment.state === 'RESERVED' || order.payment.state === 'REFUSED';
  return isHeld ? Math.min(order.payment.asked, handedTotal(order)) : 0;
}

/** Settles a chain whose captures are known. `refused` are the orders whose money the provider didn't take (PAY-4). */
export function settle(books: Books, chain: Chain, refused: ReadonlySet<number>): Clearing {
  const isAnything = liveOrders(chain).some(wasAnythingHandedOver);
  for (const order of liveOrders(chain)) {
    const planned = plannedOnline(order);
    const online = refused.has(order.key) ? 0 : planned;
    order.settled = { online, owed: planned - online + order.uncollected, givenBack: 0 };
    takeAtProvider(books, chain, order, { planned, taken: online });
  }
  const { clearing, nets } = countChain(books, chain);
  returnCoupons(books, chain);
  chain.settled = true;
  chain.state = isAnything ? 'DELIVERED' : 'NOT_DELIVERED';
  return { ...clearing, dues: duesOf(nets) };
}

/** Counts what all orders of a chain come to as they are paid now. */
export function countChain(books: Books, chain: Chain): Counted {
  const clearing: Clearing = {
    revenue: 0,
    cash: 0,
    online: 0,
    debt: 0,
    platformShare: 0,
    platformDiscount: 0,
    rows: new Map(),
    dues: [],
  };
  const nets = new Map<string, number>();
  for (const order of liveOrders(chain)) countOrder(books, chain, order, { clearing, nets });
  return { clearing, nets };
}

/** What is due by the difference of two counts. */
export function duesOf(nets: Counted['nets'], before: Counted['nets'] = new Map()): DueRow[] {
  const pairs = new Set([...before.keys(), ...nets.keys()]);
  return [...pairs].flatMap((pair) => {
    const ft = (nets.get(pair) ?? 0) - (before.get(pair) ?? 0);
    const [low = 0, high = 0] = pair.split(':').map(Number);
    if (ft === 0) return [];
    return ft > 0 ? [{ payer: low, payee: high, ft }] : [{ payer: high, payee: low, ft: -ft }];
  });
}

/** What the provider gave the platform of what it took (PAY-3), and what its payment is from now on. */
function takeAtProvider(
  books: Books,
  chain: Chain,
  order: Order,
  { planned, taken }: { planned: number; taken: number },
): void {
  const { payment } = order;
  const isHeld = payment.state === 'RESERVED';
  const wallet = isHeld ? walletOf(books, chain) : null;
  const lines = linesOf(order);
  const online = split(taken, [...lines.map(({ payable }) => payable), feeOf(order)]);
  const producers = lines.map(({ line, given }, index) => {
    if (partiesOf(books, chain, order, line).producer !== wallet) return 0;
    const bySponsor = Map.groupBy(given, ({ sponsor }) => sponsor).values();
    const sums = [...bySponsor].map((own) => total(own.map(({ ft }) => ft)));
    return total([online[index] ?? 0, ...sums].map((ft) => partsOf(chain, ft).get('producer') ?? 0));
  });
  const left = taken - Math.min(taken, total(producers));
  payment.taken = taken;
  payment.takenByPlatform = wallet === null ? taken : Math.min(left, payment.agreedPlatform);
  if (isHeld) payment.state = planned > taken ? 'REFUSED' : taken > 0 ? 'TAKEN' : 'GONE';
  if (payment.state === 'STARTED') payment.state = 'GONE';
}

interface Sums {
  readonly clearing: Clearing;
  readonly nets: Map<string, number>;
}

function countOrder(books: Books, chain: Chain, order: Order, sums: Sums): void {
  const { clearing } = sums;
  const paid = order.settled ?? { online: 0, owed: 0, givenBack: 0 };
  const lines = linesOf(order);
  const payables = [...lines.map(({ payable }) => payable), feeOf(order)];
  const online = split(paid.online, payables);
  const rest = payables.map((ft, index) => ft - (online[index] ?? 0));
  const owed = split(paid.owed, rest);
  const cash = rest.map((ft, index) => ft - (owed[index] ?? 0));
  // CORR-3: what the card couldn't be given stays in the wallet.
  clearing.online += paid.online + paid.givenBack;
  clearing.debt += paid.owed;
  clearing.cash += total(cash) - paid.givenBack;
  const wallet = order.payment.taken > 0 ? walletOf(books, chain) : null;
  const { transporter } = chain.facts;
  let walletParts = 0;
  for (const [index, { line, given, tierFt }] of lines.entries()) {
    const parties = partiesOf(books, chain, order, line);
    // SHARE-2: each source on its own.
    const share = (ft: number, holder: number | null) => shareOut(chain, parties, ft, holder, sums);
    share(cash[index] ?? 0, transporter);
    for (const [party, ft] of share(online[index] ?? 0, null)) {
      if (party === 'producer' && parties.producer === wallet) walletParts += ft;
      else owe(sums, PLATFORM, parties[party], ft);
    }
    share(owed[index] ?? 0, null);
    for (const [sponsor, own] of Map.groupBy(given, (gift) => gift.sponsor)) {
      const ft = total(own.map((gift) => gift.ft));
      share(ft, sponsor);
      if (sponsor === PLATFORM) clearing.platformDiscount += ft;
      else if (ft > 0) rowOf(clearing, 'sponsor', sponsor).discount += ft;
    }
    for (const [party, ft] of partsOf(chain, tierFt)) {
      const actor = parties[party];
      if (actor !== PLATFORM && ft > 0) rowOf(clearing, party, actor).discount += ft;
    }
  }
  // SHARE-4.
  const organizer = books.town.places[chain.facts.places[order.delivery] ?? 0]?.organizer ?? PLATFORM;
  const fee = feeOf(order);
  if (fee > 0) {
    clearing.revenue += fee;
    rowOf(clearing, 'organizer', organizer).share += fee;
    owe(sums, transporter, organizer, cash.at(-1) ?? 0);
    owe(sums, PLATFORM, organizer, online.at(-1) ?? 0);
  }
  if (wallet === null) return;
  // SETTLE-2.
  owe(sums, wallet, PLATFORM, paid.online - order.payment.takenByPlatform - walletParts);
  owe(sums, wallet, transporter, paid.givenBack);
}

/** Splits a sum by the shares to its parties; whoever holds it owes it to them. Gives the parts. */
function shareOut(
  chain: Chain,
  parties: Record<Sharer, number>,
  ft: number,
  holder: number | null,
  sums: Sums,
): Map<Sharer, number> {
  const parts = partsOf(chain, ft);
  sums.clearing.revenue += ft;
  for (const [party, part] of parts) {
    const actor = parties[party];
    if (part === 0) continue;
    if (actor === PLATFORM) sums.clearing.platformShare += part;
    else rowOf(sums.clearing, party, actor).share += part;
    if (holder !== null) owe(sums, holder, actor, part);
  }
  return parts;
}

function partsOf(chain: Chain, ft: number): Map<Sharer, number> {
  const parts = split(
    ft,
    SHARE_ORDER.map((party) => chain.shares[party]),
  );
  return new Map(SHARE_ORDER.map((party, index) => [party, parts[index] ?? 0]));
}

/** SETTLE-3: kept for each pair as what the lower key owes the higher one. */
function owe({ nets }: Sums, payer: number, payee: number, ft: number): void {
  if (payer === payee || ft === 0) return;
  const [pair, sum] = payer < payee ? [`${payer}:${payee}`, ft] : [`${payee}:${payer}`, -ft];
  nets.set(pair, (nets.get(pair) ?? 0) + sum);
}

function rowOf(clearing: Clearing, party: string, actor: number) {
  const row = clearing.rows.get(`${party}:${actor}`) ?? { share: 0, discount: 0 };
  clearing.rows.set(`${party}:${actor}`, row);
  return row;
}

/** SHARE-1. */
function partiesOf(books: Books, chain: Chain, order: Order, line: Line): Record<Sharer, number> {
  const place = books.town.places[chain.facts.places[order.delivery] ?? 0];
  const product = books.town.products.find(({ key }) => key === line.packing.product);
  return {
    producer: product?.producer ?? PLATFORM,
    transporter: chain.facts.transporter,
    organizer: place?.organizer ?? PLATFORM,
    deliveryManager: PLATFORM,
    deliveryPointManager: place?.pointManager ?? PLATFORM,
    marketplace: place?.marketplaceManager ?? PLATFORM,
    platform: PLATFORM,
  };
}

/** A chain that is paid online has one producer, with a wallet. */
function walletOf(books: Books, chain: Chain): number | null {
  const product = chain.facts.items[0]?.product;
  return books.town.products.find(({ key }) => key === product)?.producer ?? null;
}

function linesOf(order: Order) {
  return liveLines(order).map((line) => {
    const value = handedValue(line, line.record ?? inFull(line));
    return { line, payable: value.payable, given: gifts(line, value), tierFt: value.full - value.base };
  });
}

/** Be it given back since (STATE-11). */
function wasAnythingHandedOver(order: Order): boolean {
  return (
    order.agreedFee !== null || liveLines(order).some((line) => (line.record ?? inFull(line)).amount > 0)
  );
}

/** The delivery fee as far as it is due (HAND-6, COMP-7). */
export function feeOf(order: Order): number {
  if (order.agreedFee !== null) return order.agreedFee === 'KEPT' ? order.fee : 0;
  return wasAnythingHandedOver(order) ? order.fee : 0;
}
