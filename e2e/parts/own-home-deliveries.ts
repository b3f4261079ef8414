import { makeOrder } from '@kosar/server/demo/builders/order';
import { makeUser } from '@kosar/server/demo/builders/user';
import { transaction } from '@kosar/server/infra/database/connect';
import type { Page } from '@playwright/test';
import { inDatabase } from './in-database.ts';
import { makeOwnOrderedChain } from './own-ordered-chain.ts';

/** Doors of one street, from which the way to the point is of different length. */
const DOORS = [
  { homeAddress: 'Bartók Béla út 10.', homeLat: 47.4835, homeLng: 19.0525 },
  { homeAddress: 'Bartók Béla út 86.', homeLat: 47.4757, homeLng: 19.0385 },
  { homeAddress: 'Bartók Béla út 120.', homeLat: 47.4702, homeLng: 19.0312 },
] as const;

/** An event of an organizer who is new and logged in, from which something is to be brought to three people; gives its id. */
export async function makeOwnHomeDeliveries(page: Page, name: string): Promise<number> {
  const { deliveryId } = await makeOwnOrderedChain(page, name, { organizes: true });
  return inDatabase(({ db }) =>
    transaction(db, async (trx) => {
      let eventId = 0;
      for (const [nth, door] of DOORS.entries()) {
        const { id: userId } = await makeUser(trx, {
          fullName: `${nth + 1}. Otthoni ${name}`,
          phoneNumber: `+3630123450${nth}`,
        });
        const order = await makeOrder(trx, {
          deliveryId,
          userId,
          optionType: 'HOME_DELIVERY',
          orderedAt: new Date(),
          homeName: 'Otthon',
          homePostalCode: '1111',
          homeCity: 'Budapest',
          ...door,
        });
        eventId = order.event_id;
      }
      return eventId;
    }),
  );
}
