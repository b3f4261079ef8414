// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { named, press, renderInApp } from '../testing/render.tsx';
import { ConflictPanel } from './conflict-panel.tsx';

const BEFORE = { name: 'Alma', phone: '06 1 234', note: '', version: 3 };
const MINE = { ...BEFORE, name: 'Téli alma' };
const SAVED = { name: 'Nyári alma', phone: '06 1 999', note: '', version: 4 };

afterEach(() => document.body.replaceChildren());

function takeButton(host: Element): Element {
  const button = host.querySelector('button');
  if (button?.textContent !== 'Ezekkel folytatom') throw new Error('There is no way on');
  return button;
}

function Page({ merged }: { readonly merged: (others: object) => void }) {
  const [failureCode, setFailureCode] = useState<string | null>('conflict');
  const merge = (others: object) => {
    setFailureCode(null);
    merged(others);
  };
  return (
    <ConflictPanel
      form={{ values: MINE, failureCode, merge }}
      before={BEFORE}
      load={async () => SAVED}
      labels={{ name: 'Név', phone: 'Telefon', note: 'Megjegyzés' }}
    />
  );
}

describe('a thing that someone else changed meanwhile', () => {
  it('shows both values of each field that differs, and takes the other’s where nothing was typed here', async () => {
    const merged = vi.fn<(others: object) => void>();
    const { host } = await renderInApp(<Page merged={merged} />);
    await act(() => eventually(() => expect(host.textContent).toContain('Közben valaki más is módosította')));
    expect(host.textContent).toContain('A tiéd: Téli alma');
    expect(host.textContent).toContain('Amit más mentett: Nyári alma');
    expect(host.textContent).toContain('Amit más mentett: 06 1 999');
    expect(host.textContent).not.toContain('Megjegyzés');
    await press(takeButton(host));
    expect(merged).toHaveBeenCalledWith({ phone: '06 1 999', version: 4 });
    expect(host.textContent).not.toContain('Közben');
  });

  it('takes the other’s value of a field when it is chosen', async () => {
    const merged = vi.fn<(others: object) => void>();
    const { host } = await renderInApp(<Page merged={merged} />);
    await act(() => eventually(() => expect(host.textContent).toContain('Nyári alma')));
    const theirs = named(host, 'Amit más mentett: Nyári alma');
    if (!theirs) throw new Error('There is nothing to choose');
    await press(theirs);
    await press(takeButton(host));
    expect(merged).toHaveBeenCalledWith({ name: 'Nyári alma', phone: '06 1 999', version: 4 });
  });
});
