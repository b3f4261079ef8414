// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, renderInApp } from '../testing/render.tsx';
import { useMyActors } from './session.ts';

const MINUTE_MS = 60_000;
const MANAGER = {
  status: true,
  userId: 7,
  userName: 'kati@example.hu',
  fullName: 'Kovács Kati',
  roles: ['ROLE_VE_ACTOR_MANAGER'],
  secondFactorRequired: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json(address.includes('/veactor/mine') ? [] : MANAGER)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Visits() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere((before) => !before)}>
        Oda-vissza
      </button>
      {isThere && <Area />}
    </>
  );
}

function Area() {
  useMyActors();
  return null;
}

it('the actors of a person are asked for once an hour, however often the management area is visited', async () => {
  const { host } = await renderInApp(<Visits />);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const button = host.querySelector('button');
  if (!button) throw new Error('There is no button');
  const asked = () =>
    vi.mocked(fetch).mock.calls.filter(([address]) => String(address).includes('/veactor/mine')).length;
  await wait(0);
  expect(asked()).toBe(1);
  await press(button);
  await wait(59 * MINUTE_MS);
  await press(button);
  await wait(0);
  expect(asked()).toBe(1);
  await press(button);
  await wait(2 * MINUTE_MS);
  await press(button);
  await wait(0);
  expect(asked()).toBe(2);
});
