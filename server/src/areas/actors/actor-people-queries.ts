import { createHash } from 'node:crypto';
import type { ActorPeopleJson, ManagerInviteJson } from '@kosar/contract/actors/actor-people';
import { maskEmail } from '@kosar/domain/masked-email';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { managersOf, ownerOf } from './actor-people-sql.ts';

/** Who acts for an actor and who is invited to; undefined where there is no such actor. */
export async function findPeople(
  db: Database | Transaction,
  now: Date,
  actorId: number,
): Promise<ActorPeopleJson | undefined> {
  const actor = await db
    .selectFrom('actor as a')
    .select([ownerOf.as('ownedBy'), managersOf.as('managers')])
    .where('a.id', '=', actorId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!actor) return undefined;
  const invites = await db
    .selectFrom('actor_invite as i')
    .innerJoin('app_user as u', 'u.id', 'i.invited_by_id')
    .select(['i.id', 'i.email', 'u.full_name', 'i.created_at', 'i.expires_at'])
    .where('i.actor_id', '=', actorId)
    .where(isOpen(now))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
  return {
    ...actor,
    invites: invites.map((invite) => ({
      id: invite.id,
      email: invite.email,
      invitedBy: invite.full_name,
      createdDate: invite.created_at.toISOString(),
      expiresDate: invite.expires_at.toISOString(),
    })),
  };
}

/** What a mailed link is about: an open invitation, or one that the viewer has taken up and still acts by. */
export async function findInvite(
  db: Database | Transaction,
  viewer: Viewer,
  now: Date,
  token: string,
): Promise<(ManagerInviteJson & { id: number }) | undefined> {
  const row = await db
    .selectFrom('actor_invite as i')
    .innerJoin('actor as a', 'a.id', 'i.actor_id')
    .innerJoin('app_user as u', 'u.id', 'i.invited_by_id')
    .select(['i.id', 'i.email', 'a.id as actor_id', 'a.name', 'u.full_name', 'i.expires_at'])
    .select(isSentTo(viewer.userId).as('isForViewer'))
    .where('i.token_hash', '=', hashOf(token))
    .where('a.deleted_at', 'is', null)
    .where((eb) => eb.or([isOpen(now), isTakenUpBy(viewer.userId)]))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      actorId: row.actor_id,
      actorName: row.name,
      invitedBy: row.full_name,
      sentTo: maskEmail(row.email),
      isForViewer: row.isForViewer,
      expiresDate: row.expires_at.toISOString(),
    }
  );
}

/** The hash by which an invitation is kept. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function isOpen(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(i.accepted_at is null and i.ended_at is null and i.expires_at > ${now})`;
}

/** The invitation went to the address by which the user logs in, in whatever writing; or the user has taken it up. */
function isSentTo(userId: number | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from app_user own where own.id = ${userId}::integer
    and (own.id = i.accepted_by_id or own.email_key = lower(normalize(i.email, NFKC) collate "und-x-icu")))`;
}

function isTakenUpBy(userId: number | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(i.accepted_by_id = ${userId}::integer and exists (select from actor own
    left join actor_manager m on m.actor_id = own.id and m.user_id = i.accepted_by_id
    where own.id = i.actor_id and (own.owner_id = i.accepted_by_id or m.user_id is not null)))`;
}
