import { expect, test } from 'vitest';
import { readReturnedMail } from './read-returned-mail.ts';

const OURS = '0123456789abcdef0123456789abcdef01234567';
const report = (lines: readonly string[]) =>
  [
    'From: MAILER-DAEMON@mail.pelda.hu',
    'Message-ID: <20261120.ABC@mail.pelda.hu>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    ...lines,
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${OURS}@pelda.hu>`,
    'Subject: Megkaptuk',
    '--x--',
  ].join('\r\n');

test('a report says which mail failed, for good or for now, and why', () => {
  const hard = [
    'Final-Recipient: rfc822; nincs@pelda.hu',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <nincs@pelda.hu>:',
    '    User unknown',
  ];
  expect(readReturnedMail(report(hard))).toEqual({
    messageId: OURS,
    kind: 'HARD',
    reason: '5.1.1 550 5.1.1 <nincs@pelda.hu>: User unknown',
  });
  expect(readReturnedMail(report(['Action: failed', 'Status: 5.2.2']))?.kind).toBe('SOFT');
});

test('a complaint is one whatever else it says', () => {
  expect(readReturnedMail(report(['Feedback-Type: abuse']))?.kind).toBe('COMPLAINT');
});

test('a delay and a mail that isn’t ours say nothing', () => {
  expect(readReturnedMail(report(['Action: delayed', 'Status: 4.4.1']))).toBeNull();
  expect(readReturnedMail('Message-ID: <abc@pelda.hu>\r\nAction: failed')).toBeNull();
  expect(readReturnedMail('')).toBeNull();
});

test('a report without our Message-ID names the mail by the address that it came back to', () => {
  const returned = [
    'To: <vissza+0123456789abcdef0123456789abcdef01234567@pelda.hu>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    'Action: failed',
    'Status: 5.1.1',
  ].join('\r\n');
  expect(readReturnedMail(returned)).toMatchObject({ messageId: OURS, kind: 'HARD' });
  expect(readReturnedMail(returned.replace('+0', '+x'))).toBeNull();
});
