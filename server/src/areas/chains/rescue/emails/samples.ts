import { type MailSample, SAMPLE } from '../../../../infra/mail/mail-sample.ts';
import { rescueQuestionMail, rescueReleasedMail } from './buyer-mails.ts';
import { planEndedMail, rescueEndedMail } from './ended-mails.ts';
import { runnersMail } from './runners-mail.ts';

const buyer = {
  buyerName: SAMPLE.reader,
  chainName: SAMPLE.chain,
  eventId: 1,
  totalFt: SAMPLE.totalFt,
};

/** The mails about a chain that misses its minimum. */
export const RESCUE_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'rescue-question',
    name: 'Maradsz-e a meghosszabbított szállításban',
    event: null,
    content: rescueQuestionMail({
      ...buyer,
      orderDeadline: SAMPLE.deadline,
      orderedIncomeFt: 62_000,
      minIncomeFt: 100_000,
    }),
  },
  {
    kind: 'rescue-released',
    name: 'Válasz nélkül elengedett rendelés',
    event: null,
    content: rescueReleasedMail(buyer),
  },
  {
    kind: 'rescue-ended',
    name: 'Megszűnt a kérdés, a rendelés megmarad',
    event: null,
    content: rescueEndedMail({ ...buyer, orderDeadline: SAMPLE.deadline }),
  },
  {
    kind: 'chain-plan-ended',
    name: 'Megszűnt a minimum nélküli lánc terve',
    event: null,
    content: planEndedMail({
      readerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      chainId: 1,
      orderDeadline: SAMPLE.deadline,
      wasAsked: true,
    }),
  },
  {
    kind: 'chain-deadline-decided',
    name: 'Mi lett a lánccal a határidőkor',
    event: null,
    content: runnersMail({
      outcome: 'EXTEND',
      readerName: SAMPLE.reader,
      chainName: SAMPLE.chain,
      chainId: 1,
      newDeadline: SAMPLE.deadline,
      orderedIncomeFt: 62_000,
      minIncomeFt: 100_000,
      missedProducers: [],
    }),
  },
];
