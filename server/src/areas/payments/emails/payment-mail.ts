import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** What became of an online payment. LAPSED: what was held was given back unasked; RELEASED: it was let go of. */
export type PaymentNews = 'RESERVED' | 'FAILED' | 'EXPIRED' | 'RELEASED' | 'LAPSED';

/** How the buyer is notified of it, in the app and by mail. */
export const PAYMENT_NEWS = {
  RESERVED: {
    title: 'Zároltuk a rendelésed árát',
    text: 'Sikerült a kártyás fizetés: a rendelésed árát zároltuk. A végösszeg átvételkor derül ki, és csak azt vonjuk le, amit átvettél.',
    tone: 'success',
  },
  FAILED: {
    title: 'Nem sikerült a kártyás fizetés',
    text: 'A rendelésed él, a kártyádat nem terheltük meg. A határidőig újra megpróbálhatod, vagy fizethetsz átvételkor is.',
    tone: 'warning',
  },
  EXPIRED: {
    title: 'Lejárt a fizetésre szánt idő',
    text: 'A rendelésed él, a kártyádat nem terheltük meg. A határidőig újra megpróbálhatod, vagy fizethetsz átvételkor is.',
    tone: 'warning',
  },
  RELEASED: {
    title: 'Feloldottuk a zárolt összeget',
    text: 'A rendelésed árát nem zároljuk tovább. A bankodtól függően néhány nap is lehet, amíg újra látod a számládon.',
    tone: 'info',
  },
  LAPSED: {
    title: 'Lejárt az összeg zárolása',
    text: 'A zárolt összeget a fizetési szolgáltató visszaadta. A rendelésed él: az árát átvételkor rendezheted.',
    tone: 'warning',
  },
} as const satisfies Record<
  PaymentNews,
  { title: string; text: string; tone: 'info' | 'warning' | 'success' }
>;

/** The mail about an online payment. */
export function paymentMail(
  payment: {
    readonly orderId: number;
    readonly orderCode: string;
    readonly eventId: number;
    readonly buyer: string;
    readonly delivery: string;
    readonly valueFt: number;
  },
  news: PaymentNews,
): MailContent {
  const { title, text, tone } = PAYMENT_NEWS[news];
  const { orderCode, delivery, valueFt } = payment;
  return {
    subject: `${title}: ${delivery} (${orderCode})`,
    preheader: `${title}. Rendelési kód: ${orderCode}.`,
    title,
    greeting: `Kedves ${payment.buyer}!`,
    blocks: [
      { kind: 'notice', tone, text },
      {
        kind: 'facts',
        rows: [
          { label: 'Rendelési kód', value: orderCode, strong: true },
          { label: 'Szállítás', value: delivery },
          { label: 'Összeg', value: formatFt(valueFt) },
        ],
      },
    ],
    button: {
      label: 'Megnézem a rendelésemet',
      path: to('deliveryEventOrders', { id: payment.eventId }, { orderId: payment.orderId }),
    },
    reason:
      'Ezt a levelet azért kaptad, mert online fizettél a piactéren. A fizetésedről mindig szólunk, ezért nem kapcsolható ki.',
  };
}
