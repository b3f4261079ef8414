import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../platform/database/invariants.ts';
import { useApi } from '../../platform/testing/api.ts';
import { lines, makeBuyer, makeRound, order } from './testing.ts';

const api = useApi();

describe('placing an order', () => {
  test('writes the order, takes the stock, adds to the income and tells the buyer', async () => {
    const round = await makeRound(api.current, { chain: { minIncomeFt: 5000 } });
    const buyer = await makeBuyer(api.current);
    const answer = await order(api.current, round, buyer, {
      ...lines([round.packingIds[0], 1.4]),
      note: 'Csengő: 12',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      fullValue: 1400,
      totalValue: 1400,
      note: 'Csengő: 12',
      delivery: { id: round.deliveryId, status: 'OPEN' },
      orderItems: [{ amount: 1.4, price: 1000, discountedValue: 1400 }],
      payments: [{ type: 'ON_SITE', status: 'PENDING', value: 1400 }],
    });
    const { db } = api.current.platform;
    const mails = await db.selectFrom('email').select(['recipient', 'subject', 'text']).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe(buyer.email);
    expect(mails[0]?.text).toContain('1 400 Ft');
    expect(await listBrokenInvariants(db)).toEqual([]);
  });
});
