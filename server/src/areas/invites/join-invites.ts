import type { register } from '@kosar/contract/accounts/registration';
import type { Parsed } from '@kosar/contract/endpoint';
import { to } from '@kosar/contract/pages/paths';
import { NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { findInvited, INVITED_COLUMN, type InviteKind } from './invited.ts';

type Invites = Pick<
  Parsed<typeof register>['body'],
  'deliveryToken' | 'deliveryEventToken' | 'deliveryPointToken' | 'veActorToken' | 'inviterId'
>;

export interface Join {
  readonly userId: number;
  readonly token: string;
  readonly inviterId: number | undefined;
  readonly now: Date;
}

/** Attaches a new user to what they were invited to. A link that is no longer good is no reason to turn someone away, so its token counts for nothing. */
export async function joinInvites(
  trx: Transaction,
  userId: number,
  invites: Invites,
  now: Date,
): Promise<void> {
  for (const { kind, token } of tokensOf(invites)) {
    await join(trx, kind, { userId, token, inviterId: invites.inviterId, now });
  }
}

/** The page of the invitation that someone registers with (spec 2, join routes), null for none. */
export function invitePath(invites: Invites): string | null {
  const [first] = tokensOf(invites);
  // The right to act for an actor is taken up by its holder, once they are logged in.
  if (first === undefined)
    return invites.veActorToken === undefined ? null : to('joinVeActor', { token: invites.veActorToken });
  const inviter = invites.inviterId === undefined ? '' : `/${invites.inviterId}`;
  return `/${first.kind.toLowerCase()}/join/${first.token}${inviter}`;
}

function tokensOf(invites: Invites): { kind: InviteKind; token: string }[] {
  const { deliveryToken, deliveryEventToken, deliveryPointToken } = invites;
  return [
    ...(deliveryToken === undefined ? [] : [{ kind: 'delivery' as const, token: deliveryToken }]),
    ...(deliveryEventToken === undefined
      ? []
      : [{ kind: 'deliveryEvent' as const, token: deliveryEventToken }]),
    ...(deliveryPointToken === undefined
      ? []
      : [{ kind: 'deliveryPoint' as const, token: deliveryPointToken }]),
  ];
}

/**
 * Attaches a user to what a token opens, once, and gives its id; null for a token that opens nothing. Who is invited to a point follows
 * it from then on, unless they have followed it before and left.
 */
export async function join(trx: Transaction, kind: InviteKind, input: Join): Promise<number | null> {
  const { userId, now } = input;
  const id = await findInvited(trx, kind, input.token);
  if (id === undefined) return null;
  const row = await trx
    .insertInto('joined_invite')
    .values((eb) => ({
      user_id: userId,
      [INVITED_COLUMN[kind]]: id,
      inviter_id: eb
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', input.inviterId ?? 0)
        .where('id', '<>', userId),
      created_at: now,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return id;
  await writeAudit(trx, {
    userId,
    action: 'invite.join',
    entity: 'joined_invite',
    entityId: row.id,
    after: { [kind]: id },
    now,
  });
  if (kind === 'deliveryPoint') await follow(trx, userId, id, now);
  return id;
}

async function follow(trx: Transaction, userId: number, pointId: number, now: Date): Promise<void> {
  const added = await trx
    .insertInto('subscription')
    .values({ user_id: userId, delivery_point_id: pointId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'delivery_point_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return;
  await trx
    .insertInto('notification_setting')
    .values(NOTIFICATION_EVENTS.map((event) => ({ subscription_id: added.id, event })))
    .execute();
}
