import { editOrder } from '@kosar/contract/orders/order-editing';
import {
  amendOrder,
  cancelOrder as cancelOrderCall,
  getOrder,
  type OrderJson,
  placeOrder as placeOrderCall,
} from '@kosar/contract/orders/orders';
import { liveLines } from '../oracle/books.ts';
import { chainOf, orderOf } from '../oracle/find-in-books.ts';
import { cancelOrder, changeOrder, placeOrder, type WantedOrder } from '../oracle/ordering.ts';
import { isBeingPaid } from '../oracle/refuse-orders.ts';
import type { ActionOf } from './actions.ts';
import type { Attempt } from './attempt.ts';
import { billingOf } from './billing.ts';
import { letTimePass } from './let-time-pass.ts';
import type { Stage } from './stage.ts';
import { wantedOf, wire } from './wanted-lines.ts';

const PROVIDER_LAG = 6 * 60_000;
const HOME = { name: 'Otthon', postalCode: '1111', city: 'Budapest', address: 'Bartók Béla út 10.' };

/** A buyer orders; null where there is no one or nothing to order from. */
export function attemptOrder(stage: Stage, action: ActionOf<'order'>): Attempt<OrderJson> | null {
  const staged = stage.chains.get(action.chain);
  const buyer = stage.town.buyers[action.buyer];
  if (staged === undefined || buyer === undefined) return null;
  const { market, books } = stage;
  const place = chainOf(books, action.chain).facts.places[action.delivery] ?? 0;
  const coupons = action.coupons
    .filter((key) => books.coupons.get(key)?.facts.owner === action.buyer)
    .slice(0, 3);
  const wanted: WantedOrder = {
    key: action.order,
    chain: action.chain,
    buyer: action.buyer,
    delivery: action.delivery,
    home: action.home,
    fee: action.home ? (stage.life.town.places[place]?.homeFee ?? 0) : 0,
    online: action.online,
    wantsInvoice: action.invoice,
    coupons,
    lines: action.lines.map((line) => wantedOf(stage, line)),
  };
  return {
    rule: 'STATE-7',
    what: `order ${action.order} on chain ${action.chain}`,
    send: () =>
      market.caller.call(placeOrderCall, buyer.as, {
        body: {
          deliveryId: staged.deliveryIds[action.delivery] ?? 0,
          orderItems: wire(staged, wanted.lines),
          deliveryOptionId: staged.options[action.delivery]?.[action.home ? 'home' : 'pickup'] ?? 0,
          paymentType: action.online ? 'ONLINE' : 'ON_SITE',
          billingRequired: action.invoice,
          ...(action.invoice ? { billingData: billingOf(action.order) } : {}),
          ...(action.home ? { homeDeliveryAddress: HOME } : {}),
          userDiscounts: coupons.map((key) => stage.couponIds.get(key) ?? 0),
          termsAccepted: true,
        },
      }),
    apply: (of, now) => placeOrder(of, wanted, now),
    keep: (seen) => {
      stage.orders.set(action.order, { id: seen.id, chain: action.chain, seen });
    },
  };
}

/** A buyer changes an order; null where there is no such order. */
export function attemptAmendment(stage: Stage, action: ActionOf<'amend'>): Attempt | null {
  const change = changeOf(stage, action);
  if (change === null) return null;
  const { found, as, orderItems } = change;
  const params = { id: String(found.id) };
  return {
    ...change,
    send: () => stage.market.caller.call(amendOrder, as, { params, body: { orderItems } }),
  };
}

/** An admin changes an order; null where there is no such order. */
export function attemptEdit(stage: Stage, action: ActionOf<'edit'>): Attempt | null {
  const change = changeOf(stage, action);
  if (change === null) return null;
  const { found, order, staged, orderItems } = change;
  const { market, town } = stage;
  // Whether someone who is late still pays is the provider's to say for some minutes.
  if (isBeingPaid(order, market.now() - PROVIDER_LAG) && !isBeingPaid(order, market.now())) return null;
  const params = { id: String(found.id) };
  const options = staged.options[order.delivery];
  const isHome = found.seen.selectedDeliveryOption.type === 'HOME_DELIVERY';
  return {
    ...change,
    send: async () => {
      // Who has paid, or didn't in time, isn't paying any more once the provider was asked.
      if (order.online) await letTimePass(stage, ['poll-payments']);
      const { version } = await market.caller.ask(getOrder, town.admin, { params });
      return market.caller.call(editOrder, town.admin, {
        params,
        body: {
          orderItems,
          deliveryOptionId: options?.[isHome ? 'home' : 'pickup'] ?? 0,
          ...(isHome ? { homeDeliveryAddress: HOME } : {}),
          billingRequired: found.seen.billingRequired,
          ...(found.seen.billingRequired ? { billingData: billingOf(action.order) } : {}),
          note: '',
          version,
          expectedValue: 1_000_000_000,
          reason: '',
        },
      });
    },
  };
}

function changeOf(stage: Stage, action: ActionOf<'amend' | 'edit'>) {
  const found = stage.orders.get(action.order);
  const staged = found && stage.chains.get(found.chain);
  if (found === undefined || staged === undefined) return null;
  const order = orderOf(stage.books, found.chain, action.order);
  const wanted = action.lines.map((line) => wantedOf(stage, line));
  const held = [...new Set(liveLines(order).map(({ packing }) => packing.key))];
  // Held lines come first, in their order, as a page shows them.
  const lines = [
    ...held.flatMap((key) => wanted.filter(({ packing }) => packing === key)),
    ...wanted.filter(({ packing }) => !held.includes(packing)),
  ];
  const isAdmin = action.do === 'edit';
  const apply: Attempt['apply'] = (of, now) =>
    changeOrder(of, orderOf(of, found.chain, action.order), lines, { now, isAdmin });
  return {
    rule: 'STATE-7',
    what: `${action.do} order ${action.order} of chain ${found.chain}`,
    apply,
    found,
    order,
    staged,
    orderItems: wire(staged, lines),
    as: stage.town.buyers[order.buyer]?.as ?? '',
  };
}

/** A buyer, or an admin, cancels an order; null where there is none to cancel. */
export function attemptCancelling(stage: Stage, action: ActionOf<'cancel'>): Attempt | null {
  const found = stage.orders.get(action.order);
  if (found === undefined) return null;
  const { market, town } = stage;
  const order = orderOf(stage.books, found.chain, action.order);
  if (order.cancelled) return null;
  const isAdmin = action.byAdmin;
  const as = isAdmin ? town.admin : (town.buyers[order.buyer]?.as ?? '');
  return {
    rule: 'STATE-7',
    what: `cancelling order ${action.order}`,
    send: () => market.caller.call(cancelOrderCall, as, { params: { id: String(found.id) } }),
    apply: (of, now) => cancelOrder(of, orderOf(of, found.chain, action.order), { now, isAdmin }),
  };
}
