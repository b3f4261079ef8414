import type { AuditAction } from '@kosar/contract/audit-actions';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { limitMailsTo } from '../../infra/mail/mailbox.ts';
import { newTokenSeed, seedPlace, tokenOfSeed } from '../../infra/mail/mailed-token.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { type KnownViewer, known, type Viewer } from '../../infra/session/viewer.ts';
import { findInvite, hashOf } from './actor-people-queries.ts';
import { inviteMail, joinedMail } from './emails/manager-mails.ts';
import { lockActor } from './lock-actor.ts';

/** Of one person, and in the name of one actor, whoever acts for it. */
const INVITES_PER_HOUR = 30;
const refusal = 'TOO_MANY_INVITES';
const DAYS_GOOD = 14;
const DAY_MS = 86_400_000;

/** Mails an invitation to act for an actor. An open one to the same address ends: only the newest link works. */
export async function inviteToManage(
  context: AppContext,
  { userId, fullName }: KnownViewer,
  actorId: number,
  email: string,
): Promise<void> {
  const now = context.clock.now();
  const byPerson = { key: `manager-invite:${userId}`, max: INVITES_PER_HOUR, refusal } as const;
  const byActor = { key: `manager-invite-of:${actorId}`, max: INVITES_PER_HOUR, refusal } as const;
  await takeAttempt(context, [byPerson], HOUR_SECONDS, now, [byActor]);
  await limitMailsTo(context, email, now);
  await transaction(context.db, async (trx) => {
    const actor = await lockActor(trx, actorId);
    refuseUnless(!(await isInCharge(trx, actorId, email)), 'ALREADY_MANAGER');
    await endOpenInvite(trx, actorId, email, now);
    const seed = newTokenSeed(context.secrets);
    const { id } = await trx
      .insertInto('actor_invite')
      .values({
        actor_id: actorId,
        email,
        token_hash: hashOf(tokenOfSeed(context.secrets, seed)),
        invited_by_id: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + DAYS_GOOD * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = inviteMail({ actor: actor.name, inviter: fullName ?? '', token: seedPlace(seed) });
    await queueEmail(trx, {
      ...renderMail(mail, context.config.baseUrl),
      eventKey: `actor-invite:${id}`,
      kind: 'manager-invite',
      recipient: email,
    });
    await audit(trx, userId, 'actor.invite', actorId, now, { inviteId: id });
  });
}

/** Ends an invitation that no one has taken up. */
export async function withdrawInvite(
  context: AppContext,
  { userId }: KnownViewer,
  actorId: number,
  inviteId: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const ended = await trx
      .updateTable('actor_invite')
      .set({ ended_at: now })
      .where('id', '=', inviteId)
      .where('actor_id', '=', actorId)
      .where('accepted_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    await audit(trx, userId, 'actor.withdraw-invite', actorId, now, found(ended));
  });
}

/**
 * Takes an invitation up: from now on the viewer acts for the actor, and who invited them is notified by mail who it was. Only who logs in by
 * the address that it was mailed to may take it up, so that a mail that was handed on or read by others gives no right. The link
 * works once; for whoever used it, it leads on as long as the right is theirs.
 */
export async function acceptInvite(
  context: AppContext,
  viewer: Viewer,
  token: string,
): Promise<{ actorId: number; actorName: string }> {
  const { userId, fullName } = known(viewer);
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const invite = found(await findInvite(trx, viewer, now, token), 'INVALID_INVITE_LINK');
    if (!invite.isForViewer) throw refusedOutsider(invite.sentTo);
    const { id, actorId, actorName } = invite;
    const actor = await lockActor(trx, actorId);
    const taken = await trx
      .updateTable('actor_invite')
      .set({ accepted_at: now, accepted_by_id: userId })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('invited_by_id')
      .executeTakeFirst();
    if (!taken) {
      // Another press of the same person has been faster, or someone else.
      if (!(await findInvite(trx, viewer, now, token))) throw new Refusal('INVALID_INVITE_LINK');
      return { actorId, actorName };
    }
    if (actor.owner_id !== userId) await addManager(trx, actorId, userId, now);
    await audit(trx, userId, 'actor.join', actorId, now, { inviteId: id });
    await notifyInviter(context, trx, {
      inviteId: id,
      inviterId: taken.invited_by_id,
      actorId,
      actorName,
      fullName,
    });
    return { actorId, actorName };
  });
}

function refusedOutsider(sentTo: string): Refusal {
  const code = 'INVITE_FOR_ANOTHER_ADDRESS';
  return new Refusal(code, { errors: [{ path: 'token', code, message: `Erre a címre küldték: ${sentTo}` }] });
}

async function addManager(trx: Transaction, actorId: number, userId: number, now: Date): Promise<void> {
  await trx
    .insertInto('actor_manager')
    .values({ actor_id: actorId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['actor_id', 'user_id']).doNothing())
    .execute();
}

async function notifyInviter(
  { config }: AppContext,
  trx: Transaction,
  news: { inviteId: number; inviterId: number; actorId: number; actorName: string; fullName: string | null },
): Promise<void> {
  const inviter = await trx
    .selectFrom('app_user')
    .select(['email', 'full_name'])
    .where('id', '=', news.inviterId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!inviter) return;
  const mail = joinedMail({
    reader: inviter.full_name,
    actor: news.actorName,
    actorId: news.actorId,
    who: news.fullName ?? '',
  });
  await queueEmail(trx, {
    ...renderMail(mail, config.baseUrl),
    eventKey: `actor-invite:${news.inviteId}:accepted`,
    kind: 'manager-joined',
    recipient: inviter.email,
    userId: news.inviterId,
  });
}

async function isInCharge(trx: Transaction, actorId: number, email: string): Promise<boolean> {
  const person = await trx
    .selectFrom('actor as a')
    .innerJoin('app_user as u', (join) =>
      join.on((eb) =>
        eb.or([
          eb('u.id', '=', eb.ref('a.owner_id')),
          eb.exists(
            eb
              .selectFrom('actor_manager as m')
              .select('m.user_id')
              .whereRef('m.actor_id', '=', 'a.id')
              .whereRef('m.user_id', '=', 'u.id'),
          ),
        ]),
      ),
    )
    .select('u.id')
    .where('a.id', '=', actorId)
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return person !== undefined;
}

async function endOpenInvite(trx: Transaction, actorId: number, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('actor_invite')
    .set({ ended_at: now })
    .where('actor_id', '=', actorId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

async function audit(
  trx: Transaction,
  userId: number,
  action: AuditAction,
  actorId: number,
  now: Date,
  after: unknown,
): Promise<void> {
  await writeAudit(trx, { userId, action, entity: 'actor', entityId: actorId, after, now });
}
