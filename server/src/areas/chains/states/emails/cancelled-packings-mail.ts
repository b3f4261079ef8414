import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What the mail about packings that won't come says to one buyer. */
export interface CancelledPackings {
  readonly buyerName: string;
  readonly chainName: string;
  readonly eventId: number;
  /** The lines that were taken out, as „termék, kiszerelés: érték”. */
  readonly lines: readonly { readonly name: string; readonly valueFt: number }[];
  /** What is left of the buyer's orders on the chain; 0 when nothing is. */
  readonly totalFt: number;
}

/** The mail to a buyer some of whose lines were taken out of their orders. */
export function cancelledPackingsMail(facts: CancelledPackings): MailContent {
  return {
    subject: `Tételek maradnak el: ${facts.chainName}`,
    preheader: 'A rendelésed összege ennyivel kevesebb.',
    title: 'Néhány tétel elmarad',
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A szállító ezeket a tételeket nem tudja elhozni, ezért kivettük a rendelésedből:',
      },
      {
        kind: 'facts',
        rows: facts.lines.map(({ name, valueFt }) => ({ label: name, value: formatFt(valueFt) })),
      },
      {
        kind: 'notice',
        tone: 'warning',
        text:
          facts.totalFt > 0
            ? `A többi tétel megmaradt. Az új végösszeg: ${formatFt(facts.totalFt)}.`
            : 'Ezen a szállításon nem maradt tételed, ezért a rendelésedet töröltük. Fizetned nem kell.',
      },
    ],
    button: { label: 'Megnézem a rendelésemet', path: to('deliveryEventOrders', { id: facts.eventId }) },
    reason:
      'Ezt a levelet azért kaptad, mert rendeltél erre a szállításra. A rendelésed változásáról mindig írunk, ezért nem kapcsolható ki.',
  };
}
