import type { MailJson, MailState, pageMails } from '@kosar/contract/admin/logs';
import type { Parsed } from '@kosar/contract/endpoint';
import { endOfDay, startOfDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Database, transaction } from '../../infra/database/connect.ts';
import { nextPageOf } from '../../infra/database/keyset.ts';
import { containsText, equalsIfSet, nullable } from '../../infra/database/page.ts';
import { cursorsOf } from '../../infra/lists/next-cursor.ts';
import { fillInMarket } from '../../infra/mail/layout/market-places.ts';
import { isMailAddress } from '../../infra/mail/mail-address.ts';
import { addSendJob } from '../../infra/mail/queue-email.ts';
import type { MarketIdentity } from '../../infra/market/market-identity.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

interface MailRow {
  id: number;
  kind: string;
  recipient: string;
  user_id: number | null;
  full_name: string | null;
  chain_id: number | null;
  chain_name: string | null;
  subject: string;
  state: MailState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** A mail that came back was sent and is no more with its reader. */
const mailState = sql<MailState>`case when e.bounced_at is not null then 'RETURNED' else e.state end`;

function mails(db: Database) {
  return db
    .selectFrom('email as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .leftJoin('chain as c', 'c.id', 'e.chain_id')
    .select(['e.id', 'e.kind', 'e.recipient', 'e.user_id', 'u.full_name', 'e.chain_id'])
    .select(['c.name as chain_name', 'e.subject', mailState.as('state'), 'e.attempts'])
    .select(sql<string | null>`coalesce(e.bounce_reason, e.last_error)`.as('last_error'))
    .select(['e.created_at', 'e.sent_at']);
}

/** One page of the mails. */
export async function pageMailLog(
  { reads: db, secrets }: Pick<AppContext, 'reads' | 'secrets'>,
  query: Parsed<typeof pageMails>['query'],
) {
  const { search, state, kind, user, from, to, page, size } = query;
  const found = mails(db)
    .where(containsText(sql<string>`(e.recipient || ' ' || e.subject)`, search))
    .$if(state !== undefined, (all) => all.where(mailState, '=', state ?? 'SENT'))
    .where(equalsIfSet('e.kind', kind))
    .where(equalsIfSet('e.user_id', user))
    .$if(from !== undefined, (all) => all.where('e.created_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (all) => all.where('e.created_at', '<', endOfDay(to ?? '')));
  const columns = {
    id: 'e.id',
    createdDate: 'e.created_at',
    sentDate: nullable('e.sent_at'),
    recipient: 'e.recipient',
  };
  const { rows, total, next } = await nextPageOf(found, query, columns, cursorsOf(secrets, 'mail-ledger'));
  return { items: rows.map(present), total, page, size, next };
}

/** The kinds of mails there are, each looked up by the index from the one before it. */
export async function listMailKinds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive word as (
      (select kind::text as kind from email order by kind limit 1)
      union all
      select (select e.kind::text from email e where e.kind > word.kind order by e.kind limit 1) from word where word.kind is not null
    ) select kind from word where kind is not null order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** One mail with its text; undefined when there is none. */
export async function findMail(
  db: Database,
  id: number,
  market: MarketIdentity,
): Promise<(MailJson & { text: string }) | undefined> {
  const row = await mails(db).select('e.text').where('e.id', '=', id).executeTakeFirst();
  return row && { ...present(row), text: fillInMarket(withoutTokens(row.text), market, 'text') };
}

/** Links of mails let their holder in or speak for someone: the places of their tokens are shown, never the tokens. */
export function withoutTokens(text: string): string {
  return text
    .replaceAll(/sealed~[\w-]{22}~/g, '•••')
    .replaceAll(/(\/(?:unsubscribe|passwordreset|join|calendar)\/|(?:activation|token)=)[\w.~-]+/g, '$1•••');
}

function present(row: MailRow): MailJson {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    user: row.user_id === null ? null : { id: row.user_id, fullName: row.full_name ?? '' },
    chain: row.chain_id === null ? null : { id: row.chain_id, name: row.chain_name ?? '' },
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdDate: row.created_at.toISOString(),
    sentDate: row.sent_at?.toISOString() ?? null,
  };
}

/** Has a mail that was given up tried again, as if it had just been written; its Message-ID stays, so it can't be taken for another. */
export async function retryMailNow(
  { db, clock }: AppContext,
  { userId }: KnownViewer,
  id: number,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const { state, recipient, text } = found(
      await trx
        .selectFrom('email')
        .select(['state', 'recipient', 'text'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    refuseUnless(state === 'FAILED', 'MAIL_NOT_FAILED');
    refuseUnless(isMailAddress(recipient), 'MAIL_HAS_NO_ADDRESS');
    refuseUnless(text !== '', 'MAIL_HAS_NO_TEXT');
    await trx.updateTable('email').set({ state: 'QUEUED' }).where('id', '=', id).execute();
    await addSendJob(trx, id);
    await writeAudit(trx, { userId, action: 'mail.retry', entity: 'email', entityId: id, now });
  });
}
