import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import { expect, it } from 'vitest';
import { addressOf, filterOf } from './report-filter.ts';

it('at first shows open, min-income-passed, ordering-closed and approved chains and hides the other four', () => {
  const { states } = filterOf(new URLSearchParams());
  expect(states).toEqual(['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED']);
  expect(CHAIN_STATES.filter((state) => !states.includes(state))).toEqual([
    'CANCELLED',
    'TO_BE_FINALIZED',
    'DELIVERED',
    'NOT_DELIVERED',
  ]);
});

it('is read from the address as it was written to it', () => {
  for (const address of [
    '',
    'states=DELIVERED&chain=3&point=4&option=HOME_DELIVERY&group=point,buyer',
    'states=&group=',
  ]) {
    const filter = filterOf(new URLSearchParams(address));
    expect(filterOf(addressOf(filter))).toEqual(filter);
  }
  expect(addressOf(filterOf(new URLSearchParams())).toString()).toBe('');
});
