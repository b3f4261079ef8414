import type { createVeActor, updateVeActor, VeActorJson } from '@kosar/contract/actors/actor-management';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { keepFormerName } from '../../infra/database/former-names.ts';
import { editRow } from '../../infra/edit/edit-row.ts';
import { e164 } from '../../infra/phone.ts';
import { found } from '../../infra/refusal.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { findActor } from './actor-queries.ts';

type Input = Parsed<typeof createVeActor>['body'];

/**
 * A new actor of the viewer, without roles. One of theirs with the same name and address is the same one: a repeated press finds the
 * first. Someone's first actor counts from the next login (spec 6).
 */
export async function createActor(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<VeActorJson> {
  const values = actorValues(input);
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const { userId } = viewer;
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const id = (await findSameActor(trx, userId, input)) ?? (await insertActor(trx, userId, values, now));
    return found(await findActor(trx, viewer, now, id));
  });
}

/** Changes an actor; one that someone else has changed meanwhile is a conflict. */
export async function changeActor(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...input }: Parsed<typeof updateVeActor>['body'],
): Promise<VeActorJson> {
  const values = actorValues(input);
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const before = found(
      await trx
        .selectFrom('actor')
        .select(['name', 'email', 'phone_number', 'description', 'publicly_visible', 'payout_period'])
        .select(['einvoicing_allowed', 'version'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    await keepFormerName(trx, id, { before: before.name, after: values.name, now });
    const action = 'actor.update';
    await editRow(trx, viewer, {
      table: 'actor',
      id,
      before,
      version,
      set: values,
      action,
      after: values,
      now,
    });
    return found(await findActor(trx, viewer, now, id));
  });
}

async function findSameActor(
  trx: Transaction,
  ownerId: number,
  { name, email }: Input,
): Promise<number | undefined> {
  const same = await trx
    .selectFrom('actor')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return same?.id;
}

async function insertActor(
  trx: Transaction,
  ownerId: number,
  values: ReturnType<typeof actorValues>,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('actor')
    .values({ ...values, owner_id: ownerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    userId: ownerId,
    action: 'actor.create',
    entity: 'actor',
    entityId: id,
    after: values,
    now,
  });
  return id;
}

function actorValues({ name, email, phoneNumber, description, einvoicingAllowed, ...input }: Input) {
  return {
    name,
    email,
    phone_number: e164(phoneNumber, 'phoneNumber'),
    description: cleanRichText(description),
    publicly_visible: input.publiclyVisible,
    payout_period: input.payoutPeriod,
    ...(einvoicingAllowed === undefined ? {} : { einvoicing_allowed: einvoicingAllowed }),
  };
}
