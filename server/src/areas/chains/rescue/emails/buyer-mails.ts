import { formatFt, formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the mails of a moved deadline say of a chain and of one buyer's orders on it. */
export interface AskedBuyer {
  readonly buyerName: string;
  readonly chainName: string;
  readonly eventId: number;
  readonly totalFt: number;
}

/** The mail that asks a buyer whether they stay. */
export function rescueQuestionMail(
  facts: AskedBuyer & {
    readonly orderDeadline: Date;
    readonly orderedIncomeFt: number;
    readonly minIncomeFt: number;
  },
): MailContent {
  return {
    subject: `Maradsz? Nem jött össze a minimum: ${facts.chainName}`,
    preheader: `Válaszolj eddig: ${formatInstant(facts.orderDeadline)}`,
    title: 'Maradsz, ha tovább gyűjtünk?',
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A határidőig nem gyűlt össze annyi rendelés, amennyiért érdemes útnak indulni. A szállító meghosszabbította a határidőt. Kérjük, mondd meg, maradsz-e: a rendelésedet módosíthatod is.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Új határidő', value: formatInstant(facts.orderDeadline), strong: true },
          { label: 'Eddig összegyűlt', value: formatFt(facts.orderedIncomeFt) },
          { label: 'Minimum', value: formatFt(facts.minIncomeFt) },
          { label: 'Rendelésed összege', value: formatFt(facts.totalFt) },
        ],
      },
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Ha nem válaszolsz, a rendelésedet a határidőkor elengedjük, és nem kell fizetned. Ha a maradók rendelése eléri a minimumot, a szállítás jöhet; ha nem, elmarad.',
      },
    ],
    button: { label: 'Válaszolok', path: to('deliveryEventOrders', { id: facts.eventId }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}

/** The mail to a buyer who hasn't answered, when their orders were released. */
export function rescueReleasedMail(facts: AskedBuyer): MailContent {
  return {
    subject: `Elengedtük a rendelésedet: ${facts.chainName}`,
    preheader: 'Nem kaptunk választ, fizetned nem kell.',
    title: 'Elengedtük a rendelésedet',
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Megkérdeztük, maradsz-e a meghosszabbított szállításban, de a határidőig nem kaptunk választ. A rendelésedet ezért elengedtük.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'A rendelésed összege volt', value: formatFt(facts.totalFt) },
        ],
      },
      {
        kind: 'notice',
        tone: 'info',
        text: 'Fizetned nem kell. Ha bankkártyával foglaltál, a zárolt összeget visszakapod, és a felhasznált kuponod is újra használható.',
      },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: facts.eventId }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}
