// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { renderInApp } from '../../testing/render.tsx';
import { Header } from './header.tsx';
import { useNavItems } from './nav-items.ts';

let roles: readonly string[] | null = null;
let promotions: readonly { id: number; name: string; title: string }[] = [];
let blogUrl: string | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  roles = null;
  promotions = [];
  blogUrl = null;
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      if (address.includes('/promotion/current')) return Response.json(promotions);
      if (address.includes('/app/settings')) return Response.json({ blogUrl });
      return Response.json({
        status: roles !== null,
        userId: roles === null ? null : 7,
        userName: roles === null ? null : 'kati@example.hu',
        fullName: roles === null ? null : 'Kovács Kati',
        roles: roles ?? [],
        secondFactorRequired: false,
      });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function Items() {
  const items = useNavItems();
  return (
    <output>
      {items
        .flatMap(({ label, children = [] }) => [label, ...children.map((one) => `> ${one.label}`)])
        .join(', ')}
    </output>
  );
}

async function expectItems(words: string): Promise<void> {
  const { host } = await renderInApp(<Items />);
  await settle();
  await act(() => eventually(() => expect(host.querySelector('output')?.textContent).toBe(words)));
}

/** Until every question is asked and answered. */
async function settle(): Promise<void> {
  await act(() => eventually(() => expect(fetch).toHaveBeenCalledTimes(3)));
}

const GUEST = 'Átvevőpontok, Szállítások, Termelők, Termékek, GYIK';

describe('the navbar', () => {
  it('shows a guest points, deliveries, producers, products and questions', async () => {
    await expectItems(GUEST);
  });

  it('shows their orders to who is logged in', async () => {
    roles = [];
    await expectItems(GUEST.replace('Szállítások', 'Szállítások, Rendeléseim'));
  });

  it('leads managers to their area', async () => {
    roles = ['ROLE_VE_ACTOR_MANAGER'];
    await expectItems('Átvevőpontok, Szállítások, Rendeléseim, Termelők, Termékek, Menedzsment, GYIK');
  });

  it('leads admins to both areas', async () => {
    roles = ['ROLE_ADMIN'];
    await expectItems('Átvevőpontok, Szállítások, Rendeléseim, Termelők, Termékek, Menedzsment, Admin, GYIK');
  });

  it('links the only campaign, gathers several under one word, and ends with the blog', async () => {
    promotions = [{ id: 1, name: 'osz', title: 'Őszi vásár' }];
    blogUrl = 'https://blog.example.hu';
    await expectItems(`${GUEST}, Őszi vásár, Blog`);
  });

  it('gathers several campaigns under one word', async () => {
    promotions = [
      { id: 1, name: 'osz', title: 'Őszi vásár' },
      { id: 2, name: 'mez', title: 'Mézhét' },
    ];
    await expectItems(`${GUEST}, Akciók, > Őszi vásár, > Mézhét`);
  });

  it('offers login and registration to guests, and neither to who is logged in', async () => {
    const linksOf = async () => {
      const { host, unmount } = await renderInApp(<Header onMenu={() => {}} />, '/delivery/5');
      await settle();
      await act(() => vi.advanceTimersByTimeAsync(50));
      const links = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      await unmount();
      return links;
    };
    const guest = await linksOf();
    expect(guest).toContain('/register');
    expect(guest).toContain('/login?next=%2Fdelivery%2F5');
    roles = [];
    vi.mocked(fetch).mockClear();
    const known = await linksOf();
    expect(known).not.toContain('/register');
    expect(known.filter((link) => link?.startsWith('/login'))).toEqual([]);
  });
});
