import { createCoupon } from '@kosar/contract/campaigns/coupon-management';
import { createDiscount } from '@kosar/contract/campaigns/discount-management';
import {
  approveChain,
  cancelChain,
  cancelPackings as cancelPackingsCall,
  reopenChain,
  restoreChain,
} from '@kosar/contract/chains/chain-actions';
import { openChain as openChainCall } from '@kosar/contract/chains/chain-management';
import { finalizeChain } from '@kosar/contract/chains/finalize';
import { listRevenueShares, updateRevenueShare } from '@kosar/contract/chains/revenue-share';
import { makeEvent } from '@kosar/server/demo/builders/event';
import { transaction } from '@kosar/server/infra/database/connect';
import { SETTLING_TASKS } from '../market/worker.ts';
import { actOn, changeShares, openChain } from '../oracle/chains.ts';
import { beginFinalizing } from '../oracle/closing.ts';
import type { ChainFacts, Shares } from '../oracle/facts.ts';
import { chainOf } from '../oracle/find-in-books.ts';
import { cancelPackings } from '../oracle/ordering.ts';
import type { ActionOf } from './actions.ts';
import { letTimePass } from './let-time-pass.ts';
import { playSaying } from './play-cash.ts';
import { expectSame, type Stage } from './stage.ts';

/** A transporter opens a chain at new events of some places. */
export async function playOpen(stage: Stage, action: ActionOf<'open'>): Promise<void> {
  const { market, town, life, calendar } = stage;
  const day = calendar.dayAt(action.day);
  const events = await transaction(market.context.db, async (trx) => {
    const made = [];
    for (const place of action.places) {
      const { pointId, organizerId } = town.places[place] ?? { pointId: 0, organizerId: 0 };
      const fee = life.town.places[place]?.homeFee ?? 0;
      made.push(
        await makeEvent(trx, {
          organizerId,
          deliveryPointId: pointId,
          dayOfDelivery: day,
          options: [
            { name: 'Átvétel', type: 'DELIVERY_POINT', price_ft: 0 },
            { name: 'Házhoz', type: 'HOME_DELIVERY', price_ft: fee },
          ],
        }),
      );
    }
    return made;
  });
  const facts: ChainFacts = {
    key: action.chain,
    transporter: action.transporter,
    deadline: calendar.instantOf(action.deadline),
    day,
    minIncome: action.minIncome,
    bypass: action.bypass,
    allowsOnline: action.online,
    tiers: action.tiers,
    items: action.products.map(({ product, max }) => ({
      product,
      max,
      packings: life.town.packings
        .filter((packing) => packing.product === product)
        .map(({ key }) => ({ packing: key, max: action.packingMax })),
    })),
    places: action.places,
  };
  const transporter = town.actors.get(action.transporter);
  const opened = await market.caller.ask(openChainCall, transporter?.as ?? '', {
    body: {
      transporterId: town.transporterIds.get(action.transporter) ?? 0,
      name: `Kör ${action.chain}`,
      description: '',
      dayOfDelivery: day,
      orderDeadline: new Date(facts.deadline).toISOString(),
      minIncome: action.minIncome,
      showProgressRemainingInAmount: false,
      bypassProductAvailableAmount: action.bypass,
      invoiceRequired: false,
      paymentOptions: [
        { paymentType: 'ON_SITE' as const },
        ...(action.online ? [{ paymentType: 'ONLINE' as const }] : []),
      ],
      onSitePaymentOptions: ['CASH'],
      discountTiers: action.tiers.map(({ start, percent }) => ({
        tierStartIncome: start,
        discount: percent / 100,
      })),
      tags: [],
      items: facts.items.map(({ product, max, packings }, listOrder) => ({
        productId: town.productIds.get(product) ?? 0,
        maxAmount: max === null ? null : max / 1000,
        listOrder,
        packings: packings.map((one, order) => ({
          packingId: town.packingIds.get(one.packing) ?? 0,
          maxAmount: one.max === null ? null : one.max / 1000,
          listOrder: order,
        })),
      })),
      deliveryEventIds: events.map(({ id }) => id),
    },
  });
  const rows = await market.query<{ id: number; packing_id: number }>(
    'select id, packing_id from chain_packing where chain_id = $1',
    [opened.id],
  );
  const keys = new Map([...town.packingIds].map(([key, id]) => [id, key]));
  const deliveries = await market.query<{ id: number; event_id: number }>(
    'select id, event_id from delivery where chain_id = $1',
    [opened.id],
  );
  stage.chains.set(action.chain, {
    id: opened.id,
    deliveryIds: events.map(({ id }) => deliveries.find(({ event_id: event }) => event === id)?.id ?? 0),
    options: events.map(({ options }) => ({ pickup: options[0]?.id ?? 0, home: options[1]?.id ?? 0 })),
    packingIds: new Map(rows.map(({ id, packing_id: packing }) => [keys.get(packing) ?? 0, id])),
  });
  openChain(stage.books, facts, action.shares);
  await setShares(stage, action.chain, action.shares);
}

