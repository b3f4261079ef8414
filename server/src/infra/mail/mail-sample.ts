import type { NotificationEvent } from '@kosar/domain/vocabulary';
import type { MailContent } from './layout/mail-content.ts';

/** A kind of mail with made-up data, for the page where admins look at all of them. */
export interface MailSample {
  readonly kind: string;
  /** What admins know it by. */
  readonly name: string;
  /** The kind of news by which its reader switches it off; null where it always comes. */
  readonly event: NotificationEvent | null;
  readonly content: MailContent;
}

/** The people, places and times that samples are made of. */
export const SAMPLE = {
  reader: 'Nagy Eszter',
  chain: 'Őszi kosár',
  delivery: 'Őszi kosár – Kispest',
  day: '2026-11-27',
  deadline: new Date('2026-11-25T20:00:00+01:00'),
  point: 'Kispesti Közösségi Ház',
  address: { country: 'Magyarország', postalCode: '1191', city: 'Budapest', street: 'Üllői út 201.' },
  place: 'Kispesti Közösségi Ház, 1191 Budapest, Üllői út 201.',
  actor: 'Zöld Liget Tanya',
  code: 'K7M4PX',
  totalFt: 8450,
} as const;
