import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { RoundPreviewJson } from '@kosar/contract/chains/round-preview';
import { formatFt } from '@kosar/contract/format';
import { chainStateAfter, isCalledOff } from '@kosar/domain/chain-state';
import { type RoundAction, roundWarning } from '@kosar/domain/round-action';
import { roundActionWords as t } from '../../../hu/round-actions.ts';
import { chainFactsOf } from './chain-facts-of.ts';

/** What an action's dialog warns of: it differs before the deadline and by the minimum (spec 4, Chain actions). */
export function warningsOf(action: RoundAction, chain: ManagedChainJson, now: Date): string[] {
  const { isBeforeDeadline, isMinIncomeReached } = roundWarning(chainFactsOf(chain), now);
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
  action: RoundAction,
  preview: Pick<
    RoundPreviewJson,
    'orders' | 'buyers' | 'totalValue' | 'releasedOrders' | 'releasedValue' | 'mailed'
  >,
): string[] {
  const { orders, buyers, totalValue, releasedOrders, releasedValue, mailed } = preview;
  return [
    t.orders(orders, buyers, formatFt(totalValue)),
    ...(action === 'restore' && releasedOrders > 0
      ? [t.restore.released(releasedOrders, formatFt(releasedValue))]
      : []),
    ...(buyers === 0 ? [] : [t.notified(buyers, mailed[action])]),
  ];
}
