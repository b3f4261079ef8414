// @vitest-environment happy-dom
import { pageUsers } from '@kosar/contract/accounts/user-management';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { fieldNamed, press, renderInApp } from '../../testing/render.tsx';
import { AdminList } from './admin-list.tsx';
import type { BulkAction, ListColumn } from './list-column.ts';
import { useAdminList } from './use-admin-list.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

const ROWS: readonly Row[] = [
  { id: 1, name: 'Alma', city: 'Vác' },
  { id: 2, name: 'Birs', city: 'Eger' },
  { id: 3, name: 'Cékla', city: 'Pécs' },
];
const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'name', label: 'Név', cell: ({ name }) => <a href="/x">{name}</a>, sort: 'name' },
  { key: 'city', label: 'Város', cell: ({ city }) => city },
  { key: 'id', label: 'Szám', cell: ({ id }) => id, isExtra: true },
];

const run = vi.fn<(row: Row) => Promise<void>>();
const BULK: readonly BulkAction<Row>[] = [
  {
    label: 'Elteszem',
    fits: ({ id }) => id !== 3,
    run,
    done: (count) => `Eltéve: ${count}`,
    text: <p>Polcra kerülnek.</p>,
  },
];

function Fruits() {
  // The rows come from the fake below: which call it is doesn't matter.
  const list = useAdminList(pageUsers, { filters: [], orderby: 'name' });
  return (
    <AdminList<Row>
      name="fruits"
      title="Gyümölcsök"
      list={list as never}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={() => [{ label: 'Megnyitom', to: '/x' }]}
      bulk={BULK}
      empty={null}
    />
  );
}

let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  run.mockReset();
  run.mockResolvedValue(undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      asked.push(address);
      return Response.json({ items: ROWS, total: 3, page: 0, size: 10 });
    }),
  );
});
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function show() {
  const shown = await renderInApp(<Fruits />, '/admin/fruits');
  await until(() => shown.host.querySelectorAll('tbody tr').length === 3);
  return shown;
}

const heads = (host: Element) =>
  [...host.querySelectorAll('thead th button, thead th')].map((head) => head.textContent);
function buttonSaying(host: ParentNode, words: string): HTMLButtonElement {
  const found = [...host.querySelectorAll('button')].find((button) => button.textContent.startsWith(words));
  if (!found) throw new Error(`No button says ${words}`);
  return found;
}

const tick = (host: Element, name: string) => press(fieldNamed(host, `Kijelölöm: ${name}`));
/** Waits until what the page shows agrees; each look lets the page do what it has to. */
async function until(agrees: () => boolean): Promise<void> {
  await eventually(async () => {
    await act(async () => undefined);
    expect(agrees()).toBe(true);
  }, 20_000);
}

/** The dialog that was opened; its code comes when it is first needed. */
async function dialogOf(title: string): Promise<Element> {
  const dialog = () =>
    [...document.querySelectorAll('[role=dialog]')].find((one) => one.textContent.includes(title));
  await until(() => dialog() !== undefined);
  return dialog() ?? document.body;
}

describe('what is done with many rows', () => {
  it('asks first, is done with those it fits, and leaves the others alone', async () => {
    const { host } = await show();
    await press(fieldNamed(host, 'Az oldal minden sora'));
    expect(host.textContent).toContain('3 kijelölve');
    await press(buttonSaying(host, 'Elteszem (2)'));
    const dialog = await dialogOf('Polcra kerülnek.');
    expect(run).not.toHaveBeenCalled();
    await press(buttonSaying(dialog, 'Elteszem (2)'));
    await until(() => !host.textContent.includes('kijelölve'));
    expect(run.mock.calls.map(([{ id }]) => id)).toEqual([1, 2]);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('keeps what failed ticked, and says why at its row', async () => {
    run.mockImplementation(async ({ id }) => {
      if (id === 1) throw new Error('elromlott');
    });
    const { host } = await show();
    await tick(host, 'Alma');
    await tick(host, 'Birs');
    await press(buttonSaying(host, 'Elteszem (2)'));
    await press(buttonSaying(await dialogOf('Polcra kerülnek.'), 'Elteszem (2)'));
    await until(() => host.textContent.includes('1 kijelölve'));
    expect(fieldNamed(host, 'Kijelölöm: Alma').checked).toBe(true);
    expect(fieldNamed(host, 'Kijelölöm: Birs').checked).toBe(false);
    const [first, second] = host.querySelectorAll('tbody tr');
    expect(first?.querySelector('[role=alert]')).not.toBeNull();
    expect(second?.querySelector('[role=alert]')).toBeNull();
  });

  it('isn’t offered where no ticked row fits', async () => {
    const { host } = await show();
    await tick(host, 'Cékla');
    expect(host.textContent).toContain('1 kijelölve');
    expect(host.textContent).not.toContain('Elteszem');
  });
});

describe('a list by keyboard', () => {
  it('moves with the arrows between the same cells of its rows, and stops at the ends', async () => {
    const { host } = await show();
    const links = [...host.querySelectorAll<HTMLElement>('tbody a')];
    const ticks = ROWS.map(({ name }) => fieldNamed(host, `Kijelölöm: ${name}`));
    const [alma, birs, cekla] = links;
    if (!alma || !birs || !cekla) throw new Error('There are no links');
    alma.focus();
    await press(alma, 'ArrowDown');
    expect(document.activeElement).toBe(birs);
    await press(birs, 'ArrowDown');
    await press(cekla, 'ArrowDown');
    expect(document.activeElement).toBe(cekla);
    await press(cekla, 'ArrowUp');
    expect(document.activeElement).toBe(birs);
    ticks[2]?.focus();
    await press(ticks[2] ?? host, 'ArrowUp');
    expect(document.activeElement).toBe(ticks[1]);
  });

  it('sorts by the button in the head, turns chain when it is pressed again, and says so', async () => {
    const { host, router } = await show();
    const head = () => host.querySelector('thead th[aria-sort]');
    const sort = head()?.querySelector('button');
    if (!sort) throw new Error('There is nothing to sort by');
    expect(head()?.getAttribute('aria-sort')).toBe('ascending');
    await press(sort);
    expect(router.state.location.search).toBe('?orderby=-name');
    expect(head()?.getAttribute('aria-sort')).toBe('descending');
    await press(sort);
    expect(router.state.location.search).toBe('');
  });
});

describe('the columns of a list', () => {
  it('are chosen, and this device remembers them; the usual ones come back', async () => {
    const { host, unmount } = await show();
    expect(heads(host).join()).not.toContain('Szám');
    await press(buttonSaying(host, 'Oszlopok'));
    const dialog = await dialogOf('Mely oszlopok látsszanak?');
    await press(fieldNamed(dialog, 'Szám'));
    await press(fieldNamed(dialog, 'Város'));
    expect(heads(host).join()).toContain('Szám');
    expect(heads(host).join()).not.toContain('Város');
    await unmount();
    document.body.replaceChildren();

    const again = await show();
    expect(heads(again.host).join()).toContain('Szám');
    expect(heads(again.host).join()).not.toContain('Város');
    await press(buttonSaying(again.host, 'Oszlopok'));
    await press(buttonSaying(await dialogOf('Mely oszlopok látsszanak?'), 'Alapállapot'));
    expect(heads(again.host).join()).toContain('Város');
    expect(heads(again.host).join()).not.toContain('Szám');
  });
});
