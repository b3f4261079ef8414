import { formatFt, formatInstant, formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the mail about the end of ordering says of a chain and of one buyer's orders on it. */
export interface OrderingClosed {
  readonly buyerName: string;
  readonly chainName: string;
  readonly eventId: number;
  readonly dayOfDelivery: string | null;
  readonly orderDeadline: Date;
  readonly isMinIncomeReached: boolean;
  readonly totalFt: number;
}

/** The mail to a buyer when ordering has closed. */
export function orderingClosedMail(closed: OrderingClosed): MailContent {
  return {
    subject: `Lezárult a rendelés: ${closed.chainName}`,
    preheader: 'A rendelésed már nem módosítható.',
    title: 'Lezárult a rendelés',
    greeting: `Kedves ${closed.buyerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: `A rendelés ekkor zárult le: ${formatInstant(closed.orderDeadline)}. A rendelésed mostantól nem módosítható.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: closed.chainName },
          {
            label: 'Nap',
            value: closed.dayOfDelivery === null ? 'később derül ki' : formatLongDay(closed.dayOfDelivery),
          },
          { label: 'Rendelésed összege', value: formatFt(closed.totalFt), strong: true },
        ],
      },
      {
        kind: 'notice',
        tone: closed.isMinIncomeReached ? 'success' : 'warning',
        text: closed.isMinIncomeReached
          ? 'A szükséges összeg összegyűlt. A szállító hamarosan jóváhagyja a szállítást, erről is írunk.'
          : 'A szükséges összeg nem gyűlt össze. A szállító dönti el, elindul-e így is a szállítás. Írunk, amint tudjuk.',
      },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: closed.eventId }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}
