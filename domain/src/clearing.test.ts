import { describe, expect, test } from 'vitest';
import {
  type LedgerPosting,
  type LineMoney,
  type Parties,
  postFee,
  postGivenBack,
  postLine,
  postRounding,
  postWalletDifference,
} from './clearing.ts';
import { clearingTotals } from './clearing-totals.ts';
import type { RevenueShares } from './revenue-share.ts';

const [TRANSPORTER, PRODUCER, ORGANIZER, SPONSOR] = [1, 2, 3, 9];
/** Four fifths are the producer's, one fifth the organizer's. */
const SHARES: RevenueShares = {
  producer: 80,
  transporter: 0,
  organizer: 20,
  deliveryManager: 0,
  deliveryPointManager: 0,
  marketplace: 0,
  platform: 0,
};
const PARTIES: Parties = {
  producer: PRODUCER,
  transporter: TRANSPORTER,
  organizer: ORGANIZER,
  deliveryManager: null,
  deliveryPointManager: null,
  marketplace: null,
  platform: null,
};

function post(
  money: Partial<LineMoney>,
  { walletId = null, parties = {} }: { walletId?: number | null; parties?: Partial<Parties> } = {},
): Record<string, unknown> {
  const line = { onlineFt: 0, cashFt: 0, owedFt: 0, discounts: [], ...money };
  return inWords(
    postLine(line, SHARES, { ...PARTIES, ...parties }, { transporterId: TRANSPORTER, walletId }),
  );
}

/** Each posting by its kind: what is on which account of whom, such as `PARTY 2`; 0 is the platform or the buyer. */
function inWords(postings: readonly LedgerPosting[]): Record<string, unknown> {
  return Object.fromEntries(
    postings.map(({ kind, entries }) => [
      kind,
      Object.fromEntries(
        entries.map(({ account, actorId, amountFt }) => [`${account} ${actorId ?? 0}`, amountFt]),
      ),
    ]),
  );
}

describe('the money of a line', () => {
  test('that is paid in cash is owed to its parties by the transporter', () => {
    expect(post({ cashFt: 1000 })).toEqual({
      cash: { [`CASH ${TRANSPORTER}`]: -1000, [`PARTY ${PRODUCER}`]: 800, [`PARTY ${ORGANIZER}`]: 200 },
    });
  });

  test('that came online is owed by the platform, but for what is in the producer’s own wallet already', () => {
    const ofPlatform = { 'ONLINE 0': -1000, [`PARTY ${PRODUCER}`]: 800, [`PARTY ${ORGANIZER}`]: 200 };
    expect(post({ onlineFt: 1000 })).toEqual({ online: ofPlatform });
    expect(post({ onlineFt: 1000 }, { walletId: PRODUCER })).toEqual({
      wallet: { [`ONLINE ${PRODUCER}`]: -800, [`PARTY ${PRODUCER}`]: 800 },
      online: { 'ONLINE 0': -200, [`PARTY ${ORGANIZER}`]: 200 },
    });
  });

  test('stays the platform’s to hand on where the wallet is another producer’s, or the part of its owner in another role', () => {
    const other = 7;
    expect(post({ onlineFt: 1000 }, { walletId: other })).toEqual({
      online: { 'ONLINE 0': -1000, [`PARTY ${PRODUCER}`]: 800, [`PARTY ${ORGANIZER}`]: 200 },
    });
    const own = post({ onlineFt: 1000 }, { walletId: PRODUCER, parties: { organizer: PRODUCER } });
    expect(own['wallet']).toEqual({ [`ONLINE ${PRODUCER}`]: -800, [`PARTY ${PRODUCER}`]: 800 });
    expect(own['online']).toEqual({ 'ONLINE 0': -200, [`PARTY ${PRODUCER}`]: 200 });
    const ofNoOne = { parties: { producer: null } };
    expect(post({ onlineFt: 1000 }, ofNoOne)['wallet']).toBeUndefined();
  });

  test('that a buyer still owes is the buyer’s debt, and what others pay is taken of each of them once', () => {
    expect(
      post({
        owedFt: 100,
        discounts: [
          { sponsorId: null, amountFt: 50 },
          { sponsorId: SPONSOR, amountFt: 60 },
          { sponsorId: SPONSOR, amountFt: 40 },
        ],
      }),
    ).toEqual({
      owed: { 'BUYER 0': -100, [`PARTY ${PRODUCER}`]: 80, [`PARTY ${ORGANIZER}`]: 20 },
      discount: { 'SPONSOR 0': -50, [`PARTY ${PRODUCER}`]: 40, [`PARTY ${ORGANIZER}`]: 10 },
      [`discount:${SPONSOR}`]: {
        [`SPONSOR ${SPONSOR}`]: -100,
        [`PARTY ${PRODUCER}`]: 80,
        [`PARTY ${ORGANIZER}`]: 20,
      },
    });
  });

  test('of nothing posts nothing', () => {
    expect(post({})).toEqual({});
    expect(post({ discounts: [{ sponsorId: SPONSOR, amountFt: 0 }] })).toEqual({});
  });
});

