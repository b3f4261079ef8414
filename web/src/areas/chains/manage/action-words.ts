import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { ChainPreviewJson } from '@kosar/contract/chains/chain-preview';
import { formatFt } from '@kosar/contract/format';
import { chainWarning, type StateAction } from '@kosar/domain/chain-action';
import { chainStateAfter, isCalledOff } from '@kosar/domain/chain-state';
import { chainActionWords as t } from '../../../hu/chain-actions.ts';
import { chainFactsOf } from './chain-facts-of.ts';

/** What an action's dialog warns of: it differs before the deadline and by the minimum (spec 4, Chain actions). */
export function warningsOf(action: StateAction, chain: ManagedChainJson, now: Date): string[] {
  const { isBeforeDeadline, isMinIncomeReached } = chainWarning(chainFactsOf(chain), now);
  const missing = formatFt(Math.max(0, chain.minIncome - chain.orderedIncome));
  if (action === 'approve') {
    return [
      isBeforeDeadline ? t.approve.beforeDeadline : t.approve.afterDeadline,
      isMinIncomeReached ? t.approve.minimumReached : t.approve.minimumMissing(missing),
    ];
  }
  if (action === 'cancel') {
    const open = isMinIncomeReached ? t.cancel.openReached : t.cancel.openMissing(missing);
    const closed = isMinIncomeReached ? t.cancel.closedReached : t.cancel.closedMissing(missing);
    return [isBeforeDeadline ? open : closed, t.cancel.follows];
  }
  if (action === 'restore') {
    const to = chainStateAfter(chainFactsOf(chain), 'restore', now);
    return [to === 'TO_BE_FINALIZED' ? t.restore.ended : t.restore.putOff, t.restore.goods];
  }
  return [
    now < new Date(chain.orderDeadline) ? t.reopen.open : t.reopen.closed,
    ...(isCalledOff(chain.state) ? [t.reopen.fromCancelled] : []),
  ];
}

/** What follows of an action, with numbers: orders, Ft, and who is notified. */
export function numbersOf(
  action: StateAction,
  preview: Pick<
    ChainPreviewJson,
    'orders' | 'buyers' | 'totalValue' | 'releasedOrders' | 'releasedValue' | 'mailed' | 'missedMinimums'
  >,
): string[] {
  const { orders, buyers, totalValue, releasedOrders, releasedValue, mailed, missedMinimums } = preview;
  return [
    t.orders(orders, buyers, formatFt(totalValue)),
    ...(action === 'approve' ? missedMinimums.map(missedWords) : []),
    ...(action === 'restore' && releasedOrders > 0
      ? [t.restore.released(releasedOrders, formatFt(releasedValue))]
      : []),
    ...(buyers === 0 ? [] : [t.notified(buyers, mailed[action])]),
  ];
}

/** Whose lines fall out, and why. */
export function missedWords({
  producer,
  minIncome,
  orderedIncome,
  orders,
}: ChainPreviewJson['missedMinimums'][number]): string {
  return t.approve.missed(producer.name, formatFt(orderedIncome), formatFt(minIncome), orders);
}
