import type { Output } from '@kosar/contract/endpoint';
import type { listMyActors } from '@kosar/contract/market/market';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** Actors that a user owns or manages, with the roles they play (spec 6), by name. */
export async function listActorsOfUser(db: Database, userId: number): Promise<Output<typeof listMyActors>> {
  return db
    .selectFrom('actor as a')
    .leftJoin('producer as p', (join) => join.onRef('p.actor_id', '=', 'a.id').on('p.deleted_at', 'is', null))
    .leftJoin('transporter as t', (join) =>
      join.onRef('t.actor_id', '=', 'a.id').on('t.deleted_at', 'is', null),
    )
    .leftJoin('organizer as o', (join) =>
      join.onRef('o.actor_id', '=', 'a.id').on('o.deleted_at', 'is', null),
    )
    .leftJoin('delivery_point_manager as m', (join) =>
      join.onRef('m.actor_id', '=', 'a.id').on('m.deleted_at', 'is', null),
    )
    .select(['a.id', 'a.name', 'p.id as producerId', 't.id as transporterId'])
    .select(['o.id as organizerId', 'm.id as deliveryPointManagerId'])
    .select(approvesFor.as('marketplaces'))
    .select((eb) => [
      eb('p.id', 'is not', null).$castTo<boolean>().as('isProducer'),
      eb('t.id', 'is not', null).$castTo<boolean>().as('isTransporter'),
      eb('o.id', 'is not', null).$castTo<boolean>().as('isOrganizer'),
      eb('m.id', 'is not', null).$castTo<boolean>().as('isDeliveryPointManager'),
    ])
    .where('a.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.owner_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('actor_manager as am')
            .select('am.user_id')
            .whereRef('am.actor_id', '=', 'a.id')
            .where('am.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
}

const approvesFor = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from marketplace_manager keeps join marketplace k on k.id = keeps.marketplace_id where keeps.actor_id = a.id), '[]')`;
