import {
  type InvoiceJson,
  listInvoices,
  reissueInvoice,
  stornoInvoice,
} from '@kosar/contract/payments/invoices';
import type { ActionOf } from './actions.ts';
import { billingOf } from './billing.ts';
import { expectSame, type Stage } from './stage.ts';

/** Tries of an invoice that meets trouble, with an hour between them. */
const ATTEMPTS = 6;
const AN_HOUR = 3_600_000;

/** The last invoice of an order that can be reversed is, and is then issued anew with the same billing data (CORR-6). */
export async function playReversal(stage: Stage, action: ActionOf<'reverse invoice'>): Promise<void> {
  const found = stage.orders.get(action.order);
  if (found === undefined) return;
  const { market, town } = stage;
  const asAdmin = async (): Promise<readonly InvoiceJson[]> =>
    market.caller.ask(listInvoices, town.admin, { query: { order: String(found.id) } });
  const reversible = (await asAdmin()).findLast(({ canStorno }) => canStorno);
  if (reversible === undefined) return;
  const params = { id: String(reversible.id) };
  const reversed = await market.caller.call(stornoInvoice, town.admin, { params });
  expectSame('CORR-6', `reversing invoice ${reversible.number} of order ${action.order}`, reversed, null);
  stage.corrected.add(action.order);
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    await market.worker.work();
    const open = (await asAdmin()).find(({ canReissue }) => canReissue);
    if (open !== undefined) {
      const anew = await market.caller.call(reissueInvoice, town.admin, {
        params: { id: String(open.id) },
        body: { billingData: billingOf(action.order) },
      });
      // What is corrected to nothing has nothing to be issued anew.
      const isNothing = !anew.isDone && anew.code === 'INVOICE_NOTHING_HANDED_OVER';
      expectSame(
        'CORR-6',
        `issuing an invoice of order ${action.order} anew`,
        anew,
        isNothing ? 'nothing is left' : null,
      );
      await market.worker.work();
      return;
    }
    market.setNow(market.now() + AN_HOUR);
    await market.worker.wake();
  }
}
