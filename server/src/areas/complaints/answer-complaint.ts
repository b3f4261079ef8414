import type { answerComplaint as answerCall } from '@kosar/contract/complaints/complaints';
import type { Parsed } from '@kosar/contract/endpoint';
import { toMilli } from '@kosar/domain/amount';
import { handedOver, offerUntil } from '@kosar/domain/complaint';
import type { Ft } from '@kosar/domain/money';
import type { DeliveredAmount } from '@kosar/domain/price';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { answerSeats, type ComplaintAccess, findSeenComplaint } from './complaint-access.ts';
import { type MadeOffer, readLineOfComplaint, type Worth, worthOf } from './complaint-line.ts';
import { endIfOver } from './end-offer.ts';
import { readGivenBack } from './given-back.ts';
import { lockComplaint } from './lock-complaint.ts';
import { notifyOfAnswer } from './notify-buyer-of-complaint.ts';

const audit = auditOf('complaint');

type Answer = Parsed<typeof answerCall>['body'];

/**
 * Answers a complaint in writing; its buyer is notified. One offer at a time waits for its buyer, and none is made once something was agreed. Refuses
 * with COMPLAINT_REFUND_BY_CHAIN a producer's refund, with COMPLAINT_GIVEN_BACK what gives back more than was complained of, unless it is meant so, and as
 * `worthOf` does what can't be given.
 */
export async function answerComplaint(
  context: AppContext,
  viewer: KnownViewer,
  complaintId: number,
  said: Answer,
  once: OnceOnly | null,
): Promise<void> {
  const { db, clock, config } = context;
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
    if (offer !== null && complaint.openAnswerId !== null)
      refuseUnless(await endIfOver(trx, complaint.openAnswerId, now), 'COMPLAINT_OFFER_OPEN');
    const made = offer && (await make(trx, access, { complaintId, said, offer }));
    const { complaintOfferDays } = await readProperties(trx, config);
    const endsAt = offerUntil(now, complaintOfferDays);
    const answerId = await write(trx, viewer, { complaintId, said, made, endsAt, now });
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
      after: { ...facts, value: made && valueFtOf(made) },
      now,
    });
    const from = await readNameOf(trx, said.side, access);
    const shown = made && { kind: made.offer.kind, valueFt: valueFtOf(made) };
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
    : { kind: offer.kind, amountMilli: toMilli(offer.amount ?? 0), isWithFee: offer.isWithFee ?? false };
}

/** An offer with what it is worth, and what stood of the line when it was made. */
interface Made {
  readonly offer: MadeOffer;
  readonly worth: Worth;
  readonly on: DeliveredAmount;
}

function valueFtOf({ worth: { goodsFt, feeFt } }: Made): Ft {
  return goodsFt + feeFt;
}

/** What was given back since the complaint was made is asked about: no one gives the same back twice without knowing it. */
async function make(
  trx: Transaction,
  access: ComplaintAccess,
  { complaintId, said, offer }: { complaintId: number; said: Answer; offer: MadeOffer },
): Promise<Made> {
  const read = await readLineOfComplaint(trx, access);
  const worth = worthOf(read, offer);
  const { isBeyond } = await readGivenBack(trx, complaintId, read);
  refuseUnless(said.isBeyondGivenBack === true || !isBeyond(worth.goodsFt), 'COMPLAINT_GIVEN_BACK');
  return { offer, worth, on: handedOver(read.line) };
}

interface Written {
  readonly complaintId: number;
  readonly said: Answer;
  readonly made: Made | null;
  readonly endsAt: Date;
  readonly now: Date;
}

async function write(
  trx: Transaction,
  { userId }: KnownViewer,
  { complaintId, said, made, endsAt, now }: Written,
): Promise<number> {
  const offer = made?.offer ?? null;
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
      amount_ft: made && valueFtOf(made),
      fee_ft: made?.worth.feeFt ?? 0,
      line_milli: made?.on.amountMilli ?? null,
      line_unit_milli: made?.on.inUnitsMilli ?? null,
      ends_at: made && endsAt,
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
