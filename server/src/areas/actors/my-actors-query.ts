import type { Output } from '@kosar/contract/endpoint';
import type { listMyActors } from '@kosar/contract/market';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Actors that a user owns or manages, with the roles they play (spec 6), by name. */
export async function listActorsOfUser(db: Database, userId: number): Promise<Output<typeof listMyActors>> {
  return db
    .selectFrom('actor as a')
    .select(['a.id', 'a.name'])
    .select([
      sql<boolean>`exists (select from producer where actor_id = a.id)`.as('isProducer'),
      sql<boolean>`exists (select from transporter where actor_id = a.id)`.as('isTransporter'),
      sql<boolean>`exists (select from organizer where actor_id = a.id)`.as('isOrganizer'),
      sql<boolean>`exists (select from delivery_point_manager where actor_id = a.id)`.as(
        'isDeliveryPointManager',
      ),
    ])
    .where('a.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.owner_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('actor_manager as m')
            .select('m.user_id')
            .whereRef('m.actor_id', '=', 'a.id')
            .where('m.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
}
