// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { bodyOf, NEW_POINT } from './point-form.ts';

it('a code that stays is not sent, so that a short one of before holds up no other change', () => {
  const body = (inviteToken: string) => bodyOf({ ...NEW_POINT, inviteToken }, 'kert');
  expect(body('kert')).not.toHaveProperty('inviteToken');
  expect(body('')).not.toHaveProperty('inviteToken');
  expect(body('kertem-kodja')).toHaveProperty('inviteToken', 'kertem-kodja');
});
