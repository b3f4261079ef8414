import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { MailDnsJson } from '@kosar/contract/admin/market-running';
import { judgeDkim, judgeDmarc, judgeSpf, type MailRecordState } from '@kosar/domain/mail-dns';
import type { AppContext } from '../../infra/app-context.ts';
import { addressOf } from './settings-query.ts';

type MailRecord = MailDnsJson['records'][number];

/** What the DNS says of the sender of the market's mails, and what it should say. */
export async function lookUpMailDns(
  context: Pick<AppContext, 'config' | 'dns' | 'market'>,
): Promise<MailDnsJson> {
  const { config, market } = context;
  const sender = (await market.current()).senderEmail ?? addressOf(config.MAIL_FROM);
  const domain = sender.split('@')[1] ?? '';
  const records = await Promise.all([
    lookUpSpf(context, domain),
    lookUpDkim(context, domain),
    lookUpDmarc(context, domain, sender),
    lookUpNames(context),
  ]);
  return { sender, records };
}

async function lookUpSpf(
  { config, dns }: Pick<AppContext, 'config' | 'dns'>,
  domain: string,
): Promise<MailRecord> {
  const host = hostOf(config.SMTP_URL);
  return described('SPF', domain, `v=spf1 ${host === null ? 'a mx' : `a:${host}`} ~all`, async () => {
    const texts = await dns.texts(domain);
    return { state: judgeSpf(texts), found: texts.find((text) => /^v=spf1/i.test(text)) ?? null };
  });
}

/** Where the market doesn't sign, the mail server may: then only it knows the selector. */
async function lookUpDkim(
  { config, dns }: Pick<AppContext, 'config' | 'dns'>,
  domain: string,
): Promise<MailRecord> {
  const { DKIM_KEY, DKIM_SELECTOR, DKIM_DOMAIN } = config;
  const name = `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN ?? domain}`;
  if (DKIM_KEY === undefined) return { kind: 'DKIM', name, state: 'UNKNOWN', found: null, wanted: null };
  const key = createPublicKey(DKIM_KEY).export({ type: 'spki', format: 'der' }).toString('base64');
  return described('DKIM', name, `v=DKIM1; k=rsa; p=${key}`, async () => {
    const texts = await dns.texts(name);
    return { state: judgeDkim(texts, key), found: texts[0] ?? null };
  });
}

async function lookUpDmarc(
  { dns }: Pick<AppContext, 'dns'>,
  domain: string,
  sender: string,
): Promise<MailRecord> {
  const name = `_dmarc.${domain}`;
  return described('DMARC', name, `v=DMARC1; p=none; rua=mailto:${sender}`, async () => {
    const texts = await dns.texts(name);
    return { state: judgeDmarc(texts), found: texts.find((text) => /^v=DMARC1/i.test(text)) ?? null };
  });
}

/** The address of the mail server has a name, and the name has the address: without that others take its mails for spam. */
async function lookUpNames({ config, dns }: Pick<AppContext, 'config' | 'dns'>): Promise<MailRecord> {
  const host = hostOf(config.SMTP_URL);
  if (host === null) return { kind: 'PTR', name: '', state: 'UNKNOWN', found: null, wanted: null };
  return described('PTR', host, host, async () => {
    const [address] = isIP(host) === 0 ? await dns.addresses(host) : [host];
    if (address === undefined) return { state: 'MISSING', found: null };
    const [name] = await dns.names(address);
    if (name === undefined) return { state: 'MISSING', found: null };
    const isBack = (await dns.addresses(name)).includes(address);
    return { state: isBack ? 'GOOD' : 'WRONG', found: `${address} → ${name}` };
  });
}

async function described(
  kind: MailRecord['kind'],
  name: string,
  wanted: string,
  look: () => Promise<{ state: MailRecordState; found: string | null }>,
): Promise<MailRecord> {
  try {
    return { kind, name, wanted, ...(await look()) };
  } catch {
    // The name service didn't answer: that says nothing of the record.
    return { kind, name, wanted, state: 'UNKNOWN', found: null };
  }
}

/** The mail server, unless it is on this machine: from here nothing can be said of the address that others see then. */
function hostOf(url: string | undefined): string | null {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).hostname : '';
  return host === '' || host === 'localhost' || host.startsWith('127.') ? null : host;
}
