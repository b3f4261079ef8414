import { readFile } from 'node:fs/promises';
import { formatFt } from '@kosar/contract/format';
import type { OrderedItemJson, OrderSumJson } from '@kosar/contract/orders/delivery-orders';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { findDelivery } from '../../parts/orderable.ts';
import { orderedDelivery } from '../../parts/own-delivery.ts';
import { makeOwnOrderedChain } from '../../parts/own-ordered-chain.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who runs a delivery reads its orders by order, by item and by buyer, and prints them with the same sums', async ({
  page,
}) => {
  const { deliveryId: id, buyer } = await makeOwnOrderedChain(page, `Listázott ${Date.now()}`, {
    organizes: true,
  });
  const [sum] = await read<OrderSumJson[]>(page, `/api/order/sum?delivery=${id}`);
  const items = await read<OrderedItemJson[]>(page, `/api/orderitem?delivery=${id}`);
  const goods = formatFt(sum?.discountedValue ?? -1);
  expect(formatFt(items.reduce((all, { discountedValue }) => all + discountedValue, 0))).toBe(goods);

  await page.goto(`/delivery/${id}?tab=orders`);
  await expect(page.getByText(goods)).toBeVisible();
  await page.locator('summary', { hasText: buyer }).first().click();
  await expect(page.getByRole('link', { name: /^\+36/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Tételenként').click();
  await expect(page.locator('tfoot')).toContainText(goods);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Vevőnként' }).click();
  await page.locator('summary', { hasText: buyer }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByText(formatFt(sum?.totalValue ?? -1)).last()).toBeVisible();
  await expectAccessible(page);

  // When and where stand in one line, which opens.
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('button', { name: /^(Leírás módosítása|Leírást írok)$/ }).click();
  await page.getByRole('textbox', { name: 'Leírás a vevőknek' }).fill('Az udvar felől gyertek.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Az udvar felől gyertek.')).toBeVisible();

  const printed = await watchPrinting(page);
  await page.getByRole('button', { name: 'Nyomtatás' }).click();
  await page.getByRole('menuitem', { name: 'Tételek összesítője' }).click();
  const preview = page.getByRole('dialog', { name: 'A rendelés még nem zárult le' });
  await expect(preview).toBeVisible();
  expect(await printed()).toBe(0);
  await preview.getByRole('button', { name: 'Nyomtatom előzetesként' }).click();
  await expect.poll(printed).toBe(1);
  await expect(page.locator('tfoot')).toContainText(goods);
  await expect(page.getByText(/^ELŐZETES – /).first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n').at(-1)).toMatch(new RegExp(`^Összesen;.*;${sum?.discountedValue}$`));
  await page.getByRole('button', { name: 'Vissza' }).click();
  await expect(page.getByRole('tab', { name: 'Vevőnként' })).toHaveAttribute('aria-selected', 'true');

  for (const [print, shown] of [
    ['orders', goods],
    ['customers', goods],
    ['home', 'Házhoz szállítás'],
    ['points', 'Összesen'],
    ['deliveries', 'Összesen'],
    ['offer', 'Egységár'],
  ] as const) {
    await page.goto(`/delivery/${id}?print=${print}`);
    await page.getByRole('button', { name: 'Nyomtatom előzetesként' }).click();
    await expect(page.getByText(shown).last()).toBeVisible();
  }
  await expectAccessible(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.byteLength).toBeGreaterThan(1000);

  await page.goto(`/delivery/${id}?print=labels`);
  await page.getByRole('button', { name: 'Nyomtatom előzetesként' }).click();
  const labels = page.getByRole('list', { name: 'Címkék, csomagonként egy' }).getByRole('listitem');
  await expect(labels).toHaveCount(sum?.orders ?? -1);
  await expectAccessible(page);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(sum?.orders ?? -1);
  expect(new Set(sheets.match(/\/MediaBox \[[^\]]+\]/g)?.map(millimetres))).toEqual(new Set(['80×50']));
});

test('a producer sees what was ordered, and not by whom; a buyer sees no such thing', async ({ page }) => {
  await logInAs(page, 'producer');
  const { id } = await findDelivery(
    page,
    async (one) =>
      one.currentUserProducer &&
      !one.currentUserTransporter &&
      (await read<OrderedItemJson[]>(page, `/api/orderitem?delivery=${one.id}`)).length > 0,
  );
  await page.goto(`/delivery/${id}?tab=orders`);
  await expect(page.getByText(/A vevők nevét és elérhetőségét/)).toBeVisible();
  await expect(page.getByText('1. rendelés', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+36/ })).toHaveCount(0);
  await expectAccessible(page);

  await logInAs(page, 'buyer');
  const own = await orderedDelivery(page);
  await page.goto(`/delivery/${own.id}?tab=orders`);
  await expect(page.getByText('Ehhez nincs jogosultságod.')).toBeVisible();
  await page.goto(`/delivery/${own.id}?print=orders`);
  await expect(page.getByText('Ehhez nincs jogosultságod.')).toBeVisible();
});

/** „80×50” of the size of a sheet in a PDF, which counts in points. */
function millimetres(box: string): string {
  const [, , width = 0, height = 0] = box.match(/[\d.]+/g)?.map(Number) ?? [];
  return [width, height].map((points) => Math.round((points / 72) * 25.4)).join('×');
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(path)).json();
}

/** Counts how often the page asks for the printer, in place of opening its window. */
async function watchPrinting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'printed')));
}
