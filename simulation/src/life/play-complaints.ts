import {
  acceptComplaintOffer,
  answerComplaint,
  createComplaint,
  declineComplaintOffer,
} from '@kosar/contract/complaints/complaints';
import { getOrder } from '@kosar/contract/orders/orders';
import { expectEqual } from '../compare/expect-equal.ts';
import { liveLines } from '../oracle/books.ts';
import { type ComplainedLine, lineOf } from '../oracle/complained-line.ts';
import type { Complaint } from '../oracle/complaint.ts';
import {
  accept,
  answer as answerInBooks,
  complain,
  creditKeyOf,
  decline,
  type WantedOffer,
} from '../oracle/complaints.ts';
import type { PackingFacts } from '../oracle/facts.ts';
import { chainOf, orderOf } from '../oracle/find-in-books.ts';
import { timesDown } from '../oracle/numbers.ts';
import type { ActionOf } from './actions.ts';
import type { PlannedOffer } from './complaint-actions.ts';
import { itemOf } from './play-handover.ts';
import { expectSame, type Stage } from './stage.ts';

/** A buyer says that something was wrong with a line (COMP-8). */
export async function playComplaint(stage: Stage, action: ActionOf<'complain'>): Promise<void> {
  const found = stage.orders.get(action.order);
  const staged = found && stage.chains.get(found.chain);
  if (found === undefined || staged === undefined) return;
  const { market, town, books } = stage;
  const order = orderOf(books, found.chain, action.order);
  const lines = liveLines(order);
  const line = lines[action.line % Math.max(1, lines.length)];
  if (line === undefined) return;
  const params = { id: String(found.id) };
  const seen = await market.caller.ask(getOrder, town.admin, { params });
  const amount = shareOf(line.packing, line.amount, action.percent);
  if (amount === 0) return;
  const answer = await market.caller.call(createComplaint, town.buyers[order.buyer]?.as ?? '', {
    params,
    body: {
      orderItemId: itemOf(seen, order, line, staged)?.id ?? 0,
      reason: 'DAMAGED',
      amount: amount / 1000,
      wants: 'MONEY',
      words: 'Nem volt jó.',
    },
  });
  const packing = line.packing.key;
  const part = liveLines(order)
    .filter((one) => one.packing.key === packing)
    .indexOf(line);
  const said = { key: action.complaint, chain: found.chain, order: action.order, packing, part, amount };
  const refused = complain(books, said, market.now());
  expectSame('COMP-8', `complaint ${action.complaint} of order ${action.order}`, answer, refused);
  if (answer.isDone) stage.complaints.set(action.complaint, { id: answer.body.id, answerIds: [] });
}

/** Someone of the market's side answers, mostly with an offer (COMP-9). */
export async function playComplaintAnswer(stage: Stage, action: ActionOf<'answer complaint'>): Promise<void> {
  const found = findComplaint(stage, action.complaint);
  if (found === null) return;
  const { market, books } = stage;
  const read = lineOf(books, found.complaint);
  const offer = action.offer && read && wantedOffer(action.offer, read);
  if (action.offer !== null && offer === null) return;
  const answer = await market.caller.call(answerComplaint, sideAs(stage, found.complaint, action.side), {
    params: { id: String(found.id) },
    body: {
      side: action.side,
      words: 'Elnézést.',
      offer:
        offer === null
          ? null
          : {
              kind: offer.kind,
              amount: offer.kind === 'REFUND' ? offer.amount / 1000 : null,
              value: offer.kind === 'CREDIT' ? offer.ft : null,
              isWithFee: offer.kind === 'REFUND' && offer.isWithFee,
            },
      isBeyondGivenBack: action.insists,
    },
  });
  const { side, insists } = action;
  const refused = answerInBooks(books, found.complaint, { side, offer, insists }, market.now());
  expectSame('COMP-9', `answering complaint ${action.complaint}`, answer, refused);
  if (!answer.isDone || offer === null) return;
  const seen = answer.body.answers.at(-1);
  const made = found.complaint.offers.at(-1);
  found.answerIds.push(seen?.id ?? 0);
  expectEqual(
    'COMP-1',
    `what is offered for complaint ${action.complaint}`,
    seen?.offer?.value,
    (made?.goods ?? 0) + (made?.fee ?? 0),
  );
}

/** The buyer decides on the last offer. */
export async function playDecision(
  stage: Stage,
  action: ActionOf<'accept offer'> | ActionOf<'decline offer'>,
): Promise<void> {
  const found = findComplaint(stage, action.complaint);
  const offer = found?.complaint.offers.at(-1);
  const answerId = found?.answerIds.at(-1);
  if (found === null || offer === undefined || answerId === undefined) return;
  const { market, books, town } = stage;
  const { complaint } = found;
  const { buyer } = orderOf(books, complaint.chain, complaint.order);
  const isAccepted = action.do === 'accept offer';
  const answer = await market.caller.call(
    isAccepted ? acceptComplaintOffer : declineComplaintOffer,
    town.buyers[buyer]?.as ?? '',
    { params: { id: String(found.id), answerId: String(answerId) } },
  );
  const refused = isAccepted ? accept(books, complaint, offer, market.now()) : decline(complaint, offer);
  expectSame('COMP-2', `${action.do} of complaint ${action.complaint}`, answer, refused);
  if (offer.kind === 'CREDIT' && offer.state === 'ACCEPTED') await findCredit(stage, complaint.key, answerId);
}

async function findCredit({ market, couponIds }: Stage, complaint: number, answerId: number): Promise<void> {
  const [row] = await market.query<{ user_discount_id: number | null }>(
    'select user_discount_id from complaint_answer where id = $1',
    [answerId],
  );
  couponIds.set(creditKeyOf(complaint), row?.user_discount_id ?? 0);
}

function findComplaint({ books, complaints }: Stage, key: number) {
  const complaint = books.complaints.get(key);
  const found = complaints.get(key);
  return complaint === undefined || found === undefined ? null : { complaint, ...found };
}

function sideAs(
  { books, town }: Stage,
  complaint: Complaint,
  side: ActionOf<'answer complaint'>['side'],
): string {
  if (side === 'PLATFORM') return town.admin;
  const product = books.packings.get(complaint.packing)?.product;
  const producer = books.town.products.find(({ key }) => key === product)?.producer ?? 0;
  const actor = side === 'PRODUCER' ? producer : chainOf(books, complaint.chain).facts.transporter;
  return town.actors.get(actor)?.as ?? '';
}

/** An offer in the amounts and Ft of its line; null where that is nothing. */
function wantedOffer({ kind, percent, isWithFee }: PlannedOffer, read: ComplainedLine): WantedOffer | null {
  if (kind === 'CREDIT') {
    const ft = timesDown(read.offerable, percent, 100) || 1;
    return { kind, ft };
  }
  const amount = shareOf(read.line.packing, read.standing.amount, percent);
  return amount === 0 ? null : { kind, amount, isWithFee };
}

/** So many hundredths of an amount, in wholes when packaged; at least one of them. Of odd percents halves stay, which no one can take back. */
function shareOf({ kind }: PackingFacts, amount: number, percent: number): number {
  const exact = timesDown(amount, percent, 100);
  if (kind === 'LOOSE' || percent === 47) return exact;
  return exact - (exact % 1000) || Math.min(amount, 1000);
}
