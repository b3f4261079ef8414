import { takeCash as takeCashCall } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { getHandover } from '@kosar/contract/handover/handover-table';
import { getOrder, type OrderItemJson, type OrderJson } from '@kosar/contract/orders/orders';
import { liveLines, type Order, totalOf } from '../oracle/books.ts';
import { recordHandover, takeCash } from '../oracle/chains.ts';
import { cashOf } from '../oracle/closing.ts';
import { chainOf, orderOf } from '../oracle/find-in-books.ts';
import { timesDown, toCoins, total } from '../oracle/numbers.ts';
import { type Handed, inFull, type Line, mostHanded } from '../oracle/prices.ts';
import type { ActionOf, HandedShare } from './actions.ts';
import { expectSame, type Stage, type StagedChain } from './stage.ts';

/** The transporter hands an order over. */
export async function playHandover(stage: Stage, action: ActionOf<'hand over'>): Promise<void> {
  const found = stage.orders.get(action.order);
  if (found === undefined) return;
  const { market, town, books } = stage;
  const order = orderOf(books, found.chain, action.order);
  if (order.cancelled) return;
  const as = town.actors.get(chainOf(books, found.chain).facts.transporter)?.as ?? '';
  const now = await market.caller.ask(getOrder, town.admin, { params: { id: String(found.id) } });
  const staged = stage.chains.get(found.chain);
  const entries = liveLines(order).map((line, index) => ({
    line,
    handed: handedOf(line, index, action.how),
  }));
  const answer = await market.caller.call(deliverOrder, as, {
    body: {
      orderId: found.id,
      version: now.version,
      orderItems: entries.map(({ line, handed }) => ({
        orderItemId: itemOf(now, order, line, staged)?.id ?? 0,
        ...handedFields(handed),
        belowMinimum: meansLess(action.how),
      })),
    },
  });
  const refused = recordHandover(
    books,
    order,
    entries.map(({ handed }) => handed),
    meansLess(action.how),
    market.now(),
  );
  expectSame('HAND-1', `handing order ${action.order} over`, answer, refused);
}

/** What was handed over, as it is sent. */
export function handedFields({ amount, units }: Handed) {
  return {
    deliveredAmount: amount / 1000,
    ...(units === null ? {} : { deliveredAmountInUnits: units / 1000 }),
  };
}

/** Whether less than the packing's minimum is insisted on; every other share is, so that no draw is spent on it. */
export function meansLess(how: HandedShare): boolean {
  return typeof how === 'object' && how.percent % 2 === 0;
}

/** A line as the market has it: of what an order has of a packing, the first there is the first here. */
export function itemOf(
  json: Pick<OrderJson, 'orderItems'>,
  order: Order,
  line: Line,
  staged: StagedChain | undefined,
): OrderItemJson | undefined {
  const { key } = line.packing;
  const nth = liveLines(order)
    .filter(({ packing }) => packing.key === key)
    .indexOf(line);
  const packingId = staged?.packingIds.get(key);
  return json.orderItems.filter(({ deliveryItemPacking }) => deliveryItemPacking.id === packingId)[nth];
}

/** How much that is of a line. */
export function handedOf(line: Line, index: number, how: HandedShare): Handed {
  if (how === 'ODD' || how === 'EVEN')
    return handedOf(line, index, (index % 2 === 1) === (how === 'ODD') ? 'EXACT' : 'NOTHING');
  if (how === 'EXACT') return inFull(line);
  if (how === 'MAX') return mostHanded(line);
  const isWeighed = line.packing.kind === 'WEIGHED';
  if (how === 'NOTHING') return { amount: 0, units: isWeighed ? 0 : null };
  const amount = timesDown(line.amount, how.percent, 100);
  const whole = line.packing.kind === 'LOOSE' ? amount : amount - (amount % 1000);
  const units = isWeighed ? timesDown(inFull(line).units ?? 0, how.percent, 100) : null;
  return { amount: whole, units: whole === 0 && units !== null ? 0 : units };
}

/** The transporter takes the cash of one order; of what a card didn't reserve only half is there (CASH-1, CASH-3, STATE-5). */
export async function playCash(stage: Stage, action: ActionOf<'take cash'>): Promise<void> {
  const found = stage.orders.get(action.order);
  const staged = found && stage.chains.get(found.chain);
  if (found === undefined || staged === undefined) return;
  const { market, town, books } = stage;
  const order = orderOf(books, found.chain, action.order);
  if (order.cancelled) return;
  const cash = toCoins(order.online ? Math.floor(cashOf(order) / 2) : totalOf(order));
  if (order.online && cash === 0) return;
  const as = town.actors.get(chainOf(books, found.chain).facts.transporter)?.as ?? '';
  const id = staged.deliveryIds[order.delivery] ?? 0;
  const table = await market.caller.ask(getHandover, as, { params: { id: String(id) } });
  const shown = table.orders.find((one) => one.id === found.id);
  if (shown === undefined || shown.takings.length > 0) return;
  // A card of which the market hasn't heard by then is another matter: whoever pays in cash is waited for no more (PAY-8).
  if (order.online && shown.prepaidValue === 0) return;
  // What was taken of all that its buyer pays at once.
  const together = table.orders.filter(({ payerKey }) => payerKey === shown.payerKey);
  const takings = together.flatMap((one) => one.takings);
  const answer = await market.caller.call(takeCashCall, as, {
    params: { id: String(id) },
    body: {
      orderId: found.id,
      key: action.order.toString(16).padStart(32, '0'),
      cash,
      takenBefore: total(takings.filter(({ undoneAt }) => undoneAt === null).map(({ cash }) => cash)),
    },
  });
  expectSame(
    'STATE-5',
    `taking the cash of order ${action.order}`,
    answer,
    takeCash(books, order, cash, market.now()),
  );
}
