import { describe, expect, test } from 'vitest';
import { type ChainRelations, newChainShares } from './chain-shares.ts';
import { areSharesWhole, DEFAULT_REVENUE_SHARES } from './revenue-share.ts';

const none: ChainRelations = { producers: [null], organizers: [null], pointManagers: [null] };

describe('the shares of a new chain', () => {
  test('are the defaults where nothing was agreed', () => {
    expect(newChainShares(none)).toEqual(DEFAULT_REVENUE_SHARES);
    expect(DEFAULT_REVENUE_SHARES).toEqual({
      deliveryManager: 0,
      deliveryPointManager: 5,
      organizer: 5,
      producer: 85,
      transporter: 0,
      platform: 5,
      marketplace: 0,
    });
  });

  test('follow what the parties have agreed on, and the producer gets the rest', () => {
    const shares = newChainShares({
      producers: [{ type: 'COMMISSION_AGENT', sharePercent: 12 }],
      organizers: [{ sharePercent: 10, platformCommissionPercent: 3 }],
      pointManagers: [{ sharePercent: 30, isRelative: true }],
    });
    expect(shares).toMatchObject({
      transporter: 12,
      organizer: 7,
      deliveryPointManager: 3,
      platform: 3,
      producer: 75,
    });
    expect(areSharesWhole(shares)).toBe(true);
  });

  test('chain a point manager’s relative share down to a whole percent, and the organizer keeps the rest', () => {
    const shares = newChainShares({
      ...none,
      organizers: [{ sharePercent: 7, platformCommissionPercent: 3 }],
      pointManagers: [{ sharePercent: 50, isRelative: true }],
    });
    expect(shares).toMatchObject({ deliveryPointManager: 3, organizer: 4, producer: 90 });
    expect(areSharesWhole(shares)).toBe(true);
  });

  test('give a point manager a share that isn’t relative beside the organizer’s, which stays whole', () => {
    const shares = newChainShares({
      ...none,
      organizers: [{ sharePercent: 10, platformCommissionPercent: 3 }],
      pointManagers: [{ sharePercent: 4, isRelative: false }],
    });
    expect(shares).toMatchObject({ deliveryPointManager: 4, organizer: 10, platform: 3, producer: 83 });
    expect(areSharesWhole(shares)).toBe(true);
  });

  test('may leave the producer nothing', () => {
    const shares = newChainShares({
      ...none,
      producers: [{ type: 'COMMISSION_AGENT', sharePercent: 85 }],
    });
    expect(shares).toMatchObject({ transporter: 85, producer: 0 });
  });

  test('are the defaults of a chain that has no one of a kind', () => {
    expect(newChainShares({ producers: [], organizers: [], pointManagers: [] })).toEqual(
      DEFAULT_REVENUE_SHARES,
    );
  });

  test('of a reseller’s goods the transporter gets the rest', () => {
    const shares = newChainShares({ ...none, producers: [{ type: 'RESELLER', sharePercent: 100 }] });
    expect(shares).toMatchObject({ transporter: 85, producer: 0 });
    expect(areSharesWhole(shares)).toBe(true);
  });

  test('keep to the defaults where the parties of one kind have agreed on different things, or on too much', () => {
    const agent = (sharePercent: number) => ({ type: 'COMMISSION_AGENT', sharePercent }) as const;
    expect(newChainShares({ ...none, producers: [agent(10), agent(20)] })).toEqual(DEFAULT_REVENUE_SHARES);
    expect(newChainShares({ ...none, producers: [agent(10), null] })).toEqual(DEFAULT_REVENUE_SHARES);
    expect(newChainShares({ ...none, producers: [agent(99)] })).toEqual(DEFAULT_REVENUE_SHARES);
  });
});
