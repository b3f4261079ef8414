// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { press, renderInApp } from '../../testing/render.tsx';
import { LayoutToggle, useListLayout } from './layout-toggle.tsx';

beforeEach(() => localStorage.clear());

type PageName = Parameters<typeof useListLayout>[0];

function Page({ page }: { readonly page: PageName }) {
  const [layout, setLayout] = useListLayout(page);
  return (
    <>
      <LayoutToggle layout={layout} onChange={setLayout} />
      <output>{layout}</output>
    </>
  );
}

async function layoutOn(page: PageName, chosen?: 'list' | 'tile'): Promise<string | undefined> {
  const { host, unmount } = await renderInApp(<Page page={page} />);
  const choice = chosen && host.querySelector(`input[value=${chosen}]`);
  if (choice) await press(choice);
  const layout = host.querySelector('output')?.textContent;
  await unmount();
  return layout;
}

it('deliveries begin as a list, the pages of an event and of a point with tiles', async () => {
  expect(await layoutOn('deliveries')).toBe('list');
  expect(await layoutOn('deliveryEvent')).toBe('tile');
  expect(await layoutOn('deliveryPoint')).toBe('tile');
});

it('each kind of page remembers its own choice', async () => {
  expect(await layoutOn('deliveryPoint', 'list')).toBe('list');
  expect(await layoutOn('deliveryPoint')).toBe('list');
  expect(await layoutOn('deliveryEvent')).toBe('tile');
});
