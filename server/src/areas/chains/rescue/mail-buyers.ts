import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../../infra/mail/queue-email.ts';
import { questionKey } from './ask-buyers.ts';
import { rescueQuestionMail, rescueReleasedMail } from './emails/buyer-mails.ts';
import { releasedKey } from './release-silent.ts';
import { isSilent } from './rescue-facts.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  event_id: number;
  chain_name: string;
  order_deadline: Date;
  ordered_income_ft: number;
  min_income_ft: number;
  total_ft: number;
}

/** Mails the question to everyone who was asked and hasn't answered yet. A mail that is in the outbox isn't written twice, so the job may run again. */
export async function mailRescueQuestion(context: AppContext, chainId: number): Promise<void> {
  const rows = await listBuyers(
    context,
    chainId,
    sql`o.cancelled_at is null and a.answer is null and u.disabled_at is null`,
  );
  await queue(context, rows, { chainId, eventKey: questionKey(chainId), kind: 'rescue-question' }, (row) =>
    rescueQuestionMail({
      ...buyerOf(row),
      orderDeadline: row.order_deadline,
      orderedIncomeFt: row.ordered_income_ft,
      minIncomeFt: row.min_income_ft,
    }),
  );
}

/** Mails those whose orders were released at a moment because they hadn't answered; harmless to repeat. */
export async function mailReleased(context: AppContext, chainId: number, at: Date): Promise<void> {
  const rows = await listBuyers(context, chainId, sql`o.cancelled_at = ${at} and ${isSilent('a')}`);
  await queue(context, rows, { chainId, eventKey: releasedKey(chainId), kind: 'rescue-released' }, (row) =>
    rescueReleasedMail(buyerOf(row)),
  );
}

async function listBuyers(
  { db }: AppContext,
  chainId: number,
  which: RawBuilder<unknown>,
): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id, c.name as chain_name, c.order_deadline,
      c.ordered_income_ft, c.min_income_ft, sum(o.total_ft)::bigint as total_ft
    from rescue_answer a
    join customer_order o on o.chain_id = a.chain_id and o.user_id = a.user_id
    join chain c on c.id = a.chain_id
    join app_user u on u.id = a.user_id
    where a.chain_id = ${chainId} and u.erased_at is null and ${which}
    group by u.id, c.id order by u.id`.execute(db);
  return rows;
}

function buyerOf(row: BuyerRow) {
  return {
    buyerName: row.full_name,
    chainName: row.chain_name,
    eventId: row.event_id,
    totalFt: row.total_ft,
  };
}

async function queue(
  { db, config }: AppContext,
  rows: readonly BuyerRow[],
  mail: { readonly chainId: number; readonly eventKey: string; readonly kind: string },
  contentOf: (row: BuyerRow) => MailContent,
): Promise<void> {
  const mails = rows.map((row) => ({
    ...renderMail(contentOf(row), config.baseUrl),
    ...mail,
    recipient: row.email,
    userId: row.user_id,
  }));
  await transaction(db, (trx) => queueEmails(trx, mails));
}
