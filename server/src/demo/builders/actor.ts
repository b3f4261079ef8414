import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  ActorTable,
  DeliveryPointManagerTable,
  OrganizerTable,
  ProducerTable,
  TransporterTable,
} from '../../infra/database/tables.generated.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { nextTag } from './tag.ts';
import { makeUser } from './user.ts';

/** Who plays a role: an actor that is there (`actorId`), or a new one with these columns. */
export interface Player {
  actorId?: number | undefined;
  actor?: ActorOptions | undefined;
}

export type ActorOptions = Only<ActorTable> & { managerIds?: readonly number[] };

/** An actor without roles, owned by a new user unless `ownerId` says whose it is. */
export async function makeActor(
  trx: Transaction,
  { managerIds = [], ...only }: ActorOptions = {},
): Promise<Selectable<ActorTable>> {
  const actor = await trx
    .insertInto('actor')
    .values({
      name: 'Minta Tanya',
      email: `${nextTag()}@example.hu`,
      phone_number: '+36301234567',
      owner_id: only.ownerId ?? (await makeUser(trx)).id,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (managerIds.length > 0) {
    const managers = managerIds.map((user_id) => ({ actor_id: actor.id, user_id }));
    await trx.insertInto('actor_manager').values(managers).execute();
  }
  return actor;
}

/** A role with its actor's owner, who may act for it. */
export type Role<Table> = Selectable<Table> & { owner_id: number; actor_name: string };

/** A producer (őstermelő whose prices include VAT). */
export async function makeProducer(
  trx: Transaction,
  { actorId, actor, ...only }: Player & Only<ProducerTable> = {},
): Promise<Role<ProducerTable>> {
  const player = await playerOf(trx, { actorId, actor });
  const values: Insertable<ProducerTable> = {
    legal_form: 'PRIMARY_PRODUCER',
    vat_included: true,
    ...columns<ProducerTable>(only),
    actor_id: player.actor_id,
  };
  const row = await trx.insertInto('producer').values(values).returningAll().executeTakeFirstOrThrow();
  return { ...row, ...player };
}

/** A transporter. */
export async function makeTransporter(
  trx: Transaction,
  { actorId, actor, ...only }: Player & Only<TransporterTable> = {},
): Promise<Role<TransporterTable>> {
  const player = await playerOf(trx, { actorId, actor });
  const row = await trx
    .insertInto('transporter')
    .values({ ...columns<TransporterTable>(only), actor_id: player.actor_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, ...player };
}

/** An organizer. */
export async function makeOrganizer(
  trx: Transaction,
  { actorId, actor, ...only }: Player & Only<OrganizerTable> = {},
): Promise<Role<OrganizerTable>> {
  const player = await playerOf(trx, { actorId, actor });
  const row = await trx
    .insertInto('organizer')
    .values({ ...columns<OrganizerTable>(only), actor_id: player.actor_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, ...player };
}

/** A delivery point manager. */
export async function makePointManager(
  trx: Transaction,
  { actorId, actor, ...only }: Player & Only<DeliveryPointManagerTable> = {},
): Promise<Role<DeliveryPointManagerTable>> {
  const player = await playerOf(trx, { actorId, actor });
  const row = await trx
    .insertInto('delivery_point_manager')
    .values({ ...columns<DeliveryPointManagerTable>(only), actor_id: player.actor_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, ...player };
}

async function playerOf(
  trx: Transaction,
  { actorId, actor }: Player,
): Promise<{ actor_id: number; owner_id: number; actor_name: string }> {
  const { id, owner_id, name } =
    actorId === undefined
      ? await makeActor(trx, actor)
      : await trx
          .selectFrom('actor')
          .select(['id', 'owner_id', 'name'])
          .where('id', '=', actorId)
          .executeTakeFirstOrThrow();
  return { actor_id: id, owner_id, actor_name: name };
}
