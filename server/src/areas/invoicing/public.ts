export { INVOICING_MAIL_SAMPLES } from './emails/samples.ts';
export { followCorrectionByInvoices } from './follow-correction.ts';
export { INVOICING_SCHEDULE, invoicingJobs } from './jobs.ts';
export { requestInvoicesOfChain } from './request-invoices.ts';
export { registerInvoicing } from './routes.ts';
