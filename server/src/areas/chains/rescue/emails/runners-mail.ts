import { formatFt, formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { DeadlineDecision } from '@kosar/domain/chain-rescue';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the deadline did to a chain, for those who bring it or sell in it. */
export interface RunnersFacts {
  readonly outcome: DeadlineDecision['outcome'];
  readonly readerName: string;
  readonly chainName: string;
  readonly chainId: number;
  readonly newDeadline: Date | null;
  readonly orderedIncomeFt: number;
  readonly minIncomeFt: number;
  /** Those whose goods fell out. */
  readonly missedProducers: readonly string[];
}

/** What the notice and the mail are called. */
export const TITLES: Readonly<Record<DeadlineDecision['outcome'], string>> = {
  EXTEND: 'Meghosszabbítottuk a határidőt',
  APPROVE: 'Minimum nélkül is elindul a lánc',
  CANCEL: 'Minimum nélkül elmarad a lánc',
  CLOSE: 'Lezárult a rendelés, egy termelő kimarad',
};

const TEXTS: Readonly<Record<DeadlineDecision['outcome'], string>> = {
  EXTEND:
    'Nem jött össze a minimum, ezért a beállításod szerint meghosszabbítottuk a határidőt, és megkérdeztük a vásárlókat, maradnak-e. Aki nem válaszol, annak a rendelését a határidőkor elengedjük.',
  APPROVE:
    'Nem jött össze a minimum. A beállításod szerint a láncot így is jóváhagytuk, a vásárlóknak megírtuk.',
  CANCEL:
    'Nem jött össze a minimum, ezért a láncot lemondtuk, és a vásárlóknak megírtuk. Senkinek nem kell fizetnie.',
  CLOSE: 'A lánc lezárult. Van termelő, akinek a saját minimuma nem jött össze: az ő termékei kimaradnak.',
};

/** The mail to the people of a chain when its deadline came without a minimum. */
export function runnersMail(facts: RunnersFacts): MailContent {
  return {
    subject: `${TITLES[facts.outcome]}: ${facts.chainName}`,
    preheader: 'A határidőkor nem jött össze minden minimum.',
    title: TITLES[facts.outcome],
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      { kind: 'paragraph', text: TEXTS[facts.outcome] },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Rendelt érték', value: formatFt(facts.orderedIncomeFt) },
          { label: 'Minimum', value: formatFt(facts.minIncomeFt) },
          ...(facts.newDeadline === null
            ? []
            : [{ label: 'Új határidő', value: formatInstant(facts.newDeadline), strong: true }]),
          ...(facts.missedProducers.length === 0
            ? []
            : [{ label: 'Kimarad', value: facts.missedProducers.join(', '), strong: true }]),
        ],
      },
    ],
    button: { label: 'Megnézem a láncot', path: to('deliveryChain', { id: facts.chainId }) },
    reason: 'Ezt a levelet azért kaptad, mert te szállítod ezt a láncot, vagy árulsz benne.',
  };
}
