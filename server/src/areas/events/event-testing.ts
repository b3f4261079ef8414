import { makeOrganizer, makePointManager } from '../../demo/builders/actor.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { TestApi } from '../../infra/testing/api.ts';

/** An organizer with a live session, and a point of the same actor. */
export async function makeHost(api: TestApi) {
  const made = await transaction(api.context.db, async (trx) => {
    const organizer = await makeOrganizer(trx);
    const manager = await makePointManager(trx, { actorId: organizer.actor_id });
    const { id: marketplaceId } = await trx
      .selectFrom('marketplace')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { organizer, point: await makePoint(trx, { managerId: manager.id }), marketplaceId };
  });
  return { ...made, as: await api.logIn(made.organizer.owner_id) };
}

export type Host = Awaited<ReturnType<typeof makeHost>>;

/** The form of an event of the host, as it is sent. */
export function eventBody(host: Host, over: Record<string, unknown> = {}) {
  return {
    name: 'Szombati átvétel',
    description: '<p>A kapuban várunk.</p><script>x()</script>',
    deliveryPointId: host.point.id,
    marketplaceId: host.marketplaceId,
    type: 'FIXED_DATE_AND_TIME',
    dayOfDelivery: '2026-12-05',
    startTime: '09:00',
    endTime: '11:00',
    deliveryOptions: [
      { name: 'Átvétel a ponton', type: 'DELIVERY_POINT', price: 0 },
      { name: 'Házhoz szállítás', type: 'HOME_DELIVERY', price: 1000 },
    ],
    ...over,
  };
}
