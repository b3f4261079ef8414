// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { press, renderInApp } from '../testing/render.tsx';
import { AddressTabs } from './address-tabs.tsx';

const TABS = [
  { name: 'info', label: 'Adatok', show: () => <p>Az adatok</p> },
  { name: 'items', label: 'Tételek', show: () => <p>A tételek</p> },
  { name: 'messages', label: 'Üzenetek', show: () => <p>Az üzenetek</p> },
];
const page = <AddressTabs id="chain" label="A lánc nézetei" tabs={TABS} />;

afterEach(() => document.body.replaceChildren());

describe('tabs in the address', () => {
  it('show the first unless another is named, by its name or its number', async () => {
    const shown: (string | undefined)[] = [];
    for (const address of ['/', '/?tab=items', '/?tab=2', '/?tab=9', '/?tab=constructor']) {
      const { host, unmount } = await renderInApp(page, address);
      shown.push(host.querySelector('[role=tabpanel]')?.textContent);
      await unmount();
    }
    expect(shown).toEqual(['Az adatok', 'A tételek', 'Az üzenetek', 'Az adatok', 'Az adatok']);
  });

  it('write the choice into the address and leave the filters of the tab before behind', async () => {
    const { host, router } = await renderInApp(page, '/?tab=items&page=3&token=abc');
    const [first, , last] = host.querySelectorAll('[role=tab]');
    if (!first || !last) throw new Error('There are no tabs');
    await press(last);
    expect(router.state.location.search).toBe('?token=abc&tab=messages');
    await press(first);
    expect(router.state.location.search).toBe('?token=abc');
  });
});
