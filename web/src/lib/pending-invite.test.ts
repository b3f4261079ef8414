// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetInvite, keepInvite, pendingInvite, tokensOfInvite } from './pending-invite.ts';

const NOW = Date.UTC(2026, 10, 20);
beforeEach(() => forgetInvite());

test('an invitation waits for two days and no longer', () => {
  keepInvite('/delivery/join/oszi-kosar/12', NOW);
  expect(pendingInvite(NOW + 47 * 3_600_000)).toBe('/delivery/join/oszi-kosar/12');
  expect(pendingInvite(NOW + 49 * 3_600_000)).toBeNull();
});

test('it is forgotten once it has led where it should', () => {
  keepInvite('/deliverypoint/join/udvar', NOW);
  forgetInvite();
  expect(pendingInvite(NOW)).toBeNull();
});

test('nothing but the address of an invitation comes back', () => {
  for (const path of ['//evil.example', '/delivery/5', '/delivery/join/a b c', 'https://evil.example']) {
    keepInvite(path, NOW);
    expect(pendingInvite(NOW)).toBeNull();
  }
  localStorage.setItem('kosar.invite', '{"path":5}');
  forgetInvite();
  expect(pendingInvite(NOW)).toBeNull();
});

test('registration takes its token and inviter', () => {
  expect(tokensOfInvite('/delivery/join/oszi-kosar/12')).toEqual({
    deliveryToken: 'oszi-kosar',
    inviterId: 12,
  });
  expect(tokensOfInvite('/deliveryevent/join/szerda')).toEqual({ deliveryEventToken: 'szerda' });
  expect(tokensOfInvite('/deliverypoint/join/udvar/3')).toEqual({
    deliveryPointToken: 'udvar',
    inviterId: 3,
  });
  expect(tokensOfInvite('/deliveries')).toEqual({});
  expect(tokensOfInvite(null)).toEqual({});
});
