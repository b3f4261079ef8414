import {
  formatAddress,
  formatAmount,
  formatFt,
  formatLongDay,
  formatNumber,
  formatTimeRange,
} from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { fromMilli } from '@kosar/domain/amount';
import { isOrderedByPacket, isPackaged } from '@kosar/domain/packing';
import type { PackingType, PaymentType, Unit } from '@kosar/domain/vocabulary';
import type { MailBlock, MailContent, MailLine } from '../../../infra/mail/layout/mail-content.ts';
import type { MailedEvent } from '../mailed-event.ts';

/** An order as the summary of an event lists it. */
export interface BuyerOrder {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly deliveryName: string;
  readonly isHome: boolean;
  readonly optionName: string;
  readonly deliveryPriceFt: number;
  /** Address of a home delivery. */
  readonly home: string | null;
  readonly paymentType: PaymentType;
  readonly totalFt: number;
  readonly lines: readonly OrderLine[];
}

interface OrderLine {
  readonly name: string;
  readonly packingName: string;
  readonly packingType: PackingType;
  readonly unitName: Unit;
  readonly amountMilli: number;
  readonly valueFt: number;
}

/** The mail to a buyer with all that they ordered at an event: when, where, what and for how much. */
export function buyerSummaryMail(
  event: MailedEvent,
  buyerName: string,
  orders: readonly BuyerOrder[],
): MailContent {
  const totalFt = orders.reduce((sum, order) => sum + order.totalFt, 0);
  return {
    subject: `Összesítő: ${event.name}`,
    preheader: `${whenText(event)} · ${formatFt(totalFt)}`,
    title: 'Ezt veszed át',
    greeting: `Kedves ${buyerName}!`,
    blocks: [
      { kind: 'paragraph', text: 'Összegyűjtöttük, mit rendeltél erre az átvételre.' },
      { kind: 'facts', rows: eventFacts(event) },
      ...orders.flatMap(orderBlocks),
      {
        kind: 'facts',
        rows: [{ label: 'Minden rendelésed együtt', value: formatFt(totalFt), strong: true }],
      },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: event.id }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre az átvételre.',
  };
}

/** When and where an event is, as the rows of a mail. */
export function eventFacts(event: MailedEvent) {
  return [
    { label: 'Alkalom', value: event.name },
    { label: 'Mikor', value: whenText(event), strong: true },
    { label: 'Átvevőpont', value: `${event.pointName}, ${formatAddress(event.address)}` },
  ];
}

function whenText({ dayOfDelivery, startTime, endTime }: MailedEvent): string {
  if (dayOfDelivery === null) return 'később derül ki';
  return [formatLongDay(dayOfDelivery), formatTimeRange(startTime, endTime)].filter(Boolean).join(' ');
}

function orderBlocks(order: BuyerOrder): MailBlock[] {
  return [
    { kind: 'heading', text: `${order.deliveryName} · ${order.code}` },
    {
      kind: 'lines',
      rows: order.lines.map(mailLine),
      totals: [
        { label: order.optionName, value: formatFt(order.deliveryPriceFt) },
        { label: 'Összesen', value: formatFt(order.totalFt), strong: true },
        { label: 'Fizetés', value: order.paymentType === 'ONLINE' ? 'online' : 'átvételkor' },
        ...(order.home === null ? [] : [{ label: 'Cím', value: order.home }]),
      ],
    },
  ];
}

/** Loose goods are named by their product alone, as their packing is called like the unit. */
function mailLine(line: OrderLine): MailLine {
  const amount = fromMilli(line.amountMilli);
  return {
    name: isPackaged(line.packingType) ? `${line.name} – ${line.packingName}` : line.name,
    detail: isOrderedByPacket(line.packingType)
      ? `${formatNumber(amount)} csomag`
      : formatAmount(amount, line.unitName),
    value: formatFt(line.valueFt),
  };
}
