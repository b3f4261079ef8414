import { formatFt, formatNumber } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent, MailFact } from '../../../infra/mail/layout/mail-content.ts';
import type { MailedEvent } from '../mailed-event.ts';
import { type BuyerOrder, eventFacts } from './buyer-summary-mail.ts';

/** The mail to who runs an event with what its orders add up to, by delivery. Names of buyers stay on the market's pages. */
export function hostSummaryMail(
  event: MailedEvent,
  readerName: string,
  { buyers, orders }: { buyers: number; orders: readonly BuyerOrder[] },
): MailContent {
  const homes = orders.filter(({ isHome }) => isHome).length;
  const totalFt = orders.reduce((sum, order) => sum + order.totalFt, 0);
  return {
    subject: `Ennyien jönnek: ${event.name}`,
    preheader: `${formatNumber(buyers)} vevő, ${formatNumber(orders.length)} rendelés, ${formatFt(totalFt)}`,
    title: 'Az alkalom összesítője',
    greeting: `Kedves ${readerName}!`,
    blocks: [
      { kind: 'facts', rows: eventFacts(event) },
      {
        kind: 'facts',
        rows: [
          { label: 'Vevők', value: formatNumber(buyers) },
          { label: 'Rendelések', value: formatNumber(orders.length) },
          { label: 'Ebből házhoz szállítás', value: formatNumber(homes) },
          { label: 'Összesen', value: formatFt(totalFt), strong: true },
        ],
      },
      { kind: 'heading', text: 'Szállításonként' },
      { kind: 'facts', rows: byDelivery(orders) },
    ],
    button: { label: 'Megnyitom az alkalmat', path: to('deliveryEvent', { id: event.id }) },
    reason: 'Ezt a levelet azért kaptad, mert te szervezed ezt az alkalmat, vagy nálad van az átvétel.',
  };
}

function byDelivery(orders: readonly BuyerOrder[]): MailFact[] {
  const sums = new Map<string, { count: number; totalFt: number }>();
  for (const { deliveryName, totalFt } of orders) {
    const before = sums.get(deliveryName) ?? { count: 0, totalFt: 0 };
    sums.set(deliveryName, { count: before.count + 1, totalFt: before.totalFt + totalFt });
  }
  return [...sums].map(([label, { count, totalFt }]) => ({
    label,
    value: `${formatNumber(count)} rendelés, ${formatFt(totalFt)}`,
  }));
}
