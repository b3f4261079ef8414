import { formatFt, formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';
import type { AskedBuyer } from './buyer-mails.ts';

/** The mail to a buyer whose question whether they stay has ended: the order stays. */
export function rescueEndedMail(facts: AskedBuyer & { readonly orderDeadline: Date }): MailContent {
  const until = formatInstant(facts.orderDeadline);
  return {
    subject: `A rendelésed megmarad, nem kell válaszolnod: ${facts.chainName}`,
    preheader: `Ha mégsem kéred, eddig lemondhatod: ${until}`,
    title: 'A rendelésed megmarad',
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Megkérdeztük, maradsz-e a meghosszabbított szállításban. A piactéren ez a kérdés megszűnt: nem kell válaszolnod, és a rendelésedet válasz nélkül sem engedjük el. Arról, hogy a szállítás jön-e, a határidő után a szállító dönt.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Rendelésed összege', value: formatFt(facts.totalFt) },
          { label: 'Eddig módosíthatod vagy lemondhatod', value: until, strong: true },
        ],
      },
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Ha mégsem kéred, mondd le a határidőig: utána már nem tudod.',
      },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: facts.eventId }) },
    reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
  };
}

/** The mail to who brings a chain or sells in it under a minimum, when the market has ended its plan. */
export function planEndedMail(facts: {
  readonly readerName: string;
  readonly chainName: string;
  readonly chainId: number;
  readonly orderDeadline: Date;
  readonly wasAsked: boolean;
}): MailContent {
  return {
    subject: `${PLAN_ENDED}: ${facts.chainName}`,
    preheader: 'A határidő után a szállító dönt a láncról.',
    title: PLAN_ENDED,
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A piactér kikapcsolta, hogy a láncról magától dőljön el, mi legyen, ha nem jön össze a minimum. Amit erre beállítottatok, és a termelők saját minimuma sem számít többé. A rendelések megmaradnak.',
      },
      ...(facts.wasAsked ? [{ kind: 'paragraph' as const, text: ASKED }] : []),
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Rendelési határidő', value: formatInstant(facts.orderDeadline), strong: true },
        ],
      },
      {
        kind: 'notice',
        tone: 'info',
        text: 'A határidőkor a rendelés lezárul, utána a szállító hagyja jóvá vagy mondja le a láncot.',
      },
    ],
    button: { label: 'Megnézem a láncot', path: to('deliveryChain', { id: facts.chainId }) },
    reason: 'Ezt a levelet azért kaptad, mert te szállítod ezt a láncot, vagy árulsz benne.',
  };
}

/** What the notice and the mail are called. */
export const PLAN_ENDED = 'Megszűnt a minimum nélküli lánc terve';

const ASKED =
  'A vásárlókat már nem kérdezzük, maradnak-e: megírtuk nekik, hogy a rendelésük válasz nélkül is megmarad, és a határidőig lemondhatják.';
