import type { Parsed } from '@kosar/contract/endpoint';
import type { createPointManager, createProducer } from '@kosar/contract/role-management';
import type { ActorRole } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { lockActor } from './lock-actor.ts';

type ProducerWish = Omit<Parsed<typeof createProducer>['body'], 'veActorId'>;
type PlainWish = Pick<Parsed<typeof createPointManager>['body'], 'payoutPeriod'> &
  Partial<Pick<Parsed<typeof createPointManager>['body'], 'introduction'>>;

/** Columns of a role that a person fills in, by name. */
type Values = Readonly<Record<string, unknown>>;

/** What is told of a producer, as its row has it. */
export function producerValues({ site, video, ...wish }: ProducerWish): Values {
  return {
    legal_form: wish.legalForm,
    vat_included: wish.vatIncluded,
    payout_period: wish.payoutPeriod,
    site_name: site?.name ?? null,
    site_address: site?.address ?? null,
    site_lat: site?.coords?.lat ?? null,
    site_lng: site?.coords?.lng ?? null,
    transport_capacity: wish.transportCapacity,
    own_product_transport_range: wish.ownProductTransportRange,
    wants_to_transport_info: wish.wantsToTransportInfo,
    transport_to_bp_info: wish.transportToBpInfo,
    production_info: wish.productionInfo,
    other_info: wish.otherInfo,
    publicly_visible: wish.publiclyVisible,
    video_url: video,
  };
}

/** What is told of one of the other roles, as its row has it. */
export function plainRoleValues({ payoutPeriod, introduction }: PlainWish): Values {
  return { payout_period: payoutPeriod, ...(introduction === undefined ? {} : { introduction }) };
}

/**
 * Gives an actor a role and tells its id. A role that it has given up before begins again with what it did then: past rounds and goods
 * go on being its own.
 */
export async function takeRole(
  platform: Platform,
  { userId }: KnownViewer,
  role: ActorRole,
  actorId: number,
  values: Values,
): Promise<number> {
  const now = platform.clock.now();
  const entity = role.toLowerCase();
  return transaction(platform.db, async (trx) => {
    await lockActor(trx, actorId);
    const columns = { ...values, actor_id: actorId, created_at: now };
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(entity)} as r (${namesOf(columns)})
      values (${sql.join(Object.values(columns))})
      on conflict (actor_id) do update set ${settingsOf(values)}, deleted_at = null, version = r.version + 1
        where r.deleted_at is not null
      returning r.id`.execute(trx);
    refuseUnless(rows[0] !== undefined, 'ALREADY_HAS_ROLE');
    const { id } = rows[0];
    await writeAudit(trx, {
      userId,
      action: 'role.take',
      entity,
      entityId: id,
      after: { actorId, ...values },
      now,
    });
    return id;
  });
}

/** Changes a role; one that somebody else has changed meanwhile is a conflict. */
export async function changeRole(
  platform: Platform,
  { userId }: KnownViewer,
  role: ActorRole,
  id: number,
  change: { readonly version: number; readonly values: Values },
): Promise<void> {
  const now = platform.clock.now();
  const entity = role.toLowerCase();
  await transaction(platform.db, async (trx) => {
    const { rows } = await sql<Record<string, unknown> & { version: number }>`
      select ${namesOf(change.values)}, version from ${sql.table(entity)}
      where id = ${id} and deleted_at is null for update`.execute(trx);
    const before = found(rows[0]);
    refuseUnless(before.version === change.version, 'conflict');
    await sql`update ${sql.table(entity)} set ${settingsOf(change.values)}, version = version + 1
      where id = ${id}`.execute(trx);
    await writeAudit(trx, {
      userId,
      action: 'role.update',
      entity,
      entityId: id,
      before,
      after: change.values,
      now,
    });
  });
}

function namesOf(values: Values): RawBuilder<unknown> {
  return sql.join(Object.keys(values).map((name) => sql.ref(name)));
}

function settingsOf(values: Values): RawBuilder<unknown> {
  return sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}
