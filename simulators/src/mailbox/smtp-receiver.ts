import { buffer } from 'node:stream/consumers';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

/** An SMTP server that answers 250 only after the mail is on the disk. */
export function createSmtpReceiver(store: MailStore): SMTPServer {
  return new SMTPServer({
    name: 'kozos-kosar-mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MAIL_BYTES,
    logger: false,
    disableReverseLookup: true,
    onData: (stream, session, answer) => {
      receive(stream, session).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error('not stored')),
      );
    },
  });

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('the mail is too large'), { responseCode: 552 });
    const { mailFrom, rcptTo } = session.envelope;
    await store.add({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((recipient) => recipient.address),
      raw,
    });
  }
}

const MAX_MAIL_BYTES = 20 * 1024 * 1024;
