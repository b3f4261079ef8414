// @vitest-environment happy-dom
import { listNotifications } from '@kosar/contract/market/market';
import { placeOrder } from '@kosar/contract/orders/orders';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../lib/call.ts';
import { draftOf, keepDraft } from '../lib/draft.ts';
import { endWaiting, useTurn } from '../lib/ended-session.ts';
import { useEndpoint } from '../lib/queries.ts';
import { eventually } from '../testing/eventually.ts';
import { buttonNamed, fieldNamed, press, renderInApp, typeInto } from '../testing/render.tsx';
import { IdleGuard } from './idle-guard.tsx';
import { useSession } from './session.ts';

const KATI = person(7, 'Kovács Kati', 'kati@example.hu');
const BELA = person(8, 'Balogh Béla', 'bela@example.hu');
const NO_ONE = { ...KATI, status: false, userId: null, userName: null, fullName: null };
const ORDER = { id: 1 };

/** Whose session the server has; null once it has ended it. */
let loggedIn: typeof KATI | null = null;
let orders: { readonly key: string | null; readonly body: string }[] = [];

beforeEach(async () => {
  // What is fetched when it is needed is at hand here.
  await import('./login-in-place.tsx');
  loggedIn = KATI;
  orders = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  endWaiting(false);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const sentText = (body: RequestInit['body']) => (typeof body === 'string' ? body : '');

async function answer(
  address: string,
  { method = 'GET', body, headers }: RequestInit = {},
): Promise<Response> {
  if (address.includes('/user/loginstatus')) return Response.json(loggedIn ?? NO_ONE);
  if (address.includes('/user/login')) {
    loggedIn = sentText(body).includes(BELA.userName) ? BELA : KATI;
    return Response.json(loggedIn);
  }
  if (loggedIn === null) return Response.json({ code: 'unauthenticated' }, { status: 401 });
  if (method === 'POST') {
    orders.push({ key: new Headers(headers).get('Idempotency-Key'), body: sentText(body) });
    return Response.json(ORDER, { status: 201 });
  }
  return Response.json({ items: [], total: loggedIn.userId });
}

/** A page of a person, with a field and a button that orders. */
function Page() {
  const { fullName } = useSession();
  const [said, setSaid] = useState('');
  const { data } = useEndpoint(listNotifications, { query: { page: 0, size: 20 } });
  const send = () => {
    const body = { deliveryId: 5, orderItems: [], billingRequired: false };
    void call(
      placeOrder,
      { body: { ...body, paymentType: 'ON_SITE', termsAccepted: true, note: 'Csengess!' } },
      { idempotencyKey: 'kulcs-0001' },
    ).then(
      () => setSaid('Elküldve'),
      () => setSaid('Elakadt'),
    );
  };
  return (
    <>
      <p aria-label="Ki">{fullName}</p>
      <p aria-label="Övé">{data?.total}</p>
      <p aria-label="Válasz">{said}</p>
      <input aria-label="Jegyzet" defaultValue="" />
      <button type="button" aria-label="Küldöm" onClick={send}>
        Küldöm
      </button>
    </>
  );
}

function App() {
  const turn = useTurn();
  return (
    <>
      <Page key={turn} />
      <IdleGuard />
    </>
  );
}

const see = (check: () => void) =>
  eventually(async () => {
    // What has come meanwhile is on the page before it is looked at.
    await act(async () => undefined);
    check();
  });
const dialog = () => document.querySelector('[role=dialog]');
const textOf = (host: ParentNode, name: string) =>
  host.querySelector(`[aria-label="${name}"]`)?.textContent ?? '';

/** The page of Kati with half a note in it, at the moment in which her order is refused because the server has ended her session. */
async function orderAfterEnd() {
  const shown = await renderInApp(<App />, '/delivery/5?step=2');
  await see(() => expect(textOf(shown.host, 'Övé')).toBe('7'));
  await typeInto(fieldNamed(shown.host, 'Jegyzet'), 'Félig kész');
  loggedIn = null;
  await press(buttonNamed(shown.host, 'Küldöm'));
  await see(() =>
    expect(dialog()?.textContent).toContain('Lejárt vagy megszűnt a bejelentkezésed, Kovács Kati'),
  );
  return shown;
}

async function logIn(email: string): Promise<void> {
  const shown = dialog();
  if (shown === null) throw new Error('There is no login');
  await typeInto(fieldNamed(shown, 'E-mail-cím'), email);
  await typeInto(fieldNamed(shown, 'Jelszó'), 'zöldborsó és répa');
  const button = [...shown.querySelectorAll('button')].find(({ type }) => type === 'submit');
  await press(button ?? shown);
}

it('what was refused is sent again under its key once the same person is back, and the page stands as it was', async () => {
  const { host, router } = await orderAfterEnd();
  expect(orders).toEqual([]);
  expect(fieldNamed(dialog() ?? host, 'E-mail-cím').value).toBe('kati@example.hu');
  await logIn('kati@example.hu');
  await see(() => expect(textOf(host, 'Válasz')).toBe('Elküldve'));
  expect(orders).toMatchObject([{ key: 'kulcs-0001' }]);
  expect(orders[0]?.body).toContain('Csengess!');
  expect(fieldNamed(host, 'Jegyzet').value).toBe('Félig kész');
  await see(() => expect(dialog()).toBeNull());
  expect(router.state.location.pathname).toBe('/delivery/5');
});

it('someone else who logs in there sends nothing of the first, and sees nothing of them', async () => {
  const { host } = await orderAfterEnd();
  keepDraft('feedback', { words: 'Katié' });
  await logIn('bela@example.hu');
  await see(() => expect([textOf(host, 'Ki'), textOf(host, 'Övé')]).toEqual(['Balogh Béla', '8']));
  expect(orders).toEqual([]);
  expect(fieldNamed(host, 'Jegyzet').value).toBe('');
  expect(draftOf('feedback', { words: '' })).toEqual({ words: '' });
});

it('whoever does not log in goes on as a visitor, and nothing that was typed stays', async () => {
  const { host } = await orderAfterEnd();
  const leave = [...(dialog()?.querySelectorAll('button') ?? [])].at(-1);
  await press(leave ?? host);
  await see(() => expect(textOf(host, 'Ki')).toBe(''));
  await see(() => expect(fieldNamed(host, 'Jegyzet').value).toBe(''));
  await see(() => expect(dialog()).toBeNull());
  expect(orders).toEqual([]);
});

it('a login of the same person in another tab counts here, and the end of a session does there', async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('kosar-session');
  other.addEventListener('message', ({ data }) => void heard.push(data));
  const { host } = await orderAfterEnd();
  await see(() => expect(heard).toContain('ended'));
  loggedIn = KATI;
  other.postMessage('changed');
  await see(() => expect(textOf(host, 'Válasz')).toBe('Elküldve'));
  expect(fieldNamed(host, 'Jegyzet').value).toBe('Félig kész');
  other.close();
});

it('a visitor who is refused is asked for nothing in place', async () => {
  loggedIn = null;
  const { host } = await renderInApp(<App />, '/delivery/5');
  await press(buttonNamed(host, 'Küldöm'));
  await see(() => expect(textOf(host, 'Válasz')).toBe('Elakadt'));
  expect(dialog()).toBeNull();
});

function person(userId: number, fullName: string, userName: string) {
  return {
    status: true,
    userId,
    userName,
    fullName,
    roles: [],
    secondFactorRequired: false,
    isOnlyLooking: false,
  };
}
