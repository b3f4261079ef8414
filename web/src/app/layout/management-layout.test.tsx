// @vitest-environment happy-dom

import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import type { MyActorJson } from '@kosar/contract/market/market';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { named, renderInApp } from '../../testing/render.tsx';
import { ManagementLayout } from './management-layout.tsx';

const TANYA: MyActorJson = {
  id: 1,
  name: 'Ábel Tanya',
  isProducer: true,
  isTransporter: false,
  isOrganizer: false,
  isDeliveryPointManager: true,
  producerId: 11,
  transporterId: null,
  organizerId: null,
  deliveryPointManagerId: 14,
  marketplaces: [],
};
const KOR: MyActorJson = {
  id: 2,
  name: 'Zöld Kör',
  isProducer: false,
  isTransporter: true,
  isOrganizer: true,
  isDeliveryPointManager: false,
  producerId: null,
  transporterId: 22,
  organizerId: 23,
  deliveryPointManagerId: null,
  marketplaces: [{ id: 3, name: 'Zöld Piac' }],
};
const MANAGER: LoginStatusJson = {
  status: true,
  userId: 7,
  userName: 'kezelo@example.hu',
  fullName: 'Kezelő Kata',
  roles: ['ROLE_VE_ACTOR_MANAGER'],
  secondFactorRequired: false,
  isOnlyLooking: false,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json(answerTo(address))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Two things wait for the second actor. */
function answerTo(address: string): unknown {
  if (address.includes('/veactor/mine/todo')) return [{ veActor: KOR }, { veActor: KOR }];
  return address.includes('/veactor/mine') ? [TANYA, KOR] : MANAGER;
}

async function show(address: string, path?: string) {
  const shown = await renderInApp(<ManagementLayout />, address, path);
  await act(() => eventually(() => expect(shown.host.querySelector('select')).not.toBeNull()));
  return shown;
}

const headsIn = (host: Element) => [...host.querySelectorAll('nav p')].map((head) => head.textContent);
const linksIn = (host: Element) =>
  [...host.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));

async function choose(host: Element, actor: MyActorJson): Promise<void> {
  const select = named(host, 'Szereplő');
  if (!(select instanceof HTMLSelectElement)) throw new Error('The actors are no list');
  await act(async () => {
    select.value = String(actor.id);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

describe('the management menu', () => {
  it('shows a block for each role of the chosen actor, and none for others', async () => {
    const { host } = await show('/management');
    expect(headsIn(host)).toEqual(['Ábel Tanya', 'Termelő', 'Átvevőpont-kezelő']);
    expect(linksIn(host)).toContain('/management/producer/11/products');
    expect(linksIn(host)).toContain('/management/deliveryPointManager/14/deliveryPoints');

    await choose(host, KOR);
    expect(headsIn(host)).toEqual(['Zöld Kör', 'Szállító', 'Szervező', 'Piactér']);
    expect(linksIn(host)).toContain('/management/transporter/22/deliveryChains');
    expect(linksIn(host)).toContain('/management/organizer/23/deliveryEvents');
    expect(linksIn(host)).toContain('/management/productApprovals');
  });

  it('is of the actor whose page is open, and stays with that one', async () => {
    const first = await show('/management/transporter/22', '/management/transporter/:transporterId');
    expect(headsIn(first.host)[0]).toBe('Zöld Kör');
    await first.unmount();

    const second = await show('/management');
    expect(headsIn(second.host)[0]).toBe('Zöld Kör');
  });

  it('leaves the page of the actor before, and remembers the choice', async () => {
    const first = await show('/management/producer/11/products');
    await choose(first.host, KOR);
    expect(first.router.state.location.pathname).toBe('/management');
    await first.unmount();

    const second = await show('/management');
    expect(headsIn(second.host)[0]).toBe('Zöld Kör');
  });

  it('says of each actor how much waits for it', async () => {
    const { host } = await show('/management');
    const options = () => [...host.querySelectorAll('option')].map(({ textContent }) => textContent);
    await act(() => eventually(() => expect(options()).toEqual(['Ábel Tanya', 'Zöld Kör (2 teendő)'])));
  });
});
