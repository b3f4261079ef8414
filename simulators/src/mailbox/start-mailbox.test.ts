import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredMail } from './mail-store.ts';
import { sendMail } from './mailbox-testing.ts';
import type { Mailbox } from './start-mailbox.ts';
import { startMailbox } from './start-mailbox.ts';

let dataDir: string;
let mailbox: Mailbox;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mailbox-'));
  mailbox = await open();
});
afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

test('a mail that was sent can be read on the page and through the API', async () => {
  await send('eszter@pelda.hu', 'Rendelés elküldve');
  const [mail] = await list('?to=Eszter@pelda.hu');
  expect(mail).toMatchObject({ subject: 'Rendelés elküldve', text: 'szöveg\n', messageId: '<1@test>' });
  expect(await list('?to=mas@pelda.hu')).toEqual([]);
  const front = await page('/?to=eszter@pelda.hu');
  expect(front).toContain('Rendelés elküldve');
  const one = await page(`/mails/${mail?.id}`);
  expect(one).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(await page(`/api/mails/${mail?.id}/raw`)).toContain('Message-ID: <1@test>');
});

test('nothing that came in a mail runs on the page', async () => {
  await send('a@pelda.hu', '<script>alert(1)</script>');
  const [mail] = await list();
  expect(await page('/')).not.toContain('<script>');
  const frame = await fetch(`${mailbox.url}mails/${mail?.id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
});

test('mails survive a restart, and only the newest are kept', async () => {
  for (const subject of ['első', 'második', 'harmadik', 'negyedik']) await send('a@pelda.hu', subject);
  await mailbox.close();
  mailbox = await open();
  expect((await list()).map((mail) => mail.subject)).toEqual(['negyedik', 'harmadik', 'második']);
  expect(await readdir(dataDir)).toHaveLength(6);
  await fetch(`${mailbox.url}api/mails`, { method: 'DELETE' });
  expect(await readdir(dataDir)).toHaveLength(0);
});

test('a name from outside never reaches the disk', async () => {
  expect((await fetch(`${mailbox.url}api/mails/${encodeURIComponent('../../etc/passwd')}/raw`)).status).toBe(
    404,
  );
});

test('a taken port is reported, and nothing is left open', async () => {
  await expect(startMailbox({ smtpPort: 0, httpPort: mailbox.httpPort, dataDir })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

function open(): Promise<Mailbox> {
  return startMailbox({ smtpPort: 0, httpPort: 0, dataDir, capacity: 3 });
}

async function list(query = ''): Promise<StoredMail[]> {
  const response = await fetch(`${mailbox.url}api/mails${query}`);
  const mails: StoredMail[] = JSON.parse(await response.text());
  return mails;
}

async function page(url: string): Promise<string> {
  return (await fetch(new URL(url, mailbox.url))).text();
}

function send(to: string, subject: string): Promise<string> {
  return sendMail(mailbox.smtpPort, to, subject);
}
