import type { createComplaint } from '@kosar/contract/complaints/complaints';
import type { Parsed } from '@kosar/contract/endpoint';
import { toMilli } from '@kosar/domain/amount';
import { answerDueOn, handedOver, refuseComplaint } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { listHandoverLines } from '../handover/public.ts';
import { findComplainable } from './complainable-order.ts';
import { readComplaintDays } from './complaint-days.ts';
import { type LineOfComplaint, offerableOf, readLineOfComplaint } from './complaint-line.ts';
import { confirmComplaint } from './notify-buyer-of-complaint.ts';
import { notifySides } from './notify-sides.ts';

const audit = auditOf('complaint');

/** Each goes to people: whoever has more to say in an hour says it to the market. */
const MAX_PER_HOUR = 20;

/**
 * Keeps what a buyer says was wrong, under the next number of the register; the producer and the transporter are notified, the buyer gets a mail with
 * the number. Gives its id. Refuses outside the time for complaints, and with COMPLAINT_AMOUNT for more than there was of the line.
 */
export async function fileComplaint(
  context: AppContext,
  viewer: KnownViewer,
  orderId: number,
  said: Parsed<typeof createComplaint>['body'],
  once: OnceOnly | null,
): Promise<number> {
  const { db, clock, config } = context;
  await takeAttempt(
    context,
    [{ key: `complaint:${viewer.userId}`, max: MAX_PER_HOUR }],
    HOUR_SECONDS,
    clock.now(),
  );
  return transaction(db, async (trx) => {
    const now = clock.now();
    const answered = await claim(trx, once, now);
    if (answered !== null) return answered;
    const order = found(await findComplainable(trx, orderId));
    const days = await readComplaintDays(trx, config, order.dayOfDelivery);
    const refusal = refuseComplaint(order, days, now);
    if (refusal !== null) throw new Refusal(refusal);
    await refuseTooMuch(trx, orderId, said);
    const read = await readLineOfComplaint(trx, { orderId, orderItemId: said.orderItemId });
    const { id, number } = await write(trx, said, read, now);
    const { words: _, ...facts } = said;
    await audit(trx, viewer, { action: 'complaint.create', id, after: { number, ...facts }, now });
    await notifySides(trx, { complaintId: id, kind: 'new', name: 'Gond volt egy tétellel', now });
    await confirmComplaint(context, trx, id, now);
    await rememberAnswer(trx, once, id);
    return id;
  });
}

type Said = Parsed<typeof createComplaint>['body'];

/** No more can be wrong than was ordered or handed over, whichever is more: what is missing was never handed over. */
async function refuseTooMuch(
  trx: Transaction,
  orderId: number,
  { orderItemId, amount }: Said,
): Promise<void> {
  const lines = await listHandoverLines(trx, orderId);
  const line = found(lines.find(({ itemId }) => itemId === orderItemId));
  const mostMilli = Math.max(line.orderedMilli, handedOver(line).amountMilli);
  refuseUnless(amount > 0 && toMilli(amount) <= mostMilli, 'COMPLAINT_AMOUNT');
}

/** The number is the next one of the year: its row is held until the end of the transaction, so that none is left out. */
async function write(
  trx: Transaction,
  said: Said,
  read: LineOfComplaint,
  now: Date,
): Promise<{ id: number; number: string }> {
  const dueOn = answerDueOn(now);
  const { rows } = await sql<{ year: number; last_number: number }>`
    insert into complaint_year (year, last_number)
    values (extract(year from ${now}::timestamptz at time zone 'Europe/Budapest')::integer, 1)
    on conflict (year) do update set last_number = complaint_year.last_number + 1
    returning year, last_number`.execute(trx);
  const { year, last_number } = found(rows[0]);
  const { id } = await trx
    .insertInto('complaint')
    .values({
      year,
      number: last_number,
      order_item_id: said.orderItemId,
      reason: said.reason,
      amount_milli: toMilli(said.amount),
      line_milli: handedOver(read.line).amountMilli,
      paid_ft: offerableOf(read),
      wants: said.wants,
      words: said.words,
      created_at: now,
      answer_due_on: dueOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update complaint p set search_text = f_unaccent(concat_ws(' ', p.year || '/' || p.number, i.product_name, a.name, o.code))
    from order_item i join customer_order o on o.id = i.order_id join producer r on r.id = i.producer_id
      join actor a on a.id = r.actor_id
    where i.id = p.order_item_id and p.id = ${id}`.execute(trx);
  return { id, number: `${year}/${last_number}` };
}
