import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  orderWhatWasWaitedFor,
} from '@kosar/contract/orders/waiting-list';
import { chainOf } from '../oracle/find-in-books.ts';
import { joinWaiting, leaveWaiting, orderHeld } from '../oracle/waiting.ts';
import type { ActionOf } from './actions.ts';
import { make } from './attempt.ts';
import type { Stage } from './stage.ts';
import { wantedOf } from './wanted-lines.ts';

/** A buyer waits for what has sold out. */
export async function playWait(stage: Stage, action: ActionOf<'wait'>): Promise<void> {
  const staged = stage.chains.get(action.chain);
  const buyer = stage.town.buyers[action.buyer];
  if (staged === undefined || buyer === undefined) return;
  const { packing, amount } = wantedOf(stage, action.line);
  const { chain, order, delivery, atOnce } = action;
  const wanted = { key: action.entry, chain, order, buyer: action.buyer, delivery, packing, amount, atOnce };
  await make(stage, {
    rule: 'WAIT-1',
    what: `waiting for packing ${packing} of chain ${chain}`,
    send: () =>
      stage.market.caller.call(joinWaitingList, buyer.as, {
        body: {
          deliveryId: staged.deliveryIds[delivery] ?? 0,
          deliveryItemPackingId: staged.packingIds.get(packing) ?? 0,
          amount: amount / 1000,
          atOnce,
          termsAccepted: true,
        },
      }),
    apply: (of, now) => joinWaiting(of, wanted, now),
    keep: ({ id }) => {
      stage.waiting.set(action.entry, { id, chain });
    },
  });
}

/** A buyer orders what is kept for them. */
export async function playOrderHeld(stage: Stage, action: ActionOf<'order kept'>): Promise<void> {
  const found = findEntry(stage, action.entry);
  if (found === null) return;
  const { id, chain, order, as } = found;
  const { caller } = stage.market;
  const shown = (await caller.ask(listWaitingEntries, as, { query: {} })).find((one) => one.id === id);
  await make(stage, {
    rule: 'WAIT-4',
    what: `ordering what is kept for entry ${action.entry} of chain ${chain}`,
    send: () =>
      caller.call(orderWhatWasWaitedFor, as, {
        params: { id: String(id) },
        body: { expectedValue: shown?.value ?? 0, termsAccepted: true },
      }),
    apply: (of, now) => orderHeld(of, chain, action.entry, now),
    keep: (seen) => {
      stage.orders.set(order, { id: seen.id, chain, seen });
    },
  });
}

/** A buyer waits no more. */
export async function playLeaveList(stage: Stage, action: ActionOf<'leave list'>): Promise<void> {
  const found = findEntry(stage, action.entry);
  if (found === null) return;
  await make(stage, {
    rule: 'WAIT-6',
    what: `leaving the list with entry ${action.entry} of chain ${found.chain}`,
    send: () => stage.market.caller.call(leaveWaitingList, found.as, { params: { id: String(found.id) } }),
    apply: (of) => leaveWaiting(of, found.chain, action.entry),
  });
}

function findEntry(stage: Stage, key: number) {
  const found = stage.waiting.get(key);
  const entry = found && chainOf(stage.books, found.chain).waiting.find((one) => one.key === key);
  if (found === undefined || entry === undefined) return null;
  return { ...found, order: entry.order, as: stage.town.buyers[entry.buyer]?.as ?? '' };
}
