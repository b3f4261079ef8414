import { Command } from 'commander';
import { readConfig } from '../../infra/config.ts';
import { isMailAddress } from '../../infra/mail/mail-address.ts';
import { sendTestMail } from '../../infra/mail/send-test-mail.ts';
import { createSmtpTransport } from '../../providers/mail/smtp-transport.ts';
import { CliFailure, type CliTools } from '../make-command.ts';

/** `kosar mail`: whether mails can leave. */
export function mailCommand({ world, finish }: CliTools): Command {
  const mail = new Command('mail').description('Tries the way out for mails.');

  mail
    .command('test')
    .description('Sends a mail at once, past the queue, and says what the mail server answered.')
    .argument('<address>', 'who gets it')
    .action(async (address: string) => {
      if (!isMailAddress(address)) throw new CliFailure(`${address} is no mail address.`);
      const config = readConfig(world.env);
      const url = config.SMTP_URL ?? `smtp://127.0.0.1:${config.MAILBOX_SMTP_PORT}`;
      const transport = createSmtpTransport({ url, from: config.MAIL_FROM });
      try {
        await sendTestMail(transport, address, config.baseUrl);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new CliFailure(`The mail did not leave by ${hostOf(url)}: ${reason}`);
      } finally {
        transport.close();
      }
      finish({
        json: { sentTo: address, server: hostOf(url), from: config.MAIL_FROM },
        lines: [
          `${hostOf(url)} took the mail for ${address}. Look whether it arrives, and not among the spam.`,
        ],
      });
    });

  return mail;
}

/** Without the password that the address may hold. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'SMTP_URL';
}
