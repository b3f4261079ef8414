import { generateKeyPairSync } from 'node:crypto';
import { getMailDns, listBackups } from '@kosar/contract/admin/market-running';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { readConfig } from '../../infra/config.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { DnsLookup } from '../../infra/dns-lookup.ts';
import { startScriptedSmtp } from '../../infra/mail/scripted-smtp.ts';
import { smtpOptionsOf } from '../../infra/mail/smtp-options.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { createSmtpTransport } from '../../providers/mail/smtp-transport.ts';
import { alarmLateBackup } from './alarm-late-backup.ts';
import { lookUpMailDns } from './mail-dns.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLISHED = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A name service that knows these texts and addresses. */
function zone(texts: Record<string, string[]>, addresses: Record<string, string> = {}): DnsLookup {
  const names = Object.entries(addresses);
  return {
    texts: (name) => Promise.resolve(texts[name] ?? []),
    addresses: (name) => Promise.resolve(addresses[name] === undefined ? [] : [addresses[name]]),
    names: (address) => Promise.resolve(names.flatMap(([name, its]) => (its === address ? [name] : []))),
  };
}

const api = useApi(() => ({ dns: zone({}) }));

async function makeAdmin(): Promise<{ id: number; as: string }> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return { id: user.id, as: await api.current.logIn(user.id, ['ROLE_ADMIN']) };
}

const SETTINGS = {
  MAIL_FROM: 'Kamra <levelek@pelda.hu>',
  SMTP_URL: 'smtps://u:p@mail.pelda.hu',
  DKIM_DOMAIN: 'pelda.hu',
  DKIM_KEY,
};

async function statesWith(dns: DnsLookup, settings: Record<string, string> = SETTINGS) {
  const { records } = await lookUpMailDns({ ...api.current.context, dns, config: readConfig(settings) });
  return Object.fromEntries(records.map(({ kind, state }) => [kind, state]));
}

describe('the records of the sender', () => {
  test('are good where they name the mail server, the key that signs and a policy', async () => {
    const dns = zone(
      {
        'pelda.hu': ['v=spf1 a:mail.pelda.hu ~all'],
        'kosar._domainkey.pelda.hu': [`v=DKIM1; k=rsa; p=${PUBLISHED}`],
        '_dmarc.pelda.hu': ['v=DMARC1; p=quarantine'],
      },
      { 'mail.pelda.hu': '192.0.2.7' },
    );
    expect(await statesWith(dns)).toEqual({ SPF: 'GOOD', DKIM: 'GOOD', DMARC: 'GOOD', PTR: 'GOOD' });
  });

  test('are shown as they should be where they are missing, to admins, over HTTP', async () => {
    const { as } = await makeAdmin();
    const { body } = await api.current.call(getMailDns, {}, { as });
    expect(body.records.find(({ kind }) => kind === 'DMARC')).toMatchObject({
      state: 'MISSING',
      wanted: `v=DMARC1; p=none; rua=mailto:${body.sender}`,
    });
    expect(body.records.find(({ kind }) => kind === 'PTR')?.state).toBe('UNKNOWN');
  });

  test('are wrong with another key, and where a name leads elsewhere than its address', async () => {
    const dns: DnsLookup = {
      ...zone({ 'kosar._domainkey.pelda.hu': ['v=DKIM1; p=QUJD'] }, { 'mail.pelda.hu': '192.0.2.7' }),
      names: () => Promise.resolve(['gazda.example']),
    };
    expect(await statesWith(dns)).toMatchObject({ DKIM: 'WRONG', PTR: 'WRONG' });
  });

  test('are unknown where the name service doesn’t answer, or only the mail server knows', async () => {
    const silent = () => Promise.reject(new Error('ETIMEOUT'));
    expect(await statesWith({ texts: silent, addresses: silent, names: silent })).toEqual({
      SPF: 'UNKNOWN',
      DKIM: 'UNKNOWN',
      DMARC: 'UNKNOWN',
      PTR: 'UNKNOWN',
    });
    const { MAIL_FROM } = SETTINGS;
    expect(await statesWith(zone({}), { MAIL_FROM })).toMatchObject({ DKIM: 'UNKNOWN', PTR: 'UNKNOWN' });
  });
});

test('mails are signed with the key, and come back to an address that names them', async () => {
  const senders: string[] = [];
  const smtp = await startScriptedSmtp((stage, argument) => {
    if (stage === 'MAIL') senders.push(argument);
    return null;
  });
  const config = readConfig({ ...SETTINGS, SMTP_URL: smtp.url, BOUNCE_ADDRESS: 'vissza@pelda.hu' });
  const transport = createSmtpTransport(smtpOptionsOf(config));
  const id = 'a'.repeat(40);
  await transport.send({
    to: 'anna@pelda.hu',
    subject: 'Próba',
    html: '<p>Próba</p>',
    text: 'Próba',
    messageId: `<${id}@pelda.hu>`,
  });
  transport.close();
  await smtp.close();
  expect(senders.join()).toContain(`vissza+${id}@pelda.hu`);
  expect(smtp.received[0]?.raw).toMatch(/^DKIM-Signature: [^]*d=pelda\.hu/m);
});

describe('backups', () => {
  const HOUR_MS = 3_600_000;
  const made = (hoursAgo: number) => {
    const at = new Date(TEST_NOW.getTime() - hoursAgo * HOUR_MS);
    return sql`insert into backup_run (started_at, ended_at, place, byte_size, row_count, file_count, is_encrypted)
      values (${at}, ${at}, '/srv/backup/kosar', 5000000000, 12, 3, true)`.execute(api.current.context.db);
  };
  const asProduction = () => ({
    ...api.current.context,
    config: { ...api.current.context.config, isProduction: true },
  });
  const alarms = () =>
    api.current.context.db.selectFrom('email').select('subject').where('kind', '=', 'backup-late').execute();

  test('are late without one, and after 26 hours; each admin gets one mail a day, and a demo none', async () => {
    const { as } = await makeAdmin();
    await makeAdmin();
    const { count } = await api.current.context.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_admin', '=', true)
      .executeTakeFirstOrThrow();
    await alarmLateBackup(api.current.context);
    expect(await alarms()).toEqual([]);
    await alarmLateBackup(asProduction());
    await alarmLateBackup(asProduction());
    expect(await alarms()).toHaveLength(count);
    expect((await alarms())[0]?.subject).toBe('A piactérről nincs mentés');
    await made(27);
    expect((await api.current.call(listBackups, {}, { as })).body.isLate).toBe(true);
    await made(25);
    const { body } = await api.current.call(listBackups, {}, { as });
    expect(body).toMatchObject({ isLate: false, backups: [{ bytes: 5_000_000_000, isEncrypted: true }, {}] });
    api.current.clock.set(new Date(TEST_NOW.getTime() + HOUR_MS / 2));
    await alarmLateBackup(asProduction());
    expect(await alarms()).toHaveLength(count);
    api.current.clock.set(new Date(TEST_NOW.getTime() + 24 * HOUR_MS));
    await alarmLateBackup(asProduction());
    expect(await alarms()).toHaveLength(2 * count);
  });
});
