// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { lastActivityMs, markActive } from './activity.ts';
import { IdleGuard } from './idle-guard.tsx';

const MINUTE_MS = 60_000;
const PERSON = {
  status: true,
  userId: 7,
  userName: 'kati@example.hu',
  fullName: 'Kovács Kati',
  roles: [],
  secondFactorRequired: false,
};
const asked: string[] = [];
let isLoggedIn = true;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  localStorage.clear();
  asked.length = 0;
  isLoggedIn = true;
  markActive();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      asked.push(address.replace(/\?.*$/, ''));
      if (address.includes('logout')) {
        isLoggedIn = false;
        return new Response(null, { status: 204 });
      }
      return Response.json(
        isLoggedIn ? PERSON : { ...PERSON, status: false, userId: null, userName: null, fullName: null },
      );
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';

async function show() {
  // What is fetched when it is needed is at hand here, as time stands still.
  await import('./idle-modal.tsx');
  await import('../lib/push-device.ts');
  const shown = await renderInApp(<IdleGuard />, '/delivery/5');
  await wait(0);
  return shown;
}

describe('an idle person', () => {
  it('is warned in the last minute with a countdown, then logged out, and reads why at the login', async () => {
    const { router } = await show();
    await wait(29 * MINUTE_MS - 10_000);
    expect(warning()).toBe('');
    await wait(20_000);
    expect(warning()).toMatch(/Itt vagy még\?.*\d+ másodperc múlva kijelentkeztetünk/);
    const before = Number(/\d+/.exec(warning())?.[0]);
    await wait(5000);
    expect(Number(/\d+/.exec(warning())?.[0])).toBe(before - 5);
    expect(asked).not.toContain('/api/user/logout');
    await wait(MINUTE_MS);
    expect(asked).toContain('/api/user/logout');
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?timeout=1&next=%2Fdelivery%2F5',
    });
  });

  it('is looked at every 5000 ms', async () => {
    await show();
    await wait(29 * MINUTE_MS - 1000);
    expect(warning()).toBe('');
    await wait(1000 - 1);
    expect(warning()).toBe('');
    await wait(5001);
    expect(warning()).not.toBe('');
  });

  it('who moves is not idle, and the sign of life is stored 500 ms later', async () => {
    await show();
    await wait(20 * MINUTE_MS);
    localStorage.clear();
    await act(async () => void document.dispatchEvent(new Event('keydown')));
    await wait(499);
    expect(localStorage).toHaveLength(0);
    await wait(1);
    expect(Number(localStorage.getItem('kosar-last-active'))).toBe(lastActivityMs());
    await wait(20 * MINUTE_MS);
    expect(warning()).toBe('');
  });
});

describe('the login status', () => {
  it('is read every five minutes', async () => {
    await show();
    const reads = () => asked.filter((address) => address === '/api/user/loginstatus').length;
    const first = reads();
    await wait(5 * MINUTE_MS - 1000);
    expect(reads()).toBe(first);
    await wait(2000);
    expect(reads()).toBe(first + 1);
    await wait(5 * MINUTE_MS);
    expect(reads()).toBe(first + 2);
  });
});
