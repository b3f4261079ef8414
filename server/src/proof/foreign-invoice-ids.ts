import type { CallInput } from './ask.ts';
import { INVOICE_ROWS } from './permission-rows-invoices.ts';
import type { World } from './world.ts';

interface ForeignInvoiceId {
  readonly input: (world: World) => Promise<CallInput>;
  readonly status: number;
}

const fromRow = (name: string, status: number): ForeignInvoiceId => ({
  input: async (world) => (await INVOICE_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {},
  status,
});

/** Ids of invoices and of their accounts, for the table of foreign ids. */
export const FOREIGN_INVOICE_IDS: Readonly<Record<string, ForeignInvoiceId>> = {
  'listInvoices query order': fromRow('listInvoices', 200),
  'pageInvoices query veActor': fromRow('pageInvoices', 200),
  'getInvoicePdf params id': fromRow('getInvoicePdf', 404),
  'retryInvoice params id': fromRow('retryInvoice', 404),
  'stornoInvoice params id': fromRow('stornoInvoice', 404),
  'correctInvoice params id': fromRow('correctInvoice', 404),
  'testInvoicingAccount body id': fromRow('testInvoicingAccount', 403),
};
