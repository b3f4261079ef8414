import { COMPLAINT_REASON_WORDS, COMPLAINT_WANT_WORDS } from '@kosar/contract/complaints/complaint-words';
import { formatInstant, formatLongDay, formatNumber } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { ComplaintReason, ComplaintWant } from '@kosar/domain/complaint';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** A complaint as its mails say it. */
export interface ComplaintFacts {
  readonly complaintId: number;
  readonly number: string;
  readonly buyerName: string;
  readonly orderCode: string;
  readonly chainName: string;
  readonly product: string;
  readonly packing: string;
  readonly amount: number;
  readonly reason: ComplaintReason;
  readonly wants: ComplaintWant;
  readonly words: string;
  readonly createdAt: Date;
  readonly answerDueDay: string;
}

/** The mail to a buyer who has complained: what was taken down, its number, and by when they have an answer. */
export function complaintReceivedMail(facts: ComplaintFacts): MailContent {
  return {
    subject: `Megkaptuk a bejelentésedet: ${facts.product} (${facts.number})`,
    preheader: `Írásban válaszolunk eddig a napig: ${formatLongDay(facts.answerDueDay)}`,
    title: 'Megkaptuk a bejelentésedet',
    greeting: `Kedves ${facts.buyerName}!`,
    blocks: [
      { kind: 'facts', rows: complaintRows(facts) },
      {
        kind: 'paragraph',
        text: 'A termelő és a szállító is látja. Ha ajánlatot tesznek, te döntöd el, hogy elfogadod-e.',
      },
    ],
    button: { label: 'Megnézem a bejelentésemet', path: to('complaint', { id: facts.complaintId }) },
    reason: 'Ezt a levelet azért kaptad, mert gondot jeleztél egy rendeléseddel.',
  };
}

/** What was said, as rows of a mail. */
export function complaintRows(facts: Omit<ComplaintFacts, 'complaintId' | 'buyerName'>) {
  return [
    { label: 'Reklamáció száma', value: facts.number, strong: true },
    { label: 'Rendelés', value: `${facts.chainName} (${facts.orderCode})` },
    { label: 'Tétel', value: `${facts.product} – ${facts.packing}` },
    { label: 'Mi a gond', value: COMPLAINT_REASON_WORDS[facts.reason] },
    { label: 'Mennyi', value: formatNumber(facts.amount) },
    { label: 'Kérés', value: COMPLAINT_WANT_WORDS[facts.wants] },
    ...(facts.words === '' ? [] : [{ label: 'Amit írtál', value: facts.words }]),
    { label: 'Bejelentve', value: formatInstant(facts.createdAt.toISOString()) },
    { label: 'Válasz legkésőbb', value: formatLongDay(facts.answerDueDay) },
  ];
}
