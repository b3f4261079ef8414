import type { ChainState } from '@kosar/domain/vocabulary';

/** Ordering is allowed only in these two states (spec 4). */
export function isOrderable(state: ChainState): boolean {
  return state === 'OPEN' || state === 'MIN_INCOME_PASSED';
}
