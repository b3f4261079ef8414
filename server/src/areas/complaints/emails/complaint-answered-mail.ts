import { COMPLAINT_OFFER_WORDS } from '@kosar/contract/complaints/complaint-words';
import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { ComplaintOffer } from '@kosar/domain/complaint';
import type { MailBlock, MailContent } from '../../../infra/mail/layout/mail-content.ts';
import { type ComplaintFacts, complaintRows } from './complaint-received-mail.ts';

/** An answer as the mail says it. */
export interface AnswerFacts {
  /** The producer or the transporter; null: the market. */
  readonly from: string | null;
  readonly answer: string;
  readonly offer: { readonly kind: ComplaintOffer; readonly valueFt: number } | null;
}

/** The mail to a buyer whose complaint was answered: the answer, what is offered, and where to turn who isn't content with it. */
export function complaintAnsweredMail(facts: ComplaintFacts & AnswerFacts): MailContent {
  const what = facts.offer === null ? 'Válasz a bejelentésedre' : 'Ajánlat a bejelentésedre';
  return {
    subject: `${what}: ${facts.product} (${facts.number})`,
    preheader: facts.answer.slice(0, 140),
    title: what,
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Aki válaszolt', value: facts.from ?? 'A piac üzemeltetője' },
          { label: 'A válasz', value: facts.answer },
          ...(facts.offer === null
            ? []
            : [
                {
                  label: COMPLAINT_OFFER_WORDS[facts.offer.kind],
                  value: formatFt(facts.offer.valueFt),
                  strong: true,
                },
              ]),
        ],
      },
      ...offerWords(facts.offer),
      { kind: 'heading', text: 'A bejelentésed' },
      { kind: 'facts', rows: complaintRows(facts) },
      {
        kind: 'paragraph',
        text: 'Ha nem tudtok megegyezni, a lakóhelyed szerinti békéltető testülethez fordulhatsz.',
      },
    ],
    button: {
      label: facts.offer === null ? 'Megnézem a választ' : 'Megnézem az ajánlatot',
      path: to('complaint', { id: facts.complaintId }),
    },
    reason: 'Ezt a levelet azért kaptad, mert gondot jeleztél egy rendeléseddel.',
  };
}

function offerWords(offer: AnswerFacts['offer']): MailBlock[] {
  if (offer === null) return [];
  const text =
    offer.kind === 'CREDIT'
      ? 'A jóváírást a következő rendelésednél használhatod fel, ha elfogadod.'
      : 'Ha elfogadod, az összeg úgy jár vissza, ahogy fizettél: kártyára vagy készpénzben.';
  return [{ kind: 'notice', tone: 'info', text }];
}
