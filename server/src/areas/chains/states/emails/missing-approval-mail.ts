import { formatLongDay } from '@kosar/contract/format';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** The mail to who runs a chain that was handed over although no one had approved it. */
export function missingApprovalMail(facts: {
  readonly readerName: string;
  readonly chainName: string;
  readonly dayOfDelivery: string;
  /** The page of the chain that the reader may see. */
  readonly path: string;
}): MailContent {
  return {
    subject: `Jóváhagyás nélkül adtátok át: ${facts.chainName}`,
    preheader: 'A lánc véglegesítésre vár.',
    title: 'Jóváhagyás nélkül adtátok át a láncot',
    greeting: `Kedves ${facts.readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ezt a láncot senki nem hagyta jóvá, de az átvételen már rögzítettetek átadást vagy készpénzt. Ezt jóváhagyásnak vettük: a rendelések érvényesek maradtak, a lánc véglegesítésre vár.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Szállítás', value: facts.chainName },
          { label: 'Utolsó nap', value: formatLongDay(facts.dayOfDelivery) },
        ],
      },
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Véglegesítés előtt nézzétek át a rögzített mennyiségeket: amit nem rögzítettetek, arról meg kell mondanotok, átvette és kifizette-e a vevő. Válasz nélkül nem számít sem átadottnak, sem kifizetettnek.',
      },
    ],
    button: { label: 'Megnézem a láncot', path: facts.path },
    reason: 'Ezt a levelet azért kaptad, mert te intézed ezt a szállítást.',
  };
}
