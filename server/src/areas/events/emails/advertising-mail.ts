import { formatAddress, formatInstant, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailBlock, MailContent } from '../../../infra/mail/layout/mail-content.ts';
import { firstWords } from '../../../infra/rich-text.ts';
import type { MailedEvent } from '../mailed-event.ts';

/** What the advertisement of an event says, to one who follows its point. */
export interface Advertisement extends Omit<MailedEvent, 'states'> {
  /** Plain text here. */
  readonly description: string;
  /** The organizer's own; null is the usual one. */
  readonly subject: string | null;
  /** Null or absent in a preview. */
  readonly readerName?: string;
  readonly isPreview?: boolean;
}

/** The mail that notifies followers of a point what can be ordered at an event there. */
export function advertisingMail(ad: Advertisement): MailContent {
  const [first] = ad.deliveries;
  return {
    subject: ad.subject ?? `Rendelj most: ${ad.name}`,
    preheader:
      first === undefined
        ? ad.pointName
        : `Rendelhetsz eddig: ${formatInstant(new Date(first.orderDeadline))}`,
    title: ad.name,
    ...(ad.readerName === undefined ? {} : { greeting: `Kedves ${ad.readerName}!` }),
    blocks: [
      ...(ad.isPreview ? [PREVIEW_NOTICE] : []),
      { kind: 'paragraph', text: 'Rendelhetsz az átvevőpontodra. Ezek a szállítások várják a rendelésedet:' },
      {
        kind: 'lines',
        rows: ad.deliveries.map(({ name, transporterName, orderDeadline }) => ({
          name,
          detail: `Rendelhetsz eddig: ${formatInstant(new Date(orderDeadline))}`,
          value: transporterName,
        })),
        totals: [],
      },
      { kind: 'heading', text: 'Mikor és hol veheted át' },
      {
        kind: 'facts',
        rows: [
          {
            label: 'Nap',
            value: ad.dayOfDelivery === null ? 'később derül ki' : formatLongDay(ad.dayOfDelivery),
            strong: true,
          },
          ...(ad.startTime === null
            ? []
            : [{ label: 'Időpont', value: formatTimeRange(ad.startTime, ad.endTime) }]),
          { label: 'Átvevőpont', value: `${ad.pointName}, ${formatAddress(ad.address)}` },
        ],
      },
      ...about(ad.description),
    ],
    button: { label: 'Megnézem a kínálatot', path: pathOf(ad) },
    reason: 'Ezt a levelet azért kaptad, mert feliratkoztál erre az átvevőpontra.',
  };
}

const PREVIEW_NOTICE: MailBlock = {
  kind: 'notice',
  tone: 'info',
  text: 'Ez csak előnézet: ilyen levelet kapnak majd az átvevőpont feliratkozói.',
};
const MAX_ABOUT = 600;

function about(description: string): MailBlock[] {
  return description === ''
    ? []
    : [
        { kind: 'heading', text: 'A szervezőtől' },
        { kind: 'paragraph', text: firstWords(description, MAX_ABOUT) },
      ];
}

/** Straight to the goods where there is one delivery only. */
function pathOf({ id, deliveries }: Advertisement): string {
  const [first, ...others] = deliveries;
  return first !== undefined && others.length === 0
    ? to('delivery', { id: first.id })
    : to('deliveryEvent', { id });
}
