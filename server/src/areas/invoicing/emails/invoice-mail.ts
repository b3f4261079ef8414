import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { InvoiceKind } from '@kosar/domain/vocabulary';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

export const INVOICE_TITLES: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: 'Elkészült a számlád',
  STORNO: 'Sztornózták a számládat',
  CORRECTIVE: 'Helyesbítették a számládat',
};

interface InvoiceNews {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly grossFt: number;
  readonly orderCode: string;
  readonly invoiceId: number;
  readonly eventId: number;
  readonly orderId: number;
}

/** The mail that a buyer gets with the link of an invoice; the PDF opens after logging in, so that a forwarded mail gives nothing away. */
export function invoiceMail(news: InvoiceNews): MailContent {
  return {
    subject: `${INVOICE_TITLES[news.kind]}: ${news.number}`,
    preheader: `${news.sellerName} számlája, ${formatFt(news.grossFt)}.`,
    title: INVOICE_TITLES[news.kind],
    greeting: `Kedves ${news.buyerName}!`,
    blocks: [
      { kind: 'paragraph', text: TEXTS[news.kind] },
      {
        kind: 'facts',
        rows: [
          { label: 'Kiállította', value: news.sellerName },
          { label: 'Számlaszám', value: news.number },
          { label: 'Rendelés', value: news.orderCode },
          { label: 'Végösszeg', value: formatFt(news.grossFt), strong: true },
        ],
      },
      {
        kind: 'paragraph',
        text: 'A számlát a rendelésednél bármikor megnyithatod és letöltheted.',
      },
    ],
    button: {
      label: 'Megnyitom a számlát',
      path: to('deliveryEventOrders', { id: news.eventId }, { orderId: news.orderId }),
    },
    reason: 'Ezt a levelet azért kaptad, mert a rendelésedhez számla készült.',
  };
}

const TEXTS: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: 'Elkészült a számla arról, amit átvettél.',
  STORNO: 'Az eladó sztornózta a korábbi számlát. A sztornó számlát itt találod.',
  CORRECTIVE: 'Az eladó helyesbítette a számlát. A helyesbítő számlát itt találod.',
};
