import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
import type { InvoicingFailed } from '../../providers/invoicing/invoicing-provider.ts';
import type { ClaimedInvoice } from './claim-invoice.ts';
import { accountStoppedMail } from './emails/account-stopped-mail.ts';
import { queueInvoices } from './queue-invoices.ts';

/**
 * The service refuses the account itself: nothing more is sent with it, since each request would fail the same way and could get it barred.
 * Its people and the admins are notified, once.
 */
export async function stopAccount(
  context: AppContext,
  claimed: ClaimedInvoice,
  error: InvoicingFailed,
): Promise<void> {
  const now = context.clock.now();
  const reason = error.message.slice(0, 1000);
  await transaction(context.db, async (trx) => {
    await trx
      .updateTable('invoice')
      .set({
        // What was refused wasn't made; what is only looked for may have been.
        ...(claimed.step === 'SEND' && { state: 'WAITING', attempts: claimed.attempts }),
        held_until: null,
        error: reason,
        error_code: error.code,
        ...(error.exchange && { sent_xml: error.exchange.request, answer: error.exchange.response }),
      })
      .where('id', '=', claimed.id)
      .execute();
    const stopped = await trx
      .updateTable('invoicing_account')
      .set({ stopped_at: now, stopped_code: error.code, stopped_reason: reason })
      .where('id', '=', claimed.accountId)
      .where('stopped_at', 'is', null)
      .returning('actor_id')
      .executeTakeFirst();
    if (stopped) await notifyPeople(context, trx, { ...claimed, actorId: stopped.actor_id, reason, now });
  });
}

/** The account is well again, as far as is known: what waited for it goes on. */
export async function resumeAccount(trx: Transaction, accountId: number, actorId: number): Promise<void> {
  await trx
    .updateTable('invoicing_account')
    .set({ stopped_at: null, stopped_code: null, stopped_reason: null })
    .where('id', '=', accountId)
    .execute();
  await queueInvoices(trx, sql<boolean>`seller_id = ${actorId}`);
}

interface Stopped {
  readonly accountId: number;
  readonly actorId: number;
  readonly reason: string;
  readonly now: Date;
}

interface Person {
  user_id: number;
  email: string;
  full_name: string;
  actor_name: string;
}

async function notifyPeople(context: AppContext, trx: Transaction, stopped: Stopped): Promise<void> {
  const { accountId, actorId, reason, now } = stopped;
  const eventKey = `invoicing-account:${accountId}:stopped:${now.toISOString()}`;
  const { rows } = await sql<Person>`
    select u.id as user_id, u.email, u.full_name, a.name as actor_name
    from app_user u join actor a on a.id = ${actorId}
    where u.erased_at is null and (u.is_admin or u.id = a.owner_id
      or exists (select from actor_manager m where m.actor_id = a.id and m.user_id = u.id))
    order by u.id`.execute(trx);
  const notices = rows.map(({ user_id, email, full_name, actor_name }) => ({
    userId: user_id,
    event: 'INVOICE' as const,
    key: eventKey,
    title: `Elakadt a számlázás: ${actor_name}`,
    text: reason,
    link: to('veActor', { veActorId: actorId }, { tab: 'invoicing' }),
    mail: {
      ...renderMail(
        accountStoppedMail({ readerName: full_name, actorName: actor_name, actorId, reason }),
        context.config.baseUrl,
      ),
      eventKey,
      kind: 'invoicing-stopped',
      recipient: email,
      userId: user_id,
    },
  }));
  await notify(trx, notices, now);
}
