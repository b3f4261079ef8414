import type { SmtpOptions } from '../../providers/mail/smtp-transport.ts';
import type { Config } from '../config.ts';

/** The way out for mails as the settings say it: the mail server, the sender, what signs, and where mails come back to. */
export function smtpOptionsOf(config: Config): SmtpOptions {
  const { SMTP_URL, MAILBOX_SMTP_PORT, MAIL_FROM, BOUNCE_ADDRESS, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } =
    config;
  return {
    url: SMTP_URL ?? `smtp://127.0.0.1:${MAILBOX_SMTP_PORT}`,
    from: MAIL_FROM,
    ...(BOUNCE_ADDRESS !== undefined && { bounceAddress: BOUNCE_ADDRESS }),
    ...(DKIM_DOMAIN !== undefined &&
      DKIM_KEY !== undefined && {
        dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY },
      }),
  };
}
