import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, startOfDay } from './calendar.ts';
import {
  ARCHIVE_CHAIN_STATES,
  CHAIN_ACTIONS,
  CHAIN_MARKER_COLOURS,
  CHAIN_STEPS,
  type ChainAction,
  type ChainFacts,
  type ChainRole,
  CURRENT_CHAIN_STATES,
  canCancelPackings,
  chainActionsFor,
  chainProgressClass,
  chainStateAfter,
  chainStateByIncome,
  chainStateClass,
  effectiveChainState,
  isHandoverInTheWay,
  isOrderingOpen,
  mayStep,
  REPORTED_CHAIN_STATES,
} from './chain-state.ts';
import { CHAIN_STATES, type ChainState } from './vocabulary.ts';

const deadline = new Date('2026-03-29T18:00:00Z');
const before = new Date(deadline.getTime() - 1);
const lastDay = '2026-03-31';
const afterLastDay = startOfDay('2026-04-01');

function makeChain(only: Partial<ChainFacts> = {}): ChainFacts {
  return {
    state: 'OPEN',
    orderDeadline: deadline,
    lastDeliveryDay: lastDay,
    minIncomeFt: 100,
    orderedIncomeFt: 0,
    isHandedOver: false,
    ...only,
  };
}

describe('state of a chain by the clock', () => {
  test('ordering closes at the deadline to the millisecond', () => {
    for (const state of ['OPEN', 'MIN_INCOME_PASSED', null] as const) {
      expect(isOrderingOpen(makeChain({ state }), before)).toBe(true);
      expect(effectiveChainState(makeChain({ state }), deadline)).toBe('ORDERING_CLOSED');
      expect(isOrderingOpen(makeChain({ state }), deadline)).toBe(false);
    }
  });

  test('a chain without a state counts as open', () => {
    expect(effectiveChainState(makeChain({ state: null }), before)).toBe('OPEN');
  });

  test('after the last delivery day an approved chain waits to be finalized, a never approved one failed', () => {
    const lastMoment = new Date(afterLastDay.getTime() - 1);
    const statesAt = (now: Date) =>
      CHAIN_STATES.map((state) => effectiveChainState(makeChain({ state }), now));
    expect(statesAt(lastMoment)).toEqual([
      'ORDERING_CLOSED',
      'ORDERING_CLOSED',
      'ORDERING_CLOSED',
      'APPROVED',
      'CANCELLED',
      'TO_BE_FINALIZED',
      'DELIVERED',
      'NOT_DELIVERED',
    ]);
    expect(statesAt(afterLastDay)).toEqual([
      'NOT_DELIVERED',
      'NOT_DELIVERED',
      'NOT_DELIVERED',
      'TO_BE_FINALIZED',
      'CANCELLED',
      'TO_BE_FINALIZED',
      'DELIVERED',
      'NOT_DELIVERED',
    ]);
  });

  test('a chain that was handed over without approval waits to be finalized as well', () => {
    const ends = CHAIN_STATES.map((state) =>
      effectiveChainState(makeChain({ state, isHandedOver: true }), afterLastDay),
    );
    expect(ends).toEqual([
      'TO_BE_FINALIZED',
      'TO_BE_FINALIZED',
      'TO_BE_FINALIZED',
      'TO_BE_FINALIZED',
      'CANCELLED',
      'TO_BE_FINALIZED',
      'DELIVERED',
      'NOT_DELIVERED',
    ]);
  });

  test('what was handed over changes nothing before the last day is over', () => {
    const lastMoment = new Date(afterLastDay.getTime() - 1);
    for (const state of CHAIN_STATES) {
      for (const now of [before, deadline, lastMoment]) {
        const by = (isHandedOver: boolean) => effectiveChainState(makeChain({ state, isHandedOver }), now);
        expect(by(true)).toBe(by(false));
      }
    }
  });

  test('a chain without a known day is not ended by the clock', () => {
    const chain = makeChain({ state: 'APPROVED', lastDeliveryDay: null });
    expect(effectiveChainState(chain, startOfDay('2036-01-01'))).toBe('APPROVED');
  });

  test('a late worker comes to the same state however often and late it looks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHAIN_STATES),
        fc.array(fc.integer({ min: -5 * 24 * 60, max: 30 * 24 * 60 }), { minLength: 1 }),
        (state, minutes) => {
          const moments = minutes
            .toSorted((a, b) => a - b)
            .map((m) => new Date(deadline.getTime() + m * 60_000));
          const last = moments.at(-1) ?? deadline;
          const stepByStep = moments.reduce<ChainState>(
            (state, now) => effectiveChainState(makeChain({ state }), now),
            state,
          );
          expect(stepByStep).toBe(effectiveChainState(makeChain({ state }), last));
        },
      ),
    );
  });

  test.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'])(
    'a delivery day of %s ends at local midnight although it is longer or shorter',
    (day) => {
      const chain = makeChain({ state: 'APPROVED', lastDeliveryDay: day });
      const midnight = startOfDay(addDays(day, 1));
      expect(effectiveChainState(chain, new Date(midnight.getTime() - 1))).toBe('APPROVED');
      expect(effectiveChainState(chain, midnight)).toBe('TO_BE_FINALIZED');
    },
  );
});

