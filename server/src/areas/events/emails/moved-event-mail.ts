import { formatLongDay, formatTimeRange } from '@kosar/contract/format';
import type { MovedPart } from '@kosar/domain/event-change';
import type { MailContent, MailFact } from '../../../infra/mail/layout/mail-content.ts';

/** When and where an event is. */
export interface EventPlace {
  readonly dayOfDelivery: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Name and address of the point. */
  readonly place: string;
}

/** What the mail about a moved event says, to one who comes to it. */
export interface MovedEvent {
  readonly readerName: string;
  /** Else they carry goods there. */
  readonly isBuyer: boolean;
  readonly path: string;
  readonly eventName: string;
  readonly parts: readonly MovedPart[];
  readonly before: EventPlace;
  readonly after: EventPlace;
}

/** The mail to who comes to an event when its day, time or place has moved: the new first, the old beside it. */
export function movedEventMail(news: MovedEvent): MailContent {
  return {
    subject: `Változott az átvétel: ${news.eventName}`,
    preheader: `Az új időpont és hely: ${whenText(news.after)}, ${news.after.place}`,
    title: 'Változott az átvétel',
    greeting: `Kedves ${news.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: news.isBuyer
          ? 'A szervező megváltoztatta az átvételt, amelyre rendeltél. A rendelésed megmaradt.'
          : 'A szervező megváltoztatta egy olyan átvételi alkalom adatait, ahová szállítasz.',
      },
      { kind: 'facts', rows: [{ label: 'Alkalom', value: news.eventName }, ...partRows(news)] },
    ],
    button: {
      label: news.isBuyer ? 'Megnézem a rendelésemet' : 'Megnézem a láncot',
      path: news.path,
    },
    reason:
      'Ezt a levelet azért kaptad, mert ott leszel ezen az átvételen. Az időpont és a hely változásáról mindig írunk, ezért nem kapcsolható ki.',
  };
}

function partRows({ parts, before, after }: MovedEvent): MailFact[] {
  const row = (part: MovedPart, label: string, textOf: (place: EventPlace) => string): MailFact[] =>
    parts.includes(part)
      ? [
          { label: `Új ${label}`, value: textOf(after), strong: true },
          { label: `Régi ${label}`, value: textOf(before) },
        ]
      : [{ label: label[0]?.toUpperCase() + label.slice(1), value: textOf(after) }];
  return [
    ...row('DAY', 'nap', dayText),
    ...row('TIME', 'időpont', timeText),
    ...row('PLACE', 'hely', ({ place }) => place),
  ];
}

function whenText(place: EventPlace): string {
  return `${dayText(place)} ${timeText(place)}`;
}

function dayText({ dayOfDelivery }: EventPlace): string {
  return dayOfDelivery === null ? 'később derül ki' : formatLongDay(dayOfDelivery);
}

function timeText({ startTime, endTime }: EventPlace): string {
  return formatTimeRange(startTime, endTime) || 'később derül ki';
}
