import { formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { type Day, localDay } from '@kosar/domain/calendar';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@kosar/domain/vocabulary';
import type { MailBlock, MailContent, MailNews } from './layout/mail-content.ts';

/** What a summary says. */
export interface Digest {
  readonly readerId: number;
  readonly readerName: string;
  readonly at: Date;
  readonly news: readonly (MailNews & { readonly event: NotificationEvent })[];
}

/** The mail with the news of a day, kind by kind, each with its link. */
export function digestMail({ readerId, readerName, at, news }: Digest): MailContent {
  const day = formatLongDay(localDay(at));
  return {
    subject: `${news.length} újdonság a piactéren, ${day}`,
    preheader: news
      .map(({ title }) => title)
      .join(' · ')
      .slice(0, PREHEADER_LENGTH),
    title: titleOf(localDay(at)),
    greeting: `Kedves ${readerName}!`,
    blocks: NOTIFICATION_EVENTS.flatMap((event) => blocksOf(event, news)),
    reason:
      'Ezt az összefoglalót azért kaptad, mert napi egy levelet kértél. Amit azonnal tudnod kell, arról külön írunk.',
    settingsPath: to('subscriptions', { id: readerId }),
  };
}

function titleOf(day: Day): string {
  return `A nap hírei: ${formatLongDay(day)}`;
}

function blocksOf(event: NotificationEvent, news: Digest['news']): MailBlock[] {
  const rows = news.filter((item) => item.event === event);
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: HEADINGS[event] ?? OTHER },
    { kind: 'links', rows: rows.map(({ title, text, path }) => ({ title, text, path })) },
  ];
}

const HEADINGS: Partial<Record<NotificationEvent, string>> = {
  NEW_DELIVERY: 'Új szállítások',
  ORDERING_CLOSED: 'Lezárult rendelések',
  APPROVED: 'Jóváhagyott szállítások',
  INVOICE: 'Számlák',
  CAMPAIGN: 'Akciók és kampányok',
};
const OTHER = 'Egyéb';
const PREHEADER_LENGTH = 120;