describe('income', () => {
  test('opens and takes back the minimum while ordering is open, and never after', () => {
    const rich = { orderedIncomeFt: 100 };
    expect(chainStateByIncome(makeChain(rich), before)).toBe('MIN_INCOME_PASSED');
    expect(chainStateByIncome(makeChain({ orderedIncomeFt: 99 }), before)).toBe('OPEN');
    expect(chainStateByIncome(makeChain({ state: 'MIN_INCOME_PASSED', orderedIncomeFt: 99 }), before)).toBe(
      'OPEN',
    );
    expect(chainStateByIncome(makeChain({ state: 'MIN_INCOME_PASSED', ...rich }), before)).toBe(
      'MIN_INCOME_PASSED',
    );
    expect(chainStateByIncome(makeChain(rich), deadline)).toBe('ORDERING_CLOSED');
    for (const state of ['APPROVED', 'CANCELLED', 'DELIVERED'] as const) {
      expect(chainStateByIncome(makeChain({ state, ...rich }), before)).toBe(state);
    }
  });
});

describe('what people may do', () => {
  /** Spec 4 in a second hand: state by state, which actions the transporter and the admin have. */
  const expected: Record<ChainState, { TRANSPORTER: ChainAction[]; ADMIN: ChainAction[] }> = {
    OPEN: { TRANSPORTER: ['approve', 'cancel'], ADMIN: ['approve', 'cancel'] },
    MIN_INCOME_PASSED: { TRANSPORTER: ['approve', 'cancel'], ADMIN: ['approve', 'cancel'] },
    ORDERING_CLOSED: { TRANSPORTER: ['approve', 'cancel'], ADMIN: ['approve', 'cancel'] },
    APPROVED: { TRANSPORTER: [], ADMIN: ['reopen'] },
    CANCELLED: { TRANSPORTER: [], ADMIN: ['reopen'] },
    TO_BE_FINALIZED: { TRANSPORTER: [], ADMIN: ['finalize'] },
    DELIVERED: { TRANSPORTER: [], ADMIN: [] },
    NOT_DELIVERED: { TRANSPORTER: [], ADMIN: ['restore'] },
  };

  test.each(CHAIN_STATES)('in %s', (state) => {
    const actionsOf = (role: ChainRole) => chainActionsFor(role, makeChain({ state }), before);
    expect(actionsOf('TRANSPORTER')).toEqual(expected[state].TRANSPORTER);
    expect(actionsOf('ADMIN')).toEqual(expected[state].ADMIN);
    expect(actionsOf('OTHER')).toEqual([]);
    for (const action of CHAIN_ACTIONS) {
      const isPossible = chainStateAfter(makeChain({ state }), action, before) !== null;
      expect(isPossible).toBe(expected[state].ADMIN.includes(action));
    }
  });

  test('no one takes the steps of the market itself', () => {
    for (const role of ['ADMIN', 'TRANSPORTER', 'OTHER'] as const)
      expect(mayStep(role, 'SYSTEM')).toBe(false);
    const automatic = Object.values(CHAIN_STEPS).flatMap((steps) => [
      ...(steps.deadlinePassed ?? []),
      ...(steps.lastDayOver ?? []),
      ...(steps.incomeChanged ?? []),
    ]);
    expect(automatic.every(({ by }) => by === 'SYSTEM')).toBe(true);
  });

  test('approve and cancel end ordering before the deadline too', () => {
    expect(chainStateAfter(makeChain(), 'approve', before)).toBe('APPROVED');
    expect(chainStateAfter(makeChain(), 'cancel', before)).toBe('CANCELLED');
  });

  test('reopen opens when the deadline is ahead, by income, else leaves ordering closed', () => {
    for (const state of ['APPROVED', 'CANCELLED'] as const) {
      expect(chainStateAfter(makeChain({ state }), 'reopen', before)).toBe('OPEN');
      expect(chainStateAfter(makeChain({ state, orderedIncomeFt: 100 }), 'reopen', before)).toBe(
        'MIN_INCOME_PASSED',
      );
      expect(chainStateAfter(makeChain({ state, orderedIncomeFt: 100 }), 'reopen', deadline)).toBe(
        'ORDERING_CLOSED',
      );
    }
  });

  test('what was handed over is in the way of cancelling, and of opening ordering over it, but not of approving', () => {
    const by = (state: ChainState, action: ChainAction, now: Date, isHandedOver: boolean) =>
      chainStateAfter(makeChain({ state, isHandedOver }), action, now);
    for (const state of ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED'] as const) {
      expect(by(state, 'cancel', deadline, true)).toBeNull();
      expect(by(state, 'approve', deadline, true)).toBe('APPROVED');
      expect(isHandoverInTheWay(makeChain({ state, isHandedOver: true }), 'cancel', deadline)).toBe(true);
      expect(isHandoverInTheWay(makeChain({ state }), 'cancel', deadline)).toBe(false);
      expect(chainActionsFor('ADMIN', makeChain({ state, isHandedOver: true }), deadline)).toEqual([
        'approve',
      ]);
    }
    for (const state of ['APPROVED', 'CANCELLED'] as const) {
      expect(by(state, 'reopen', before, true)).toBeNull();
      expect(isHandoverInTheWay(makeChain({ state, isHandedOver: true }), 'reopen', before)).toBe(true);
      expect(by(state, 'reopen', deadline, true)).toBe('ORDERING_CLOSED');
    }
    expect(
      isHandoverInTheWay(makeChain({ state: 'DELIVERED', isHandedOver: true }), 'cancel', deadline),
    ).toBe(false);
  });

  test('a chain that ended wrongly is restored by an admin to wait for its finalizing', () => {
    for (const isHandedOver of [false, true]) {
      for (const state of ['CANCELLED', 'NOT_DELIVERED'] as const) {
        const chain = makeChain({ state, isHandedOver });
        expect(chainActionsFor('ADMIN', chain, afterLastDay)).toEqual(['restore']);
        expect(chainActionsFor('TRANSPORTER', chain, afterLastDay)).toEqual([]);
        expect(chainStateAfter(chain, 'restore', afterLastDay)).toBe('TO_BE_FINALIZED');
        expect(chainStateAfter(chain, 'reopen', afterLastDay)).toBeNull();
      }
    }
  });

  test('while its days last, a cancelled chain is reopened and a failed one, put off since, waits for approval', () => {
    expect(chainStateAfter(makeChain({ state: 'CANCELLED' }), 'restore', deadline)).toBeNull();
    expect(chainStateAfter(makeChain({ state: 'NOT_DELIVERED' }), 'restore', deadline)).toBe(
      'ORDERING_CLOSED',
    );
  });

  test('finalize delivers, or not when nothing was handed over', () => {
    const chain = makeChain({ state: 'TO_BE_FINALIZED' });
    expect(chainStateAfter(chain, 'finalize', afterLastDay, true)).toBe('DELIVERED');
    expect(chainStateAfter(chain, 'finalize', afterLastDay, false)).toBe('NOT_DELIVERED');
    expect(chainStateAfter(makeChain({ state: 'APPROVED' }), 'finalize', afterLastDay, true)).toBe(
      'DELIVERED',
    );
  });

  test('an action is judged by the state the clock gives, not by the stored one', () => {
    expect(chainStateAfter(makeChain(), 'approve', afterLastDay)).toBeNull();
    expect(chainActionsFor('ADMIN', makeChain({ state: 'APPROVED' }), afterLastDay)).toEqual(['finalize']);
  });

  test('packings may be cancelled in the first four states only', () => {
    expect(CHAIN_STATES.filter(canCancelPackings)).toEqual(CHAIN_STATES.slice(0, 4));
  });
});

test('lists and colours are those of the spec', () => {
  expect(CURRENT_CHAIN_STATES).toHaveLength(6);
  expect(ARCHIVE_CHAIN_STATES).toEqual(['DELIVERED', 'NOT_DELIVERED']);
  expect(REPORTED_CHAIN_STATES).toEqual(['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED']);
  expect(CHAIN_STATES.map(chainStateClass)).toEqual([
    'pending',
    'ok',
    'ok',
    'ok',
    'failed',
    'passed',
    'passed',
    'failed',
  ]);
  expect(CHAIN_STATES.map(chainProgressClass)).toEqual([
    'warning',
    'success',
    'success',
    'success',
    'danger',
    'success',
    'success',
    'danger',
  ]);
  expect(CHAIN_STATES.map((state) => CHAIN_MARKER_COLOURS[state])).toEqual([
    'yellow',
    'green',
    'pink',
    'purple',
    'red',
    'pale-blue',
    'pale-blue',
    'red',
  ]);
});
