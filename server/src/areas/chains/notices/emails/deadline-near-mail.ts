import { formatInstant } from '@kosar/contract/format';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the reminder of a deadline says to one reader. */
export interface DeadlineNear {
  readonly readerName: string;
  readonly chainName: string;
  readonly orderDeadline: Date;
  readonly hasOrdered: boolean;
  /** Of the delivery that can be ordered from, or of the reader's own order. */
  readonly path: string;
}

/** The mail a day before ordering closes: who hasn't ordered still can, who has can still change it. */
export function deadlineNearMail(news: DeadlineNear): MailContent {
  const until = formatInstant(news.orderDeadline);
  const words = news.hasOrdered ? BUYER : FOLLOWER;
  return {
    subject: `Hamarosan lezárul a rendelés: ${news.chainName}`,
    preheader: `${words.until}: ${until}`,
    title: 'Hamarosan lezárul a rendelés',
    greeting: `Kedves ${news.readerName}!`,
    blocks: [
      { kind: 'paragraph', text: words.lead },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: news.chainName },
          { label: words.until, value: until, strong: true },
        ],
      },
    ],
    button: { label: words.button, path: news.path },
    reason: words.reason,
  };
}

const FOLLOWER = {
  lead: 'Egy átvevőpontodra még rendelhetsz, de már nem sokáig.',
  until: 'Rendelhetsz eddig',
  button: 'Megnézem a kínálatot',
  reason: 'Ezt a levelet azért kaptad, mert követsz egy átvevőpontot, ahová ez a szállítás érkezik.',
};
const BUYER = {
  lead: 'Rendeltél erre a szállításra. Ha változtatnál rajta, a határidőig megteheted.',
  until: 'Módosíthatod eddig',
  button: 'Megnézem a rendelésemet',
  reason: 'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra.',
};