describe('the fee of a home delivery', () => {
  test('is all the organizer’s, whoever holds it', () => {
    const fee = { cashFt: 100, onlineFt: 200, owedFt: 300 };
    const postings = postFee(fee, ORGANIZER, { transporterId: TRANSPORTER });
    expect(inWords(postings)).toEqual({
      cash: { [`CASH ${TRANSPORTER}`]: -100, [`PARTY ${ORGANIZER}`]: 100 },
      online: { 'ONLINE 0': -200, [`PARTY ${ORGANIZER}`]: 200 },
      owed: { 'BUYER 0': -300, [`PARTY ${ORGANIZER}`]: 300 },
    });
    const parties = postings.flatMap(({ entries }) => entries.flatMap(({ party }) => party ?? []));
    expect(parties).toEqual(['organizer', 'organizer', 'organizer']);
  });

  test('of nothing posts nothing', () => {
    expect(postFee({ cashFt: 0, onlineFt: 0, owedFt: 0 }, ORGANIZER, { transporterId: 1 })).toEqual([]);
  });
});

test('what is in a wallet beyond its owner’s part is the platform’s, and what is missing there the owner’s', () => {
  expect(inWords(postWalletDifference(30, PRODUCER))).toEqual({
    'wallet-difference': { [`ONLINE ${PRODUCER}`]: -30, 'ONLINE 0': 30 },
  });
  expect(inWords(postWalletDifference(-30, PRODUCER))).toEqual({
    'wallet-difference': { [`ONLINE ${PRODUCER}`]: 30, 'ONLINE 0': -30 },
  });
  expect(postWalletDifference(0, PRODUCER)).toEqual([]);
});

test('what couldn’t go back to a card stays in the wallet, and who has the cash has given it', () => {
  expect(inWords(postGivenBack(40, PRODUCER, TRANSPORTER))).toEqual({
    'given-back': { [`ONLINE ${PRODUCER}`]: -40, [`CASH ${TRANSPORTER}`]: 40 },
  });
  expect(postGivenBack(0, PRODUCER, TRANSPORTER)).toEqual([]);
});

test('rounding to coins is kept or borne by who collects the cash', () => {
  expect(inWords(postRounding(2, TRANSPORTER))).toEqual({
    rounding: { [`ROUNDING ${TRANSPORTER}`]: 2, [`CASH ${TRANSPORTER}`]: -2 },
  });
  expect(postRounding(0, TRANSPORTER)).toEqual([]);
});

test('the totals of a clearing say what the platform and what sponsors give, and leave the rounding out', () => {
  const discounts = [
    { sponsorId: null, amountFt: 50 },
    { sponsorId: SPONSOR, amountFt: 30 },
  ];
  const line = { onlineFt: 600, cashFt: 300, owedFt: 20, discounts };
  const parties = { ...PARTIES, organizer: null };
  const holders = { transporterId: TRANSPORTER, walletId: null };
  expect(
    clearingTotals([...postLine(line, SHARES, parties, holders), ...postRounding(2, TRANSPORTER)]),
  ).toEqual({
    totalRevenueFt: 1000,
    cashPaymentFt: 300,
    platformPaymentFt: 600,
    platformShareFt: 200,
    platformDiscountFt: 50,
    sponsorDiscountFt: 30,
    buyerDebtFt: 20,
  });
});
