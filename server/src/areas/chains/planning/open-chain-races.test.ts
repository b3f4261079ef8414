import { openChain } from '@kosar/contract/chains/chain-management';
import { expect, test } from 'vitest';
import { makeEvent } from '../../../demo/builders/event.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { type TestApi, useApi } from '../../../infra/testing/api.ts';
import { countWaiting, startTwin, waitFor } from '../../orders/race-testing.ts';
import { makeOwnDelivery } from '../chain-testing.ts';

const api = useApi();

/** Someone moves an event before the deadline of a chain that is just being opened for it; gives how the opening was answered. */
async function openWhileMoving(server: TestApi): Promise<number> {
  const { db } = api.current.context;
  const own = await makeOwnDelivery(api.current);
  const [product] = own.products;
  const event = await transaction(db, (trx) => makeEvent(trx, { dayOfDelivery: '2026-11-25' }));
  const opening = await transaction(db, async (trx) => {
    await trx.selectFrom('delivery_event').select('id').where('id', '=', event.id).forUpdate().execute();
    const answer = server.call(
      openChain,
      {
        body: {
          transporterId: own.transporterId,
          name: 'Szerdai kör',
          description: '',
          dayOfDelivery: '2026-11-25',
          orderDeadline: '2026-11-23T20:00:00+01:00',
          minIncome: 0,
          showProgressRemainingInAmount: false,
          bypassProductAvailableAmount: false,
          invoiceRequired: false,
          paymentOptions: [{ paymentType: 'ON_SITE' }],
          onSitePaymentOptions: ['CASH'],
          discountTiers: [],
          tags: [],
          items: [
            {
              productId: product?.id,
              maxAmount: null,
              listOrder: 0,
              packings: product?.packings.map(({ id }) => ({ packingId: id, maxAmount: null, listOrder: 0 })),
            },
          ],
          deliveryEventIds: [event.id],
        },
      },
      { as: own.as },
    );
    // The opening has come to the event, which is held until the move is done.
    await waitFor(async () => (await countWaiting(api.current)) === 1);
    await trx
      .updateTable('delivery_event')
      .set({ day_of_delivery: '2026-11-22' })
      .where('id', '=', event.id)
      .execute();
    return { answer };
  });
  return (await opening.answer).status;
}

test('a chain is not opened for an event that is moved before its deadline at the same moment', async () => {
  expect(await openWhileMoving(api.current)).toBe(400);
});

test('without the hold on the event it would be', async () => {
  const twin = await startTwin(api.current, (statement) => statement.replaceAll(/for share of "e"/g, ''));
  try {
    expect(await openWhileMoving(twin.api)).toBe(201);
  } finally {
    await twin.close();
  }
});
