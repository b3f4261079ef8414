import { digestMail } from './digest-mail.ts';
import { type MailSample, SAMPLE } from './mail-sample.ts';

/** The mails of the platform itself. */
export const PLATFORM_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'digest',
    name: 'Napi összefoglaló',
    event: null,
    content: digestMail({
      readerId: 1,
      readerName: SAMPLE.reader,
      at: new Date('2026-11-20T18:00:00+01:00'),
      news: [
        {
          event: 'NEW_DELIVERY',
          title: `Új szállítás: ${SAMPLE.delivery}`,
          text: 'Rendelhetsz eddig: nov. 25., 20:00',
          path: '/delivery/1',
        },
        {
          event: 'INVOICE',
          title: 'Elkészült a számlád',
          text: SAMPLE.actor,
          path: '/delivery-event-orders/1',
        },
      ],
    }),
  },
];
