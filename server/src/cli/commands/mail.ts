import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { lookUpMailDns } from '../../areas/market/public.ts';
import { readConfig } from '../../infra/config.ts';
import { isMailAddress } from '../../infra/mail/mail-address.ts';
import { sendTestMail } from '../../infra/mail/send-test-mail.ts';
import { smtpOptionsOf } from '../../infra/mail/smtp-options.ts';
import { createSmtpTransport } from '../../providers/mail/smtp-transport.ts';
import { CliFailure, type CliTools, EXIT_FAILED } from '../make-command.ts';
import { withMarket } from '../open-market.ts';

/** `kosar mail`: whether mails can leave. */
export function mailCommand({ world, finish }: CliTools): Command {
  const mail = new Command('mail').description('Tries the way out for mails, and what lets them arrive.');

  mail
    .command('test')
    .description('Sends a mail at once, past the queue, and says what the mail server answered.')
    .argument('<address>', 'who gets it')
    .action(async (address: string) => {
      if (!isMailAddress(address)) throw new CliFailure(`${address} is no mail address.`);
      const config = readConfig(world.env);
      const options = smtpOptionsOf(config);
      const { url } = options;
      const transport = createSmtpTransport(options);
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

  mail
    .command('key')
    .description('Makes a key that signs mails (DKIM), and says which record of the DNS goes with it.')
    .requiredOption('--to <file>', 'where the key is written, for DKIM_KEY_FILE; it must not be there yet')
    .action(({ to }: { readonly to: string }) => {
      const { MAIL_FROM, DKIM_SELECTOR } = readConfig(world.env);
      const domain = /@([\w.-]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? '';
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      writeNew(to, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
      const name = `${DKIM_SELECTOR}._domainkey.${domain}`;
      const value = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
      finish({
        json: { file: to, name, value },
        lines: [
          `${to} holds the key. Set DKIM_KEY_FILE=${to} and DKIM_DOMAIN=${domain}, and in the DNS of ${domain} the TXT record`,
          `${name}  ${value}`,
        ],
      });
    });

  mail
    .command('dns')
    .description('Looks up what the DNS says of the sender (SPF, DKIM, DMARC, PTR), and what it should say.')
    .action(async () => {
      const { sender, records } = await withMarket(world, (context) => lookUpMailDns(context));
      finish({
        json: { sender, records },
        exitCode: records.some(({ state }) => state === 'MISSING' || state === 'WRONG') ? EXIT_FAILED : 0,
        lines: [
          `Mails come from ${sender}.`,
          ...records.flatMap(({ kind, name, state, found, wanted }) => [
            `${kind} ${name}: ${state.toLowerCase()}${found === null ? '' : `, ${found}`}`,
            ...(state === 'GOOD' || wanted === null ? [] : [`  should be: ${wanted}`]),
          ]),
        ],
      });
    });

  return mail;
}

/** Only who runs the market may read it; one that is there already stays. */
function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CliFailure(
      `${path} can't be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Without the password that the address may hold. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'SMTP_URL';
}
