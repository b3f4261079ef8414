import { expect, test } from 'vitest';
import { readReturnedMail } from './read-returned-mail.ts';

const OURS = '0123456789abcdef0123456789abcdef01234567';
const report = (lines: readonly string[], type = 'message/delivery-status', encoding = '7bit') =>
  [
    'From: MAILER-DAEMON@mail.pelda.hu',
    'Message-ID: <20261120.ABC@mail.pelda.hu>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    ...lines,
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${OURS}@pelda.hu>`,
    'Subject: Megkaptuk',
    '--x--',
  ].join('\r\n');

test('a report says which mail failed, for good or for now, and why', async () => {
  const hard = [
    'Final-Recipient: rfc822; nincs@pelda.hu',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <nincs@pelda.hu>:',
    '    User unknown',
  ];
  expect(await readReturnedMail(report(hard))).toEqual({
    messageId: OURS,
    kind: 'HARD',
    reason: '5.1.1 550 5.1.1 <nincs@pelda.hu>: User unknown',
  });
  expect((await readReturnedMail(report(['Action: failed', 'Status: 5.2.2'])))?.kind).toBe('SOFT');
});

test('a complaint is one whatever else it says', async () => {
  expect((await readReturnedMail(report(['Feedback-Type: abuse'], 'message/feedback-report')))?.kind).toBe(
    'COMPLAINT',
  );
});

test('a delay and a mail that isn’t ours say nothing', async () => {
  expect(await readReturnedMail(report(['Action: delayed', 'Status: 4.4.1']))).toBeNull();
  expect(await readReturnedMail('Message-ID: <abc@pelda.hu>\r\nAction: failed')).toBeNull();
  expect(await readReturnedMail('')).toBeNull();
});

test('a report whose parts are encoded is read as one that isn’t', async () => {
  const lines = 'Reporting-MTA: dns; mail.pelda.hu\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n';
  const coded = Buffer.from(lines).toString('base64');
  expect(await readReturnedMail(report([coded], 'message/delivery-status', 'base64'))).toMatchObject({
    messageId: OURS,
    kind: 'HARD',
  });
});

test('what the returned mail itself quotes isn’t taken for its header', async () => {
  const other = 'f'.repeat(40);
  const quoting = report(['Action: failed', 'Status: 5.1.1']).replace(
    '--x\r\nContent-Type: text/rfc822-headers\r\n\r\n',
    '--x\r\nContent-Type: message/rfc822\r\n\r\nSubject: Re\r\n\r\n',
  );
  expect(await readReturnedMail(quoting.replace(OURS, other))).toBeNull();
});

test('a report with parts within parts without end is let be', async () => {
  const deep = Array.from(
    { length: 2000 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  expect(await readReturnedMail(deep.join(''))).toBeNull();
});

test('a report without our Message-ID names the mail by the address that it came back to', async () => {
  const returned = [
    'To: <vissza+0123456789abcdef0123456789abcdef01234567@pelda.hu>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    'Status: 5.1.1',
    '--x--',
  ].join('\r\n');
  expect(await readReturnedMail(returned)).toMatchObject({ messageId: OURS, kind: 'HARD' });
  expect(await readReturnedMail(returned.replace('+0', '+x'))).toBeNull();
});
