// @vitest-environment happy-dom
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@kosar/contract/market/market';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { buttonNamed, press, renderInApp } from '../testing/render.tsx';
import { useEndpoint, useSend } from './queries.ts';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

/** A list of one row, which takes itself away, and a number that is asked for again as well. */
function List({ onDone }: { readonly onDone: () => void }) {
  useEndpoint(countNotifications, { query: {} });
  const { data } = useEndpoint(listNotifications, { query: { page: 0, size: 20 } });
  return data?.total === 1 ? <Row onDone={onDone} /> : <p>Üres</p>;
}

function Row({ onDone }: { readonly onDone: () => void }) {
  const send = useSend(markAllNotificationsRead, { refresh: [listNotifications, countNotifications] });
  return (
    <button
      type="button"
      aria-label="Törlés"
      onClick={() => send.mutate({ input: { params: { userId: 1 } } }, { onSuccess: onDone })}
    >
      Törlés
    </button>
  );
}

it('a row that its own change takes out of the list still says that it is done', async () => {
  let rows = 1;
  let letCountArrive = () => {};
  const countArrives = new Promise<void>((resolve) => (letCountArrive = resolve));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, options?: RequestInit) => {
      if (address.includes('/count')) {
        if (rows === 0) await countArrives;
        return Response.json({ count: rows });
      }
      if ((options?.method ?? 'GET') === 'GET') return Response.json({ items: [], total: rows });
      rows = 0;
      return new Response(null, { status: 204 });
    }),
  );
  const onDone = vi.fn<() => void>();
  const rendered = await renderInApp(<List onDone={onDone} />);
  unmount = rendered.unmount;
  await act(() => eventually(() => expect(rendered.host.textContent).toContain('Törlés')));
  await press(buttonNamed(rendered.host, 'Törlés'));
  await act(() => eventually(() => expect(rendered.host.textContent).toContain('Üres')));
  letCountArrive();
  await act(() => eventually(() => expect(onDone).toHaveBeenCalledOnce()));
});
