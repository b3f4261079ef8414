import { getComplaint } from '@kosar/contract/complaints/complaints';
import type { Stage } from '../life/stage.ts';
import type { Chain } from '../oracle/books.ts';
import { feeToGive, givenBackOf, lineOf, payableOf } from '../oracle/complained-line.ts';
import { orderOf } from '../oracle/find-in-books.ts';
import { expectEqual } from './expect-equal.ts';

/** All complaints of a chain as an admin sees them: their states, what was agreed on, and what can still be offered. */
export async function compareComplaints(stage: Stage, chain: Chain): Promise<void> {
  const { market, town, books } = stage;
  for (const complaint of books.complaints.values()) {
    const id = stage.complaints.get(complaint.key)?.id;
    const read = lineOf(books, complaint);
    if (complaint.chain !== chain.facts.key || id === undefined) continue;
    const seen = await market.caller.ask(getComplaint, town.admin, { params: { id: String(id) } });
    const name = `of complaint ${complaint.key} of order ${complaint.order}`;
    expectEqual('COMP-9', `state ${name}`, seen.state, complaint.state);
    const order = orderOf(books, chain.facts.key, complaint.order);
    // Of a line that was taken out nothing was handed over, and nothing is paid.
    const amount = read?.standing.amount ?? 0;
    const paid = read === null ? 0 : payableOf(read.line, read.handed);
    const offerable = read?.offerable ?? 0;
    expectEqual('COMP-2', `amount ${name}`, Math.round(seen.line.delivered * 1000), amount);
    expectEqual('COMP-1', `price of the line ${name}`, seen.line.paid, paid);
    expectEqual('COMP-4', `what can be offered ${name}`, seen.offerable, offerable);
    expectEqual('COMP-7', `fee that can be given back ${name}`, seen.offerableFee, feeToGive(books, order));
    expectEqual(
      'COMP-4',
      `what was given back ${name}`,
      seen.givenBack,
      givenBackOf(complaint, { offerable }),
    );
    const shown = seen.answers.flatMap(({ offer }) => (offer === null ? [] : [offer]));
    expectEqual('COMP-9', `number of offers ${name}`, shown.length, complaint.offers.length);
    for (const [nth, offer] of complaint.offers.entries()) {
      const json = shown[nth];
      const which = `of offer ${nth + 1} ${name}`;
      expectEqual('COMP-2', `state ${which}`, json?.state, offer.state);
      expectEqual('COMP-2', `end ${which}`, json?.endReason, offer.end);
      expectEqual('COMP-1', `value ${which}`, json?.value, offer.goods + offer.fee);
      expectEqual('COMP-7', `fee ${which}`, json?.fee, offer.fee);
      expectEqual('COMP-5', `whether it is done ${which}`, json?.carriedOutDate !== null, offer.isCarriedOut);
    }
  }
}
