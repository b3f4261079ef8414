import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';
import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';

/** What the mails of the waiting list say. */
export interface WaitingFacts {
  readonly readerName: string;
  readonly chainName: string;
  readonly product: string;
  /** The last moment, in words. */
  readonly until: string;
  readonly deliveryId: number;
}

/** Where, and what. */
function goodsOf({ chainName, product }: WaitingFacts): MailContent['blocks'][number] {
  return {
    kind: 'facts',
    rows: [
      { label: 'Szállítás', value: chainName },
      { label: 'Termék', value: product },
    ],
  };
}

/** The mail to who is next in a waiting list. */
export function waitingOfferMail(facts: WaitingFacts): MailContent {
  return {
    subject: `Felszabadult, neked tartjuk: ${facts.product}`,
    preheader: `Eddig rendelheted meg: ${facts.until}`,
    title: 'Felszabadult, amire vártál',
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      { kind: 'paragraph', text: 'A várólistán te vagy a következő. Amire vártál, most megrendelheted.' },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Termék', value: facts.product, strong: true },
          { label: 'Neked tartjuk eddig', value: facts.until, strong: true },
        ],
      },
      {
        kind: 'notice',
        tone: 'info',
        text: 'Ha addig nem rendeled meg, a várólistán a következő kapja meg.',
      },
    ],
    button: { label: 'Megrendelem', path: to('delivery', { id: facts.deliveryId }) },
    reason: 'Ezt a levelet azért kaptad, mert várólistára iratkoztál.',
  };
}

/** The mail to who has let the time pass. */
export function waitingExpiredMail(facts: WaitingFacts): MailContent {
  return {
    subject: `Lejárt a foglalás: ${facts.product}`,
    preheader: 'A várólistán a következő kapja meg.',
    title: 'Lejárt, amit neked tartottunk',
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Eddig rendelhetted volna meg: ${facts.until}. A várólistán a következő kapja meg. Ha még szükséged van rá, iratkozz fel újra.`,
      },
      goodsOf(facts),
    ],
    button: { label: 'Megnézem a szállítást', path: to('delivery', { id: facts.deliveryId }) },
    reason: 'Ezt a levelet azért kaptad, mert várólistára iratkoztál.',
  };
}

/** The mail to who waits for what isn't sold any more. */
export function waitingOffSaleMail(facts: WaitingFacts): MailContent {
  return {
    subject: `Lekerült a kínálatból: ${facts.product}`,
    preheader: 'Ezért a várólistáról is levettünk.',
    title: 'Amire vártál, lekerült a kínálatból',
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A termelő vagy a szállító levette a kínálatból, ezért a várólistáról is levettünk. Teendőd nincs.',
      },
      goodsOf(facts),
    ],
    button: { label: 'Megnézem, mi van még', path: to('delivery', { id: facts.deliveryId }) },
    reason: 'Ezt a levelet azért kaptad, mert várólistára iratkoztál.',
  };
}

/** The mail to who waited when the market ended all waiting lists. */
export function waitingEndedMail(facts: WaitingFacts): MailContent {
  return {
    subject: `Megszűnt a várólista: ${facts.product}`,
    preheader: 'Ami szabad, azt a szállítás oldalán megrendelheted.',
    title: 'Megszűnt a várólista',
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A piactéren megszűnt a várólista, ezért már nem vársz erre, és helyetted sem rendeljük meg. Ha éppen neked tartottunk belőle, az is újra bárkié lehet. A leadott rendeléseid megmaradnak.',
      },
      goodsOf(facts),
    ],
    button: { label: 'Megnézem, mi van még', path: to('delivery', { id: facts.deliveryId }) },
    reason: 'Ezt a levelet azért kaptad, mert várólistára iratkoztál.',
  };
}

const facts: WaitingFacts = {
  readerName: SAMPLE.reader,
  chainName: SAMPLE.chain,
  product: 'Gesztenyeméz, 500 g-os üveg',
  until: '2026. november 25. 20:00',
  deliveryId: 1,
};

/** The mails of the waiting list. */
export const WAITING_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'waiting-offer',
    name: 'Várólista: felszabadult',
    event: null,
    content: waitingOfferMail(facts),
  },
  {
    kind: 'waiting-expired',
    name: 'Várólista: lejárt a foglalás',
    event: null,
    content: waitingExpiredMail(facts),
  },
  {
    kind: 'waiting-off-sale',
    name: 'Várólista: lekerült a kínálatból',
    event: null,
    content: waitingOffSaleMail(facts),
  },
  {
    kind: 'waiting-ended',
    name: 'Várólista: megszűnt',
    event: null,
    content: waitingEndedMail(facts),
  },
];
