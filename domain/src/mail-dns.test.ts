import { describe, expect, test } from 'vitest';
import { judgeDkim, judgeDmarc, judgeSpf } from './mail-dns.ts';

describe('SPF', () => {
  test('is good where one record names who may send', () => {
    expect(judgeSpf(['v=spf1 include:_spf.pelda.hu ~all', 'google-site-verification=x'])).toBe('GOOD');
    expect(judgeSpf(['v=spf1 redirect=_spf.pelda.hu'])).toBe('GOOD');
  });
  test('is missing without a record', () => {
    expect(judgeSpf(['v=spf10 a'])).toBe('MISSING');
    expect(judgeSpf([])).toBe('MISSING');
  });
  test('is wrong where two say it, everyone may send, or no one', () => {
    expect(judgeSpf(['v=spf1 a ~all', 'v=spf1 mx ~all'])).toBe('WRONG');
    expect(judgeSpf(['v=spf1 a +all'])).toBe('WRONG');
    expect(judgeSpf(['v=spf1 a all'])).toBe('WRONG');
    expect(judgeSpf(['v=spf1 -all'])).toBe('WRONG');
  });
});

test('DKIM is good only with the key that signs', () => {
  expect(judgeDkim(['v=DKIM1; k=rsa; p=AB CD'], 'ABCD')).toBe('GOOD');
  expect(judgeDkim(['v=DKIM1; k=rsa; p=XY'], 'ABCD')).toBe('WRONG');
  expect(judgeDkim(['v=DKIM1; p='], 'ABCD')).toBe('WRONG');
  expect(judgeDkim([], 'ABCD')).toBe('MISSING');
});

test('DMARC is good where one record has a policy', () => {
  expect(judgeDmarc(['v=DMARC1; p=none; rua=mailto:a@pelda.hu'])).toBe('GOOD');
  expect(judgeDmarc(['v=DMARC1; rua=mailto:a@pelda.hu'])).toBe('WRONG');
  expect(judgeDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=reject'])).toBe('WRONG');
  expect(judgeDmarc(['spf'])).toBe('MISSING');
});
