import { expect, test } from 'vitest';
import { threadCpuMs } from '../testing/cpu-time.ts';
import { isMailAddress } from './mail-address.ts';

test.each([
  'eszter@pelda.hu',
  'nagy.eszter+kosar@mail.pelda.co.hu',
  'a@localhost',
  "o'neil@pelda.hu",
  '1@2.hu',
])('%s can be written to', (address) => expect(isMailAddress(address)).toBe(true));

test.each([
  '',
  'eszter',
  '@pelda.hu',
  'eszter@',
  'a@b,c@d',
  'a@b;c@d',
  'a@b c@d',
  '"a@evil x"@b.hu',
  '"a"@b.hu',
  'a@b.hu\r\nBcc: x@y.hu',
  'a@b.hu\n',
  'a@b.hu\u0000',
  '<a@b.hu>',
  'Név <a@b.hu>',
  'a(comment)@b.hu',
  'a@[127.0.0.1]',
  'a..b@c.hu',
  '.a@c.hu',
  'a@-c.hu',
  'a@c..hu',
  'a@c.hu.',
  'ékezet@pelda.hu',
  'a@evil@b.hu',
  `${'a'.repeat(65)}@b.hu`,
  `a@${'b.'.repeat(130)}hu`,
])('%j can not', (address) => expect(isMailAddress(address)).toBe(false));

test('an address made to be hard to read is judged at once', async () => {
  const took = await threadCpuMs(() => {
    isMailAddress(`${'('.repeat(100_000)}${')'.repeat(100_000)}@b.hu`);
    isMailAddress(`${'a.'.repeat(100_000)}@${'b.'.repeat(100_000)}`);
  });
  expect(took).toBeLessThan(1000);
});
