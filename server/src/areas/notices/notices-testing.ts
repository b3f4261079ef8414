import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { beforeEach } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { Attempt } from '../../infra/jobs/start-worker.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { createEmailSender } from '../../infra/mail/send-email.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import type { MailNotSent, OutgoingMail } from '../../providers/mail/mail-transport.ts';

/** A job's first attempt of several. */
export const ATTEMPT: Attempt = { number: 1, isLast: false, signal: new AbortController().signal };
export const USUAL = { digest: false, digestTime: '18:00', quietFrom: null, quietUntil: null };
export const NIGHT = { ...USUAL, quietFrom: '22:00', quietUntil: '07:00' };

/** A market whose mails go to a mail server that notes what it takes (`sent`) and refuses whom it is asked to (`refusals`). */
export function useMailedMarket() {
  const api = useApi();
  const sent: OutgoingMail[] = [];
  const refusals = new Map<string, MailNotSent>();
  const at = (text: string) => api.current.clock.set(new Date(text));
  beforeEach(() => {
    api.current.clock.set(TEST_NOW);
    sent.length = 0;
  });

  async function newUser() {
    const user = await transaction(api.current.context.db, (trx) => makeUser(trx));
    return { ...user, as: await api.current.logIn(user.id) };
  }

  /** Has a mail of a kind in the outbox, as verbs write them. */
  async function queueFor(
    user: { id: number; email: string },
    event: NotificationEvent | null,
    name: string,
  ) {
    const content = {
      subject: name,
      preheader: `${name}: röviden`,
      title: name,
      blocks: [],
      button: { label: 'Megnézem', path: '/delivery/7' },
      reason: 'Próba.',
    };
    const addressed = { eventKey: name, kind: 'test', recipient: user.email, userId: user.id };
    const id = await transaction(api.current.context.db, (trx) =>
      queueEmail(
        trx,
        event === null
          ? { subject: name, html: name, text: name, ...addressed }
          : switchableMail(api.current.context, content, addressed, { event }),
      ),
    );
    return id ?? 0;
  }

  /** Does the job of a mail, over a mail server that notes what it takes. */
  async function sendMail(emailId: number) {
    const transport = {
      domain: 'pelda.hu',
      close: () => {},
      send: async (mail: OutgoingMail) => {
        const refusal = refusals.get(mail.to);
        if (refusal) throw refusal;
        sent.push(mail);
      },
    };
    await createEmailSender(api.current.context.db, transport, { clock: api.current.clock })(
      { emailId },
      ATTEMPT,
    );
    return emailRow(emailId);
  }

  function emailRow(id: number) {
    return api.current.context.db
      .selectFrom('email')
      .select([
        'state',
        'send_after',
        'digest_id',
        'last_error',
        'message_id',
        'bounce_kind',
        'bounce_reason',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  return { api, sent, refusals, at, newUser, queueFor, sendMail, emailRow };
}
