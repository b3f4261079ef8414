import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { Planted } from '../control/faults.ts';
import type { MailFault } from './mail-faults.ts';
import type { MailStore } from './mail-store.ts';

export type SmtpReceiver = {
  smtp: SMTPServer;
  /** Drops everybody who is connected. */
  cutAll: () => void;
};

/** An SMTP server that answers 250 only after the mail is on the disk; `takeFault` gives what goes wrong with the mail that begins. */
export function createSmtpReceiver(
  store: MailStore,
  takeFault: () => Planted<MailFault> | null,
): SmtpReceiver {
  const sockets = new Map<number, Socket>();
  const faults = new WeakMap<SMTPServerSession, Planted<MailFault>>();
  const smtp = new SMTPServer({
    name: 'kozos-kosar-mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MAIL_BYTES,
    logger: false,
    disableReverseLookup: true,
    onMailFrom: (_, session, answer) => {
      const fault = takeFault();
      if (fault === null) faults.delete(session);
      else faults.set(session, fault);
      if (fault?.kind === 'refused') drop(session);
      else if (fault?.kind === 'too-many')
        answer(refusal(fault.status ?? 450, 'too many mails, come back later'));
      else answer();
    },
    onData: (stream, session, answer) => {
      receive(stream, session).then(
        (isAnswered) => (isAnswered ? answer() : undefined),
        (error: unknown) => answer(error instanceof Error ? error : new Error('not stored')),
      );
    },
  });
  smtp.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  return { smtp, cutAll: () => [...sockets.values()].forEach((socket) => void socket.destroy()) };

  /** False where the sender never hears that its mail was taken. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw refusal(552, 'the mail is too large');
    const fault = faults.get(session);
    if (fault?.kind === 'slow') await setTimeout(fault.ms ?? SLOW_MS);
    if (fault?.kind === 'error') throw refusal(fault.status ?? 451, 'local error in processing');
    const { mailFrom, rcptTo } = session.envelope;
    await store.add({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((recipient) => recipient.address),
      raw,
    });
    if (fault?.kind === 'garbage') sockets.get(session.remotePort)?.write('\u0001 ez nem smtp <<<\r\n');
    if (fault?.kind === 'garbage' || fault?.kind === 'cut') drop(session);
    return fault?.kind !== 'garbage' && fault?.kind !== 'cut';
  }

  function drop(session: SMTPServerSession): void {
    sockets.get(session.remotePort)?.destroySoon();
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

const MAX_MAIL_BYTES = 20 * 1024 * 1024;
const SLOW_MS = 5_000;
