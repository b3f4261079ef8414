import { describe, expect, test } from 'vitest';
import { decideCancelByAdmin } from './order-cancel.ts';
import { decideEdit, paymentAfterEdit, refuseEdit } from './order-edit.ts';
import {
  BEFORE_DEADLINE,
  DEADLINE,
  makeFree,
  makeHeldLine,
  makeInput,
  makeOffer,
  makeOrderFacts,
} from './testing/build.ts';
import { ordered, refusal } from './testing/decision.ts';

const AFTER = new Date(DEADLINE.getTime() + 3_600_000);
const FREE_WAY = { isHandedOver: false, isBeingPaid: false };

describe('an admin may change an order', () => {
  const chain = (only: object) => ({ ...makeOrderFacts().chain, ...only });

  test('until the chain is over: also after the deadline and the approval', () => {
    for (const state of ['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'] as const)
      expect(refuseEdit(chain({ state, lastDeliveryDay: null }), FREE_WAY, AFTER)).toBeNull();
    expect(refuseEdit(chain({ state: 'CANCELLED' }), FREE_WAY, AFTER)).toBe('ORDER_EDIT_CALLED_OFF');
    for (const state of ['TO_BE_FINALIZED', 'DELIVERED', 'NOT_DELIVERED'] as const)
      expect(refuseEdit(chain({ state }), FREE_WAY, AFTER)).toBe('ORDER_EDIT_OVER');
    const late = chain({ state: 'APPROVED', lastDeliveryDay: '2026-05-05' });
    expect(refuseEdit(late, FREE_WAY, new Date('2026-05-06T08:00:00Z'))).toBe('ORDER_EDIT_OVER');
  });

  test('but not once it is handed over, nor while its buyer is paying', () => {
    const open = chain({});
    expect(refuseEdit(open, { ...FREE_WAY, isHandedOver: true }, BEFORE_DEADLINE)).toBe(
      'ORDER_EDIT_HANDED_OVER',
    );
    expect(refuseEdit(open, { ...FREE_WAY, isBeingPaid: true }, BEFORE_DEADLINE)).toBe('ORDER_EDIT_PAYING');
  });
});

describe('an edited order', () => {
  const held = { lines: [makeHeldLine()], paymentType: 'ON_SITE' as const };
  const input = (amountMilli: number) => makeInput({ items: [{ packingId: 1, amountMilli }] });

  test('after the deadline changes the income, not the state of its chain', () => {
    const facts = makeOrderFacts({
      chain: { state: 'MIN_INCOME_PASSED', minIncomeFt: 1000, orderedIncomeFt: 1000 },
    });
    const late = ordered(decideEdit(facts, input(500), held, AFTER));
    expect(late.chain).toMatchObject({ state: 'MIN_INCOME_PASSED', orderedIncomeFt: 500 });
    const early = ordered(decideEdit(facts, input(500), held, BEFORE_DEADLINE));
    expect(early.chain.state).toBe('OPEN');
    expect(decideCancelByAdmin(facts.chain, { ...held, paymentStatus: 'RESERVED' }, AFTER)).toMatchObject({
      state: 'MIN_INCOME_PASSED',
      orderedIncomeFt: 0,
      payment: 'RELEASE',
    });
  });

  test('gets no more than there is, and is never of nothing', () => {
    const facts = makeOrderFacts({ packings: [makeOffer({ free: makeFree({ packingMilli: 500 }) })] });
    expect(refusal(decideEdit(facts, input(1600), held, AFTER))?.code).toBe('DELIVERY_ITEM_PACKING_SOLD_OUT');
    expect(refusal(decideEdit(facts, input(0), held, AFTER))?.code).toBe('ORDER_EMPTY_ERROR');
  });
});

describe('the money of an edited order', () => {
  const card = { type: 'ONLINE', status: 'RESERVED', reservedFt: 5000 } as const;

  test('that a card holds stays held: what is over is released, what is missing is paid at the pickup', () => {
    expect(paymentAfterEdit(card, 4200)).toEqual({
      effect: 'COVERED',
      reservedFt: 5000,
      releasedFt: 800,
      onSiteFt: 0,
    });
    expect(paymentAfterEdit(card, 5000)).toMatchObject({ effect: 'COVERED', releasedFt: 0, onSiteFt: 0 });
    expect(paymentAfterEdit(card, 5600)).toEqual({
      effect: 'SHORT',
      reservedFt: 5000,
      releasedFt: 0,
      onSiteFt: 600,
    });
  });

  test('that no one holds is paid at the pickup, or online if that is still to begin', () => {
    expect(paymentAfterEdit({ type: 'ON_SITE', status: 'PENDING', reservedFt: 0 }, 700)).toMatchObject({
      effect: 'AT_PICKUP',
      onSiteFt: 700,
    });
    expect(paymentAfterEdit({ type: 'ONLINE', status: 'EXPIRED', reservedFt: 0 }, 700)).toMatchObject({
      effect: 'AT_PICKUP',
      onSiteFt: 700,
    });
    expect(paymentAfterEdit(null, 700)).toMatchObject({ effect: 'AT_PICKUP', onSiteFt: 700 });
    expect(paymentAfterEdit({ type: 'ONLINE', status: 'PENDING', reservedFt: 0 }, 700)).toMatchObject({
      effect: 'TO_BE_STARTED',
      onSiteFt: 0,
    });
  });
});
