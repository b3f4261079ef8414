import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeadlineFacts, decideDeadline, extendedDeadline, RESCUE_PLANS } from './chain-rescue.ts';

const DEADLINE = new Date('2026-05-04T18:00:00Z');

function facts(only: Partial<DeadlineFacts> = {}): DeadlineFacts {
  return {
    now: DEADLINE,
    plan: null,
    extendDays: null,
    wasAsked: false,
    orderDeadline: DEADLINE,
    firstDeliveryDay: '2026-05-20',
    minIncomeFt: 10_000,
    orderedIncomeFt: 4000,
    producers: [],
    ...only,
  };
}

describe('a chain that reaches its minimum', () => {
  test.each([...RESCUE_PLANS, null])('closes as always, whatever was planned (%s)', (plan) => {
    const decision = decideDeadline(facts({ plan, extendDays: 3, orderedIncomeFt: 10_000 }));
    expect(decision).toEqual({ outcome: 'CLOSE', missedProducerIds: [] });
  });
});

describe('a chain that misses its minimum', () => {
  test('is left to its transporter without a plan', () => {
    expect(decideDeadline(facts()).outcome).toBe('CLOSE');
  });

  test('is approved or cancelled as planned', () => {
    expect(decideDeadline(facts({ plan: 'APPROVE' })).outcome).toBe('APPROVE');
    expect(decideDeadline(facts({ plan: 'CANCEL' })).outcome).toBe('CANCEL');
  });

  test('isn’t approved when no one has ordered', () => {
    expect(decideDeadline(facts({ plan: 'APPROVE', orderedIncomeFt: 0 })).outcome).toBe('CLOSE');
  });

  test('is moved once, and cancelled when it misses its minimum again', () => {
    const extend = facts({ plan: 'EXTEND', extendDays: 3 });
    expect(decideDeadline(extend)).toEqual({
      outcome: 'EXTEND',
      orderDeadline: new Date('2026-05-07T18:00:00Z'),
    });
    expect(decideDeadline({ ...extend, wasAsked: true })).toEqual({
      outcome: 'CANCEL',
      missedProducerIds: [],
    });
  });

  test('is left to its transporter where the new deadline would reach the first day of delivery', () => {
    const near = facts({ plan: 'EXTEND', extendDays: 3, firstDeliveryDay: '2026-05-07' });
    expect(decideDeadline(near).outcome).toBe('CLOSE');
    expect(decideDeadline({ ...near, firstDeliveryDay: '2026-05-08' }).outcome).toBe('EXTEND');
  });

  test('is left to its transporter where the clock comes after the new deadline as well', () => {
    const late = facts({ plan: 'EXTEND', extendDays: 3, now: new Date('2026-05-07T18:00:00Z') });
    expect(decideDeadline(late).outcome).toBe('CLOSE');
    expect(decideDeadline({ ...late, now: new Date('2026-05-07T17:59:59Z') }).outcome).toBe('EXTEND');
  });
});

describe('a producer below their minimum', () => {
  const small = { producerId: 7, minIncomeFt: 3000, orderedIncomeFt: 2999 };
  const enough = { producerId: 3, minIncomeFt: 3000, orderedIncomeFt: 3000 };

  test('falls out, and one at it stays', () => {
    const decision = decideDeadline(
      facts({ minIncomeFt: 0, orderedIncomeFt: 5999, producers: [small, enough] }),
    );
    expect(decision).toEqual({ outcome: 'CLOSE', missedProducerIds: [7] });
  });

  test('takes the chain below its minimum with them', () => {
    const decision = decideDeadline(
      facts({ plan: 'CANCEL', minIncomeFt: 4000, orderedIncomeFt: 5999, producers: [small, enough] }),
    );
    expect(decision.outcome).toBe('CANCEL');
  });

  test('of whom nothing is ordered isn’t named', () => {
    const none = { ...small, orderedIncomeFt: 0 };
    expect(decideDeadline(facts({ producers: [none] }))).toEqual({ outcome: 'CLOSE', missedProducerIds: [] });
  });
});

describe('a moved deadline', () => {
  test('keeps the time of the market’s clock over the change of the clock', () => {
    const before = new Date('2026-10-24T18:00:00Z');
    const moved = extendedDeadline({ orderDeadline: before, firstDeliveryDay: null }, 2);
    expect(moved).toEqual(new Date('2026-10-26T19:00:00Z'));
  });

  test('is the next hour where the clock skips it', () => {
    const before = new Date('2026-03-28T01:30:00Z');
    const moved = extendedDeadline({ orderDeadline: before, firstDeliveryDay: null }, 1);
    expect(moved).toEqual(new Date('2026-03-29T01:00:00Z'));
  });
});

const producers = fc.array(fc.record({ minIncomeFt: fc.nat(5000), orderedIncomeFt: fc.nat(5000) }), {
  maxLength: 6,
});

test('whatever the facts: what stays reaches every minimum when ordering closes with a plan, and a chain is moved only once', () => {
  fc.assert(
    fc.property(
      producers,
      fc.nat(20_000),
      fc.nat(5000),
      fc.constantFrom(...RESCUE_PLANS),
      fc.boolean(),
      (given, minIncomeFt, restFt, plan, wasAsked) => {
        const all = given.map((one, index) => ({ ...one, producerId: index + 1 }));
        const orderedIncomeFt = all.reduce((sum, one) => sum + one.orderedIncomeFt, restFt);
        const decision = decideDeadline(
          facts({ plan, extendDays: 2, wasAsked, minIncomeFt, orderedIncomeFt, producers: all }),
        );
        if (decision.outcome === 'EXTEND') {
          expect(wasAsked).toBe(false);
          return;
        }
        const stay = all.filter(({ producerId }) => !decision.missedProducerIds.includes(producerId));
        const leftFt = stay.reduce((sum, one) => sum + one.orderedIncomeFt, restFt);
        if (decision.outcome !== 'CANCEL')
          for (const one of stay)
            expect(one.orderedIncomeFt === 0 || one.orderedIncomeFt >= one.minIncomeFt).toBe(true);
        if (decision.outcome === 'CLOSE' && leftFt > 0) expect(leftFt).toBeGreaterThanOrEqual(minIncomeFt);
        if (decision.outcome === 'APPROVE') expect(leftFt).toBeLessThan(minIncomeFt);
      },
    ),
    { numRuns: 2000 },
  );
});
