import type { answerComplaint as answerCall } from '@kosar/contract/complaints/complaints';
import type { Parsed } from '@kosar/contract/endpoint';
import { toMilli } from '@kosar/domain/amount';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { answerSeats, findSeenComplaint } from './complaint-access.ts';
import { type MadeOffer, readLineOfComplaint, worthOf } from './complaint-line.ts';
import { lockComplaint } from './lock-complaint.ts';
import { notifyOfAnswer } from './notify-buyer-of-complaint.ts';

const audit = auditOf('complaint');

type Answer = Parsed<typeof answerCall>['body'];

/**
 * Answers a complaint in writing; its buyer is notified. One offer at a time waits for its buyer, and none is made once something was agreed. Refuses
 * with COMPLAINT_REFUND_BY_CHAIN a producer's refund, and as `worthOf` does what can't be given.
 */
export async function answerComplaint(
  context: AppContext,
  viewer: KnownViewer,
  complaintId: number,
  said: Answer,
  once: OnceOnly | null,
): Promise<void> {
  const { db, clock } = context;
  const access = await findSeenComplaint(db, viewer, complaintId);
  const seat = answerSeats(viewer, access).find(({ side }) => side === said.side);
  if (seat === undefined) throw new Refusal('forbidden');
  refuseUnless(said.offer === null || seat.offers.includes(said.offer.kind), 'COMPLAINT_REFUND_BY_CHAIN');
  await transaction(db, async (trx) => {
    const now = clock.now();
    if ((await claim(trx, once, now)) !== null) return;
    const complaint = await lockComplaint(trx, access.orderId, complaintId);
    refuseUnless(complaint.state !== 'AGREED', 'COMPLAINT_AGREED');
    const offer = offerOf(said.offer);
    refuseUnless(offer === null || !complaint.hasOffer, 'COMPLAINT_OFFER_OPEN');
    const valueFt = offer && worthOf(await readLineOfComplaint(trx, access), offer);
    const answerId = await write(trx, viewer, { complaintId, said, offer, valueFt, now });
    await trx
      .updateTable('complaint')
      .set((row) => ({
        state: 'ANSWERED',
        first_answered_at: row.fn.coalesce('first_answered_at', row.val(now)),
      }))
      .where('id', '=', complaintId)
      .execute();
    const { words: _, ...facts } = said;
    await audit(trx, viewer, {
      action: 'complaint.answer',
      id: complaintId,
      after: { ...facts, value: valueFt },
      now,
    });
    const from = await readNameOf(trx, said.side, access);
    const shown = offer && valueFt !== null ? { kind: offer.kind, valueFt } : null;
    await notifyOfAnswer(
      context,
      trx,
      complaintId,
      { answerId, from, answer: said.words, offer: shown },
      now,
    );
    await rememberAnswer(trx, once, complaintId);
  });
}

function offerOf(offer: Answer['offer']): MadeOffer | null {
  if (offer === null) return null;
  return offer.kind === 'CREDIT'
    ? { kind: offer.kind, valueFt: offer.value ?? 0 }
    : { kind: offer.kind, amountMilli: toMilli(offer.amount ?? 0) };
}

interface Written {
  readonly complaintId: number;
  readonly said: Answer;
  readonly offer: MadeOffer | null;
  readonly valueFt: number | null;
  readonly now: Date;
}

async function write(
  trx: Transaction,
  { userId }: KnownViewer,
  { complaintId, said, offer, valueFt, now }: Written,
): Promise<number> {
  const { id } = await trx
    .insertInto('complaint_answer')
    .values({
      complaint_id: complaintId,
      side: said.side,
      author_id: userId,
      words: said.words,
      at: now,
      offer: offer?.kind ?? null,
      offer_state: offer && 'OPEN',
      amount_milli: offer?.kind === 'REFUND' ? offer.amountMilli : null,
      amount_ft: valueFt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function readNameOf(
  trx: Transaction,
  side: Answer['side'],
  { producerId, transporterId }: { producerId: number; transporterId: number },
): Promise<string | null> {
  if (side === 'PLATFORM') return null;
  const { rows } = await sql<{ name: string }>`
    select a.name from actor a where a.id = (
      select actor_id from producer where ${side === 'PRODUCER'} and id = ${producerId}
      union all select actor_id from transporter where ${side === 'TRANSPORTER'} and id = ${transporterId})`.execute(
    trx,
  );
  return found(rows[0]).name;
}
