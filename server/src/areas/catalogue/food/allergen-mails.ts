import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';
import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';

/** What the mail about changed allergens says. */
export interface AllergenChange {
  readonly readerName: string;
  readonly chainName: string;
  readonly product: string;
  readonly producer: string;
  /** What is said now of what the reader avoids. */
  readonly said: string;
  /** The last moment to change the order, in words; null where it has passed. */
  readonly changeableUntil: string | null;
  readonly deliveryId: number;
}

/** What the reader can do about it. */
export function wayOutOf(changeableUntil: string | null): string {
  return changeableUntil === null
    ? 'A rendelés már nem módosítható. Ha így nem eheted meg, ne vedd át, és jelezd az átvevőponton.'
    : `Ha így nem eheted meg, eddig módosíthatod vagy lemondhatod a rendelésedet: ${changeableUntil}.`;
}

/** The mail to who has ordered something that is declared otherwise since, in what they avoid. */
export function allergensChangedMail(change: AllergenChange): MailContent {
  return {
    subject: `Megváltoztak az allergénadatok: ${change.product}`,
    preheader: change.said,
    title: 'Más van benne, mint amikor rendelted',
    greeting: `Kedves ${change.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A termelő módosította egy termék adatait, amelyet már megrendeltél. Abból, amit kerülsz, ez változott:',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Termék', value: change.product, strong: true },
          { label: 'Mostantól', value: change.said, strong: true },
          { label: 'Termelő', value: change.producer },
          { label: 'Szállítás', value: change.chainName },
        ],
      },
      { kind: 'notice', tone: 'info', text: wayOutOf(change.changeableUntil) },
    ],
    button: {
      label: 'Megnézem a rendelésemet',
      path: to('myOrders', {}, { deliveryId: change.deliveryId }),
    },
    reason: 'Ezt a levelet azért kaptad, mert a profilodban megadtad, milyen allergéneket kerülsz.',
  };
}

/** The mails about food. */
export const FOOD_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'allergens-changed',
    name: 'Megváltozott allergénadatok',
    event: null,
    content: allergensChangedMail({
      readerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      product: 'Gesztenyeméz, 500 g-os üveg',
      producer: 'Minta Méhészet',
      said: 'nyomokban: diófélék',
      changeableUntil: '2026. november 25. 20:00',
      deliveryId: 1,
    }),
  },
];
