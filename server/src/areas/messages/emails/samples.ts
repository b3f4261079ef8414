import { type MailSample, SAMPLE } from '../../../infra/mail/mail-sample.ts';
import { messageMail } from './message-mail.ts';

/** The mails with what the people of a chain write. */
export const MESSAGE_MAIL_SAMPLES: readonly MailSample[] = [
  {
    kind: 'message',
    name: 'Üzenet a vevőknek',
    event: 'MESSAGE',
    content: messageMail({
      buyerName: SAMPLE.reader,
      senderName: SAMPLE.actor,
      deliveryId: 1,
      deliveryName: SAMPLE.delivery,
      dayOfDelivery: SAMPLE.day,
      subject: 'Hozzatok dobozt',
      body: 'A tojást idén is dobozba tesszük.\n\nKöszönjük!',
    }),
  },
];
