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

let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const isAboutActors = address.includes('/veactor/mine');
      if (isAboutActors) asked += 1;
      return Response.json(isAboutActors ? [] : MANAGER);
    }),
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
  await wait(0);
  expect(asked).toBe(1);
  await press(button);
  await wait(59 * MINUTE_MS);
  await press(button);
  await wait(0);
  expect(asked).toBe(1);
  await press(button);
  await wait(2 * MINUTE_MS);
  await press(button);
  await wait(0);
  expect(asked).toBe(2);
});
