import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { type AccountChange, accountChangeMail, accountChangeTitle } from './emails/account-change-mail.ts';

const DAY_MS = 86_400_000;

/** From when the platform pays to an account that is entered or changed now: a day in which its owner can still object. */
export function payoutsFrom(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

/** The same as it is shown: null where the account is paid to already. */
export function stillToCome(from: Date | null, now: Date): string | null {
  return from === null || from <= now ? null : from.toISOString();
}

/** The accounts that an actor has left are paid to from tomorrow, as another one than before comes first. */
export async function holdOtherAccounts(trx: Transaction, actorId: number, now: Date): Promise<void> {
  await trx
    .updateTable('bank_account')
    .set({ payouts_from: payoutsFrom(now) })
    .where('actor_id', '=', actorId)
    .execute();
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
}

/** Notifies the actor's owner and all its managers, by notice and by a mail that can't be switched off, so that no one redirects its money unseen. */
export async function notifyOfAccountChange(
  { config }: AppContext,
  trx: Transaction,
  { fullName }: KnownViewer,
  { actorId, now, ...what }: { actorId: number; now: Date; eventKey: string } & AccountChange,
): Promise<void> {
  const { name: actor } = await trx
    .selectFrom('actor')
    .select('name')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  const people = await peopleOf(trx, actorId);
  const mailTo = (person: Person) => ({
    ...renderMail(
      accountChangeMail({
        ...what,
        reader: person.full_name,
        actor,
        by: fullName ?? '',
        path: accountsPath(actorId),
      }),
      config.baseUrl,
    ),
    eventKey: what.eventKey,
    kind: 'payout-account',
    recipient: person.email,
    userId: person.id,
  });
  const notices = people.map((person) => ({
    userId: person.id,
    event: 'ACCOUNT' as const,
    key: what.eventKey,
    title: accountChangeTitle(what),
    text: `${actor} · ${fullName ?? ''}`,
    link: accountsPath(actorId),
    mail: mailTo(person),
  }));
  await notify(trx, notices, now);
}

function accountsPath(actorId: number): string {
  return to('veActor', { veActorId: actorId }, { tab: 'accounts' });
}

async function peopleOf(trx: Transaction, actorId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.full_name from app_user u
    where u.erased_at is null and (u.id = (select owner_id from actor where id = ${actorId})
      or u.id in (select user_id from actor_manager where actor_id = ${actorId}))
    order by u.id`.execute(trx);
  return rows;
}
