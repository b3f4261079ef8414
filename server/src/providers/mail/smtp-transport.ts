import { createTransport } from 'nodemailer';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { MailNotSent } from './mail-transport.ts';

export type SmtpOptions = {
  /** Like `smtps://user:password@mail.example.hu:465` or `smtp://localhost:2525`. */
  url: string;
  /** The sender, like `Közös Kosár <kosar@example.hu>`. */
  from: string;
  /** Signs each mail for the domain (RFC 6376). */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  /** Where mails that can't be delivered come back to, with the mail's own id in the address (VERP), so that it is known by the address alone. */
  bounceAddress?: string;
  maxConnections?: number;
  connectTimeoutMs?: number;
  answerTimeoutMs?: number;
};

/** Sends by SMTP over a few connections that stay open. A server that is silent for 30 s counts as away. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const connectTimeoutMs = options.connectTimeoutMs ?? 10_000;
  const transport = createTransport({
    url: options.url,
    ...(options.dkim && { dkim: options.dkim }),
    pool: true,
    maxConnections: options.maxConnections ?? 4,
    maxMessages: 100,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: options.answerTimeoutMs ?? 30_000,
    // A mail is only what we wrote into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    domain: /@([\w.-]+)>?\s*$/.exec(options.from)?.[1] ?? 'localhost',
    send: async (mail) => {
      try {
        await transport.sendMail({
          from: senderOf(options.from, mail.from),
          to: { name: '', address: mail.to },
          envelope: { from: returnPathOf(options, mail), to: [mail.to] },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: mail.messageId,
          headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
          attachments: [...(mail.attachments ?? [])],
        });
      } catch (error) {
        throw explain(error);
      }
    },
    close: () => transport.close(),
  };
}

/** `visszapattano@pelda.hu` becomes `visszapattano+<id>@pelda.hu`; without such an address mails come back to their sender. */
function returnPathOf({ bounceAddress, from }: SmtpOptions, mail: OutgoingMail) {
  const id = /^<([^@]+)@/.exec(mail.messageId)?.[1];
  if (bounceAddress === undefined || id === undefined) return senderOf(from, mail.from);
  return bounceAddress.replace('@', `+${id}@`);
}

/** The name is the market's where it says one, and the address too: the name that the installation gives is left out then. */
function senderOf(installed: string, said: OutgoingMail['from']) {
  if (said === undefined) return installed;
  return { name: said.name, address: said.address ?? /<([^>]*)>\s*$/.exec(installed)?.[1] ?? installed };
}

function explain(error: unknown): MailNotSent {
  const { code, command, responseCode, response, message } = readFailure(error);
  // A 5xx about the recipient or the content stays so. One about us (login, sender) is mended by the operator, and then sent.
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  const isPermanent = isAboutTheMail && responseCode >= 500;
  return new MailNotSent((response || message).slice(0, 900), isPermanent, command === 'RCPT TO');
}

function readFailure(error: unknown) {
  const fields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    code: text('code'),
    command: text('command'),
    response: text('response'),
    responseCode: typeof fields['responseCode'] === 'number' ? fields['responseCode'] : 0,
    message: error instanceof Error ? error.message : 'unknown',
  };
}
