import type { createPointManager, createProducer } from '@kosar/contract/accounts/role-management';
import type { Parsed } from '@kosar/contract/endpoint';
import type { ActorRole } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { lockActor } from './lock-actor.ts';

type ProducerInput = Omit<Parsed<typeof createProducer>['body'], 'veActorId'>;
type PlainInput = Pick<Parsed<typeof createPointManager>['body'], 'payoutPeriod'> &
  Partial<Pick<Parsed<typeof createPointManager>['body'], 'introduction'>>;

/** Columns of a role that a person fills in, by name. */
type Values = Readonly<Record<string, unknown>>;

/** What is said of a producer, as its row has it. */
export function producerValues({ site, video, ...input }: ProducerInput): Values {
  return {
    legal_form: input.legalForm,
    vat_included: input.vatIncluded,
    payout_period: input.payoutPeriod,
    site_name: site?.name ?? null,
    site_address: site?.address ?? null,
    site_lat: site?.coords?.lat ?? null,
    site_lng: site?.coords?.lng ?? null,
    transport_capacity: input.transportCapacity,
    own_product_transport_range: input.ownProductTransportRange,
    wants_to_transport_info: input.wantsToTransportInfo,
    transport_to_bp_info: input.transportToBpInfo,
    production_info: input.productionInfo,
    other_info: input.otherInfo,
    publicly_visible: input.publiclyVisible,
    video_url: video,
  };
}

/** What is said of one of the other roles, as its row has it. */
export function plainRoleValues({ payoutPeriod, introduction }: PlainInput): Values {
  return { payout_period: payoutPeriod, ...(introduction === undefined ? {} : { introduction }) };
}

/**
 * Gives an actor a role and answers its id. A role that it has given up before begins again with what it did then: past chains and goods
 * go on being its own.
 */
export async function takeRole(
  context: AppContext,
  { userId }: KnownViewer,
  role: ActorRole,
  actorId: number,
  values: Values,
): Promise<number> {
  const now = context.clock.now();
  const entity = role.toLowerCase();
  return transaction(context.db, async (trx) => {
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

/** Changes a role; one that someone else has changed meanwhile is a conflict. */
export async function changeRole(
  context: AppContext,
  { userId }: KnownViewer,
  role: ActorRole,
  id: number,
  change: { readonly version: number; readonly values: Values },
): Promise<void> {
  const now = context.clock.now();
  const entity = role.toLowerCase();
  await transaction(context.db, async (trx) => {
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
