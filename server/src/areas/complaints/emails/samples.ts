import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { complaintAnsweredMail } from './complaint-answered-mail.ts';
import { type ComplaintFacts, complaintReceivedMail } from './complaint-received-mail.ts';

const facts: ComplaintFacts = {
  complaintId: 1,
  number: '2026/12',
  buyerName: SAMPLE.reader,
  orderCode: SAMPLE.code,
  chainName: SAMPLE.chain,
  product: 'Kecskesajt',
  packing: '25 dkg',
  amount: 1,
  reason: 'DAMAGED',
  wants: 'MONEY',
  words: 'Kinyílt a csomagolása, és megsavanyodott.',
  createdAt: SAMPLE.deadline,
  answerDueDay: SAMPLE.day,
};

/** The mails about complaints. */
export const COMPLAINT_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'complaint-received',
    name: 'Bejelentett gond',
    event: 'MESSAGE',
    content: complaintReceivedMail(facts),
  },
  {
    kind: 'complaint-answered',
    name: 'Válasz egy bejelentett gondra',
    event: 'MESSAGE',
    content: complaintAnsweredMail({
      ...facts,
      from: SAMPLE.actor,
      answer: 'Sajnáljuk, a hűtőláda miatt történt.',
      offer: { kind: 'CREDIT', valueFt: 1690 },
    }),
  },
];
