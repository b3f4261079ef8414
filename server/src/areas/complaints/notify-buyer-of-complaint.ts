import { to } from '@kosar/contract/pages/paths';
import { fromMilli } from '@kosar/domain/amount';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { notifyBuyer } from '../orders/public.ts';
import { type AnswerFacts, complaintAnsweredMail } from './emails/complaint-answered-mail.ts';
import { type ComplaintFacts, complaintReceivedMail } from './emails/complaint-received-mail.ts';

/** Mails a buyer that their complaint has been taken, with its number and everything they said. */
export async function confirmComplaint(
  context: AppContext,
  trx: Transaction,
  complaintId: number,
  now: Date,
): Promise<void> {
  const facts = await readFacts(trx, complaintId);
  await notifyBuyer(
    context,
    trx,
    {
      orderId: facts.orderId,
      event: 'MESSAGE',
      eventKey: `complaint:${complaintId}:received`,
      mailKind: 'complaint-received',
      path: to('complaint', { id: complaintId }),
      words: ({ buyerName }) => ({
        name: `Megkaptuk a bejelentésedet: ${facts.product}`,
        description: `Reklamáció ${facts.number}. A termelő és a szállító is látja.`,
        mail: complaintReceivedMail({ ...facts, complaintId, buyerName }),
      }),
    },
    now,
  );
}

/** Notifies a buyer of an answer to their complaint. */
export async function notifyOfAnswer(
  context: AppContext,
  trx: Transaction,
  complaintId: number,
  answer: AnswerFacts & { readonly answerId: number },
  now: Date,
): Promise<void> {
  const facts = await readFacts(trx, complaintId);
  await notifyBuyer(
    context,
    trx,
    {
      orderId: facts.orderId,
      event: 'MESSAGE',
      eventKey: `complaint-answer:${answer.answerId}`,
      mailKind: 'complaint-answered',
      path: to('complaint', { id: complaintId }),
      words: ({ buyerName }) => ({
        name: `${answer.offer === null ? 'Válasz' : 'Ajánlat'} a bejelentésedre: ${facts.product}`,
        description: `Reklamáció ${facts.number}: ${answer.answer}`,
        mail: complaintAnsweredMail({ ...facts, ...answer, complaintId, buyerName }),
      }),
    },
    now,
  );
}

async function readFacts(
  trx: Transaction,
  complaintId: number,
): Promise<Omit<ComplaintFacts, 'complaintId' | 'buyerName'> & { orderId: number }> {
  const { rows } = await sql<Omit<ComplaintFacts, 'amount'> & { amountMilli: number; orderId: number }>`
    select p.year || '/' || p.number as number, p.reason, p.wants, p.words, p.created_at as "createdAt", p.amount_milli as "amountMilli",
      to_char(p.answer_due_on, 'YYYY-MM-DD') as "answerDueDay", i.order_id as "orderId", o.code as "orderCode", c.name as "chainName",
      i.product_name as product, i.packing_name as packing
    from complaint p
    join order_item i on i.id = p.order_item_id
    join customer_order o on o.id = i.order_id
    join chain c on c.id = o.chain_id
    where p.id = ${complaintId}`.execute(trx);
  const { amountMilli, ...facts } = found(rows[0]);
  return { ...facts, amount: fromMilli(amountMilli) };
}
