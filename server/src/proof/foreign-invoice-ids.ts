import { type ForeignId, fromRow } from './foreign-id.ts';

/** Ids of invoices and of their accounts, for the table of foreign ids. */
export const FOREIGN_INVOICE_IDS: Readonly<Record<string, ForeignId>> = {
  'listInvoices query order': fromRow('listInvoices', 200),
  'pageInvoices query veActor': fromRow('pageInvoices', 200),
  'getInvoicePdf params id': fromRow('getInvoicePdf', 404),
  'retryInvoice params id': fromRow('retryInvoice', 404),
  'stornoInvoice params id': fromRow('stornoInvoice', 404),
  'correctInvoice params id': fromRow('correctInvoice', 404),
  'reissueInvoice params id': fromRow('reissueInvoice', 404),
  'testInvoicingAccount body id': fromRow('testInvoicingAccount', 403),
};
