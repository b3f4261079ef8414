import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('an address with a tag, with dots or in capitals leads to the same mailbox', () => {
  for (const variant of [
    'kis.anna@pelda.hu',
    'KISANNA@pelda.hu',
    'k.i.s.anna+bolt@Pelda.hu',
    ' kisanna+1+2@pelda.hu',
  ])
    expect(mailboxOf(variant)).toBe('kisanna@pelda.hu');
});

test('other names and other domains are other mailboxes', () => {
  expect(mailboxOf('kisanna@masik.pelda.hu')).not.toBe(mailboxOf('kisanna@pelda.hu'));
  expect(mailboxOf('kis-anna@pelda.hu')).not.toBe(mailboxOf('kisanna@pelda.hu'));
});
