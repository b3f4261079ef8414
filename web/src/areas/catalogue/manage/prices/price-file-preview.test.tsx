// @vitest-environment happy-dom
import type { PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import { afterEach, expect, it } from 'vitest';
import { priceFile as t } from '../../../../hu/price-file.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { PriceFilePreview } from './price-file-preview.tsx';

afterEach(() => document.body.replaceChildren());

const APPLE: PriceRowJson = {
  id: 1,
  version: 1,
  product: { id: 1, name: 'Alma' },
  name: 'láda',
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  unitName: 'kg',
  packetSize: 5,
  available: true,
  state: 'AVAILABLE',
  unitPrice: 300,
  price: 1500,
  defaultMaxAmount: 3,
  globalMaxAmount: 5,
};
const { id, version, state, unitPrice, price, defaultMaxAmount, globalMaxAmount } = APPLE;
const SAME = { id, version, state, unitPrice, price, defaultMaxAmount, globalMaxAmount };

const ALL_SEEN = { hiddenRows: 0, hiddenColumns: [] as string[], otherSheets: 0 };

async function shown(after: Partial<PriceRowJson>, unseen = ALL_SEEN) {
  const differences = [{ before: APPLE, after: { ...SAME, ...after } }];
  const preview = { rows: 1, ...unseen, differences, problems: [] };
  const nothing = () => undefined;
  const { host } = await renderInApp(
    <PriceFilePreview
      fileName="a.csv"
      preview={preview}
      isBusy={false}
      onAccept={nothing}
      onDrop={nothing}
    />,
  );
  return host.textContent;
}

it('limits that a file takes off are counted and said', async () => {
  expect(await shown({ globalMaxAmount: null, defaultMaxAmount: null })).toContain(t.cleared(2));
});

it('a changed limit is no limit taken off', async () => {
  expect(await shown({ globalMaxAmount: 4 })).not.toContain(t.clearedText);
});

it('rows, columns and sheets that the person doesn’t see are said', async () => {
  const unseen = { hiddenRows: 1, hiddenColumns: ['Készlet'], otherSheets: 2 };
  const text = await shown({ price: 9999 }, unseen);
  expect(text).toContain('1 rejtett sor is benne van');
  expect(text).toContain('Rejtett oszlop is benne van: Készlet');
  expect(text).toContain('A fájl további 2 munkalapját nem olvastuk');
  expect(await shown({ price: 9999 })).not.toMatch(/rejtett|munkalap/i);
});
