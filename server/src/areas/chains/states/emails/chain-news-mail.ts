import { formatFt, formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { ChainNews } from '@kosar/domain/chain-action';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the mail about a step of a chain says of it and of one buyer's orders on it. */
export interface ChainNewsFacts {
  readonly news: ChainNews;
  readonly buyerName: string;
  readonly chainName: string;
  readonly eventId: number;
  readonly dayOfDelivery: string | null;
  readonly pointName: string;
  readonly totalFt: number;
}

/** The mail to a buyer when a chain was approved, called off or reopened. */
export function chainNewsMail(facts: ChainNewsFacts): MailContent {
  const words = WORDS[facts.news];
  return {
    subject: `${words.title}: ${facts.chainName}`,
    preheader: words.preheader,
    title: words.title,
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      { kind: 'paragraph', text: words.text },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Átvevőpont', value: facts.pointName },
          {
            label: 'Nap',
            value: facts.dayOfDelivery === null ? 'később derül ki' : formatLongDay(facts.dayOfDelivery),
          },
          { label: 'Rendelésed összege', value: formatFt(facts.totalFt), strong: true },
        ],
      },
      { kind: 'notice', tone: words.tone, text: words.next },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: facts.eventId }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}

interface Words {
  readonly title: string;
  readonly preheader: string;
  readonly text: string;
  readonly next: string;
  readonly tone: 'success' | 'warning';
}

const NOTHING_TO_PAY =
  'Fizetned nem kell. Ha bankkártyával foglaltál, a zárolt összeget visszakapod, és a felhasznált kuponod is újra használható.';

const WORDS: Record<ChainNews, Words> = {
  APPROVED: {
    title: 'Jóváhagyták a szállítást',
    preheader: 'A rendelésed megérkezik.',
    text: 'A szállító jóváhagyta a szállítást, a termelők készítik a rendelésedet. A rendelés már nem módosítható.',
    next: 'A kimért termékek súlya egy kicsit eltérhet: átvételkor a mért mennyiséget fizeted.',
    tone: 'success',
  },
  CANCELLED: {
    title: 'Elmarad a szállítás',
    preheader: 'A szállító törölte a láncot, fizetned nem kell.',
    text: 'A szállító törölte ezt a szállítást, ezért a rendelésedet nem tudjuk átadni.',
    next: NOTHING_TO_PAY,
    tone: 'warning',
  },
  NOT_DELIVERED: {
    title: 'Nem jött létre a szállítás',
    preheader: 'A szállítást nem hagyták jóvá, fizetned nem kell.',
    text: 'Ezt a szállítást a napjáig nem hagyták jóvá, ezért elmaradt.',
    next: NOTHING_TO_PAY,
    tone: 'warning',
  },
  REOPENED: {
    title: 'Újra él a szállítás',
    preheader: 'A rendelésed megmaradt.',
    text: 'Ezt a szállítást újranyitották. A rendelésed megmaradt, nincs vele teendőd.',
    next: 'Ha még tart a rendelés, a rendelésedet módosíthatod vagy lemondhatod.',
    tone: 'success',
  },
  MISSED_MINIMUM: {
    title: 'Elmarad a szállítás',
    preheader: 'Nem jött össze a minimum, fizetned nem kell.',
    text: 'A határidőig nem gyűlt össze annyi rendelés, amennyiért érdemes útnak indulni, ezért ez a szállítás elmarad.',
    next: NOTHING_TO_PAY,
    tone: 'warning',
  },
  RESTORED: {
    title: 'Mégsem maradt el a szállítás',
    preheader: 'A rendelésed érvényes, az elmaradásról szóló levelünk téves volt.',
    text: 'Korábban azt írtuk, hogy ez a szállítás elmarad. Ez tévedés volt: a szállítást visszaállítottuk, a rendelésed érvényes.',
    next: 'Ha bankkártyával foglaltál, és a zárolt összeget közben visszakaptad, a rendelésedet az átvételnél, a szállítónak kell kifizetned. A rendelésednél látod, mennyit.',
    tone: 'warning',
  },
};