/** An admin changes the shares of a chain (STATE-9). */
export async function playShares(stage: Stage, { chain, shares }: ActionOf<'shares'>): Promise<void> {
  if (!stage.chains.has(chain)) return;
  const refused = changeShares(chainOf(stage.books, chain), shares);
  const answer = await setShares(stage, chain, shares);
  expectSame('STATE-9', `changing the shares of chain ${chain}`, answer, refused);
}

async function setShares({ market, town, chains }: Stage, key: number, shares: Shares) {
  const { items } = await market.caller.ask(listRevenueShares, town.admin, {
    query: { deliveryChain: String(chains.get(key)?.id) },
  });
  return market.caller.call(updateRevenueShare, town.admin, {
    params: { id: String(items[0]?.id) },
    body: {
      producerShare: shares.producer / 100,
      transporterShare: shares.transporter / 100,
      organizerShare: shares.organizer / 100,
      deliveryManagerShare: shares.deliveryManager / 100,
      deliveryPointManagerShare: shares.deliveryPointManager / 100,
      marketplaceShare: shares.marketplace / 100,
      platformShare: shares.platform / 100,
      version: items[0]?.version ?? 0,
    },
  });
}

const STEPS = {
  approve: { call: approveChain, rule: 'STATE-2', action: 'approve' },
  'call off': { call: cancelChain, rule: 'STATE-2', action: 'cancel' },
  reopen: { call: reopenChain, rule: 'STATE-3', action: 'reopen' },
  restore: { call: restoreChain, rule: 'STATE-10', action: 'restore' },
} as const;

/** Someone approves, cancels or reopens a chain. */
export async function playStep(stage: Stage, action: ActionOf<'approve'>): Promise<void> {
  const staged = stage.chains.get(action.chain);
  if (staged === undefined) return;
  const { market, town, books } = stage;
  const step = STEPS[action.do];
  const chain = chainOf(books, action.chain);
  const own = town.actors.get(chain.facts.transporter)?.as ?? '';
  const as = action.do === 'reopen' || action.do === 'restore' ? town.admin : own;
  const answer = await market.caller.call(step.call, as, { params: { id: String(staged.id) } });
  expectSame(
    step.rule,
    `${action.do} chain ${action.chain}`,
    answer,
    actOn(books, chain, step.action, market.now()),
  );
  // What is held for a chain that was called off is released, or else its coming back would find it.
  if (action.do === 'call off' && chain.facts.allowsOnline) await letTimePass(stage, SETTLING_TASKS);
}

