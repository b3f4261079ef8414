import { expectEqual } from '../compare/expect-equal.ts';
import type { Complaint, Offer } from '../oracle/complaint.ts';
import { carryOut, end, endOffers, isWaiting, type Verdict, verdictOf } from '../oracle/complaints.ts';
import { orderOf } from '../oracle/find-in-books.ts';
import { endRefund } from './play-corrections.ts';
import { Difference, type Stage } from './stage.ts';

/** A job that was struck is done anew after some minutes. */
const UNTIL_TRIED_AGAIN = 11 * 60_000;
const ATTEMPTS = 8;

/** An offer that something may still become of, and its answer in the market. */
interface OpenOffer {
  readonly complaint: Complaint;
  readonly offer: Offer;
  readonly answerId: number;
}

interface AnswerRow {
  readonly id: number;
  readonly offer_state: Offer['state'];
  readonly is_carried_out: boolean;
  readonly correction_id: number | null;
  readonly end_reason: Offer['end'];
}

/** Has the market carry out what is agreed on and end what is over, where that may have changed by something in a chain, and holds each of that against the rules (COMP-1 to COMP-6). */
export async function followComplaints(stage: Stage, chain: number | null | 'ALL'): Promise<void> {
  const { market, books } = stage;
  if (listOpen(stage).every(({ complaint }) => chain !== 'ALL' && complaint.chain !== chain)) return;
  for (let tried = 0; ; tried += 1) {
    for (const task of ['refund-complaints', 'end-offers-of-complaints']) {
      await market.worker.wake([task]);
      await market.worker.work();
    }
    const ofRefunds = await followRefunds(stage);
    endOffers(books, market.now());
    const difference = ofRefunds ?? (await findOpenDifference(stage));
    if (difference === null) return;
    if (tried === ATTEMPTS) throw difference;
    market.setNow(market.now() + UNTIL_TRIED_AGAIN);
  }
}

/** Takes over each refund that the market has ended, as the rules have it end; gives what differs, be it that more time is needed. */
async function followRefunds(stage: Stage): Promise<Difference | null> {
  const { market, books } = stage;
  for (;;) {
    const open = listOpen(stage).filter(({ offer }) => isWaiting(offer));
    const rows = await readAnswers(stage, open);
    const compared = rows.flatMap((row) => {
      const found = open.find(({ answerId }) => answerId === row.id);
      if (found === undefined) return [];
      return [
        {
          ...found,
          row,
          seen: seenOf(row),
          verdict: verdictOf(books, found.complaint, found.offer, market.now()),
        },
      ];
    });
    const next = compared.find(({ seen, verdict }) => seen !== 'WAITS' && seen === verdict);
    if (next === undefined) {
      const other = compared.find(({ seen, verdict }) => seen !== verdict);
      return other === undefined ? null : differenceOf(other);
    }
    const { complaint, offer, row, verdict } = next;
    stage.touched.add(complaint.chain);
    if (verdict === 'DONE') await take(stage, { complaint, offer }, row.correction_id);
    else if (verdict !== 'WAITS') end(complaint, offer, verdict);
  }
}

async function take(
  stage: Stage,
  { complaint, offer }: Pick<OpenOffer, 'complaint' | 'offer'>,
  correctionId: number | null,
): Promise<void> {
  const corrected = carryOut(stage.books, complaint, offer, stage.clearings.get(complaint.chain));
  expectEqual(
    'COMP-6',
    `a correction by the refund of complaint ${complaint.key}`,
    correctionId !== null,
    corrected !== null,
  );
  if (corrected === null || correctionId === null) return;
  stage.clearings.set(complaint.chain, corrected.clearing);
  stage.corrected.add(complaint.order);
  const order = orderOf(stage.books, complaint.chain, complaint.order);
  if (corrected.refund > 0) await endRefund(stage, order, correctionId, corrected.refund);
}

function listOpen({ books, complaints }: Stage): OpenOffer[] {
  return [...books.complaints.values()].flatMap((complaint) =>
    complaint.offers.flatMap((offer, nth) => {
      const answerId = complaints.get(complaint.key)?.answerIds[nth];
      const isOpen = offer.state === 'OPEN' || isWaiting(offer);
      return isOpen && answerId !== undefined ? [{ complaint, offer, answerId }] : [];
    }),
  );
}

/** In the order in which they were carried out. */
function readAnswers({ market }: Stage, open: readonly OpenOffer[]): Promise<AnswerRow[]> {
  return market.query<AnswerRow>(
    `select id, offer_state, carried_out_at is not null as is_carried_out, correction_id, end_reason
     from complaint_answer where id = any($1::integer[]) order by correction_id nulls first, decided_at, id`,
    [open.map(({ answerId }) => answerId)],
  );
}

function seenOf({ offer_state, is_carried_out, end_reason }: AnswerRow): Verdict {
  if (offer_state === 'ENDED' && end_reason !== null) return end_reason;
  return is_carried_out ? 'DONE' : 'WAITS';
}

const RULES = { WAITS: 'COMP-5', DONE: 'COMP-5', CHANGED: 'COMP-2', CALLED_OFF: 'COMP-1', EXPIRED: 'COMP-3' };

function differenceOf({
  complaint,
  seen,
  verdict,
}: {
  complaint: Complaint;
  seen: Verdict;
  verdict: Verdict;
}) {
  return new Difference(
    RULES[verdict],
    `the refund of complaint ${complaint.key} of order ${complaint.order} is ${seen}, by the rules it is ${verdict}`,
  );
}

/** What differs of the last offers, be it that the job which ends them was struck. */
async function findOpenDifference(stage: Stage): Promise<Difference | null> {
  const open = [...stage.books.complaints.values()].flatMap((complaint) => {
    const answerId = stage.complaints.get(complaint.key)?.answerIds.at(-1);
    const offer = complaint.offers.at(-1);
    return offer === undefined || answerId === undefined ? [] : [{ complaint, offer, answerId }];
  });
  const rows = await readAnswers(stage, open);
  for (const { complaint, offer, answerId } of open) {
    const row = rows.find(({ id }) => id === answerId);
    const name = `of the last offer for complaint ${complaint.key}`;
    if (row?.offer_state !== offer.state)
      return new Difference(
        'COMP-2',
        `the state ${name} is ${row?.offer_state}, by the rules it is ${offer.state}`,
      );
    if (row.end_reason !== offer.end)
      return new Difference(
        'COMP-2',
        `the end ${name} is ${row.end_reason}, by the rules it is ${offer.end}`,
      );
  }
  return null;
}
