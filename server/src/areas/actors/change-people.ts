import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import type { MailContent } from '../../infra/mail/layout/mail-content.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { handedOverMail, removedMail } from './emails/manager-mails.ts';
import { lockActor } from './lock-actor.ts';

/**
 * Takes a manager's right to act for an actor. Rights are read with every call, so it is gone at once, in each session of theirs. Who is
 * removed by someone else is notified by mail.
 */
export async function removeManagerOf(
  context: AppContext,
  viewer: KnownViewer,
  actorId: number,
  userId: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const actor = await lockActor(trx, actorId);
    const gone = await trx
      .deleteFrom('actor_manager')
      .where('actor_id', '=', actorId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    found(gone);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'actor.remove-manager',
      entity: 'actor',
      entityId: actorId,
      before: { managerId: userId },
      now,
    });
    if (userId === viewer.userId) return;
    const key = `actor:${actorId}:manager:${userId}:removed:${now.toISOString()}`;
    await notify(context, trx, userId, { key, kind: 'manager-removed' }, (reader) =>
      removedMail({ reader, actor: actor.name }),
    );
  });
}

/** Gives an actor to one of its managers; who owned it goes on as a manager, so that nothing stands still. */
export async function giveActorTo(
  context: AppContext,
  viewer: KnownViewer,
  actorId: number,
  userId: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const actor = await lockActor(trx, actorId);
    const promoted = await trx
      .deleteFrom('actor_manager')
      .where('actor_id', '=', actorId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    refuseUnless(promoted !== undefined, 'NOT_A_MANAGER');
    await trx.updateTable('actor').set({ owner_id: userId }).where('id', '=', actorId).execute();
    await trx
      .insertInto('actor_manager')
      .values({ actor_id: actorId, user_id: actor.owner_id, created_at: now })
      .execute();
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'actor.hand-over',
      entity: 'actor',
      entityId: actorId,
      before: { ownerId: actor.owner_id },
      after: { ownerId: userId },
      now,
    });
    const key = `actor:${actorId}:owner:${userId}:${now.toISOString()}`;
    await notify(context, trx, userId, { key, kind: 'actor-handed-over' }, (reader) =>
      handedOverMail({ reader, actor: actor.name, actorId, by: viewer.fullName ?? '' }),
    );
  });
}

async function notify(
  { config }: AppContext,
  trx: Transaction,
  userId: number,
  { key, kind }: { key: string; kind: string },
  mailTo: (reader: string) => MailContent,
): Promise<void> {
  const reader = await trx
    .selectFrom('app_user')
    .select(['email', 'full_name'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!reader) return;
  const mail = renderMail(mailTo(reader.full_name), config.baseUrl);
  await queueEmail(trx, { ...mail, eventKey: key, kind, recipient: reader.email, userId });
}