/** A transporter takes a packing out of a chain (STATE-7). */
export async function playDropPacking(stage: Stage, action: ActionOf<'drop packing'>): Promise<void> {
  const staged = stage.chains.get(action.chain);
  const id = staged?.packingIds.get(action.packing);
  if (id === undefined) return;
  const { market, town, books } = stage;
  const chain = chainOf(books, action.chain);
  const as = town.actors.get(chain.facts.transporter)?.as ?? '';
  const answer = await market.caller.call(cancelPackingsCall, as, { body: [id] });
  const refused = cancelPackings(books, chain, [action.packing], market.now());
  expectSame('STATE-7', `cancelling packing ${action.packing} of chain ${action.chain}`, answer, refused);
}

/** An admin finalizes a chain; asked again it goes on with what it began (STATE-6). */
export async function playFinalize(stage: Stage, action: ActionOf<'finalize'>): Promise<void> {
  const staged = stage.chains.get(action.chain);
  if (staged === undefined) return;
  const { market, books } = stage;
  const chain = chainOf(books, action.chain);
  const isBegun = chain.finalizing;
  const { said } = action;
  if (said !== null) await playSaying(stage, { do: 'say', chain: action.chain, said });
  const answer = await finalizeOnceRead(stage, staged.id);
  const refused = isBegun ? null : beginFinalizing(books, action.chain, market.now());
  expectSame('STATE-6', `finalizing chain ${action.chain}`, answer, refused);
}

/** A card of which the provider hasn't said anything yet is waited for (PAY-8): the market asks each minute. */
async function finalizeOnceRead(stage: Stage, chainId: number) {
  const { market, town } = stage;
  for (let asked = 0; ; asked += 1) {
    const answer = await market.caller.call(finalizeChain, town.admin, { params: { id: String(chainId) } });
    if (answer.isDone || answer.code !== 'CHAIN_PAYMENTS_UNREAD' || asked === MAX_ASKED) return answer;
    await letTimePass(stage, ['poll-payments']);
  }
}

const MAX_ASKED = 5;

/** An admin gives someone a coupon. */
export async function playCoupon(stage: Stage, { coupon }: ActionOf<'coupon'>): Promise<void> {
  const { market, town, books } = stage;
  const isFt = coupon.unit === 'FT';
  const made = await market.caller.ask(createCoupon, town.admin, {
    body: {
      name: `Kupon ${coupon.key}`,
      unit: coupon.unit,
      value: isFt ? coupon.value : coupon.value / 100,
      remainingUses: coupon.uses,
      validFrom: new Date(market.now() - 60_000).toISOString(),
      validUntil: null,
      sponsorId: actorId(stage, coupon.sponsor),
      userEmail: town.buyers[coupon.owner]?.email ?? null,
      code: null,
      maxActivations: null,
    },
  });
  stage.couponIds.set(coupon.key, made.id);
  books.coupons.set(coupon.key, { facts: coupon, uses: coupon.uses, rest: isFt ? coupon.value : 0 });
}

/** An admin lowers prices for everybody. */
export async function playDiscount(stage: Stage, { discount }: ActionOf<'discount'>): Promise<void> {
  const { market, town, books, calendar } = stage;
  const from = calendar.instantOf(discount.from);
  const until = calendar.instantOf(discount.until);
  await market.caller.ask(createDiscount, town.admin, {
    body: {
      name: `Akció ${discount.key}`,
      value: discount.percent / 100,
      start: new Date(from).toISOString(),
      end: new Date(until).toISOString(),
      sponsorId: actorId(stage, discount.sponsor),
      includedDeliveryPointIds: [],
      includedDeliveryEventIds: [],
      includedDeliveryChainIds: [],
      includedProductTypeIds: [],
      includedProductIds: (discount.products ?? []).map((key) => town.productIds.get(key) ?? 0),
      includedProducerIds: [],
    },
  });
  books.discounts.push({ ...discount, from, until });
}

function actorId({ town }: Stage, key: number | null): number | null {
  return key === null ? null : (town.actors.get(key)?.id ?? null);
}
