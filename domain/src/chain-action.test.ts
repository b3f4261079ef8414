import { describe, expect, test } from 'vitest';
import { startOfDay } from './calendar.ts';
import { chainWarning, decideChainEnd, decideStateAction } from './chain-action.ts';
import type { ChainFacts } from './chain-state.ts';
import { CHAIN_STATES, type ChainState } from './vocabulary.ts';

const deadline = new Date('2026-03-29T18:00:00Z');
const before = new Date(deadline.getTime() - 1);
const afterLastDay = startOfDay('2026-04-01');

function chainIn(state: ChainState, only: Partial<Omit<ChainFacts, 'state'>> = {}) {
  return {
    state,
    orderDeadline: deadline,
    lastDeliveryDay: '2026-03-31',
    minIncomeFt: 100,
    orderedIncomeFt: 100,
    isHandedOver: false,
    ...only,
  };
}

/** The states from which someone may take an action. */
function possibleFrom(action: 'approve' | 'cancel' | 'reopen', role: 'ADMIN' | 'TRANSPORTER' | 'OTHER') {
  return CHAIN_STATES.filter((state) => 'step' in decideStateAction(chainIn(state), action, role, before));
}

describe('actions of a chain', () => {
  test('approve and cancel are possible from open, minimum passed and closed, for its transporter and admins', () => {
    const three = ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED'];
    for (const action of ['approve', 'cancel'] as const) {
      expect(possibleFrom(action, 'TRANSPORTER')).toEqual(three);
      expect(possibleFrom(action, 'ADMIN')).toEqual(three);
      expect(possibleFrom(action, 'OTHER')).toEqual([]);
    }
  });

  test('reopen is possible from approved and cancelled, for admins only', () => {
    expect(possibleFrom('reopen', 'ADMIN')).toEqual(['APPROVED', 'CANCELLED']);
    expect(possibleFrom('reopen', 'TRANSPORTER')).toEqual([]);
    expect(decideStateAction(chainIn('APPROVED'), 'reopen', 'TRANSPORTER', before)).toEqual({
      refusal: 'UNAUTHORIZED',
    });
  });

  test('an outsider learns that they may not, whatever the state; who may learns that it is too late', () => {
    for (const state of CHAIN_STATES) {
      expect(decideStateAction(chainIn(state), 'cancel', 'OTHER', before)).toEqual({
        refusal: 'UNAUTHORIZED',
      });
    }
    expect(decideStateAction(chainIn('DELIVERED'), 'cancel', 'TRANSPORTER', before)).toEqual({
      refusal: 'NOT_POSSIBLE',
    });
  });

  test('only calling a chain off gives its goods back, and only reopening such a one takes them again', () => {
    const goods = (state: ChainState, action: 'approve' | 'cancel' | 'reopen') => {
      const decision = decideStateAction(chainIn(state), action, 'ADMIN', before);
      return 'step' in decision ? [decision.step.goods, decision.step.to, decision.step.news] : decision;
    };
    expect(goods('OPEN', 'approve')).toEqual(['KEEP', 'APPROVED', 'APPROVED']);
    expect(goods('OPEN', 'cancel')).toEqual(['GIVE_BACK', 'CANCELLED', 'CANCELLED']);
    expect(goods('APPROVED', 'reopen')).toEqual(['KEEP', 'MIN_INCOME_PASSED', 'REOPENED']);
    expect(goods('CANCELLED', 'reopen')).toEqual(['TAKE_AGAIN', 'MIN_INCOME_PASSED', 'REOPENED']);
  });

  test('a chain reopened after its deadline stays closed to orders', () => {
    expect(decideStateAction(chainIn('CANCELLED'), 'reopen', 'ADMIN', deadline)).toMatchObject({
      step: { to: 'ORDERING_CLOSED' },
    });
  });

  test('cancelling is refused to all while something handed over isn’t taken back', () => {
    for (const role of ['ADMIN', 'TRANSPORTER'] as const) {
      const handedOver = chainIn('ORDERING_CLOSED', { isHandedOver: true });
      expect(decideStateAction(handedOver, 'cancel', role, deadline)).toEqual({ refusal: 'HANDED_OVER' });
    }
    const outsider = decideStateAction(chainIn('OPEN', { isHandedOver: true }), 'cancel', 'OTHER', deadline);
    expect(outsider).toEqual({ refusal: 'UNAUTHORIZED' });
    const over = decideStateAction(chainIn('OPEN', { isHandedOver: true }), 'cancel', 'ADMIN', afterLastDay);
    expect(over).toEqual({ refusal: 'NOT_POSSIBLE' });
  });

  test('restoring takes the goods again and notifies the buyers that the first news was wrong', () => {
    const restored = decideStateAction(chainIn('NOT_DELIVERED'), 'restore', 'ADMIN', afterLastDay);
    expect(restored).toEqual({
      step: { from: 'NOT_DELIVERED', to: 'TO_BE_FINALIZED', goods: 'TAKE_AGAIN', news: 'RESTORED' },
    });
    expect(decideStateAction(chainIn('NOT_DELIVERED'), 'restore', 'TRANSPORTER', afterLastDay)).toEqual({
      refusal: 'UNAUTHORIZED',
    });
  });

  test('the warning says whether ordering is open and whether the minimum is there', () => {
    expect(chainWarning(chainIn('OPEN', { orderedIncomeFt: 99 }), before)).toEqual({
      isBeforeDeadline: true,
      isMinIncomeReached: false,
    });
    expect(chainWarning(chainIn('MIN_INCOME_PASSED'), deadline)).toEqual({
      isBeforeDeadline: false,
      isMinIncomeReached: true,
    });
  });
});

describe('after the last day', () => {
  test('an approved chain waits to be finalized and keeps its goods; one never approved gives them back', () => {
    const ends = CHAIN_STATES.map((state) => decideChainEnd(chainIn(state), afterLastDay));
    expect(ends.map((step) => step?.to ?? null)).toEqual([
      'NOT_DELIVERED',
      'NOT_DELIVERED',
      'NOT_DELIVERED',
      'TO_BE_FINALIZED',
      null,
      null,
      null,
      null,
    ]);
    expect(ends.map((step) => step?.goods ?? null).slice(0, 4)).toEqual([
      'GIVE_BACK',
      'GIVE_BACK',
      'GIVE_BACK',
      'KEEP',
    ]);
  });

  test('a chain that was handed over without approval keeps its goods too, and its transporter is to be notified', () => {
    const ends = CHAIN_STATES.slice(0, 4).map((state) =>
      decideChainEnd(chainIn(state, { isHandedOver: true }), afterLastDay),
    );
    for (const step of ends) expect(step).toMatchObject({ to: 'TO_BE_FINALIZED', goods: 'KEEP', news: null });
    expect(ends.map((step) => step?.isApprovalMissing)).toEqual([true, true, true, false]);
    const failed = decideChainEnd(chainIn('OPEN'), afterLastDay);
    expect(failed?.isApprovalMissing).toBe(false);
  });

  test('nothing ends while its last day lasts', () => {
    const lastMoment = new Date(afterLastDay.getTime() - 1);
    for (const state of CHAIN_STATES) expect(decideChainEnd(chainIn(state), lastMoment)).toBeNull();
  });
});
