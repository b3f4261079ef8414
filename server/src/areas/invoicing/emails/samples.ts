import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { accountStoppedMail } from './account-stopped-mail.ts';
import { invoiceMail } from './invoice-mail.ts';

/** The mails about invoices. */
export const INVOICING_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'invoice',
    name: 'Számla',
    event: 'INVOICE',
    content: invoiceMail({
      buyerName: SAMPLE.reader,
      sellerName: SAMPLE.actor,
      kind: 'INVOICE',
      number: 'ZLT-2026-17',
      grossFt: SAMPLE.totalFt,
      orderCode: SAMPLE.code,
      invoiceId: 1,
      eventId: 1,
      orderId: 1,
    }),
  },
  {
    kind: 'invoicing-stopped',
    name: 'Leállt a számlázás',
    event: null,
    content: accountStoppedMail({
      readerName: SAMPLE.reader,
      actorName: SAMPLE.actor,
      actorId: 1,
      reason: 'Sikertelen bejelentkezés.',
    }),
  },
];
