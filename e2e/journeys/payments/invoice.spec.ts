import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { makeOwnCardDelivery } from '../../parts/own-card-delivery.ts';
import { settledOrder } from '../../parts/settled-order.ts';

test('a buyer opens the invoice of an order that was handed over', async ({ page }) => {
  await logInAs(page, 'buyer');
  const { order, invoice } = await issuedInvoice(page);
  await page.goto(`/delivery-event-orders/${order.delivery.eventId}?orderId=${order.id}`);
  const listed = page.getByRole('list', { name: 'Számlák' }).first();
  await expect(listed).toContainText(invoice.number);
  const link = listed.getByRole('link', { name: 'Számla megnyitása' }).first();
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
});

test('an admin reverses a seller’s invoice after being asked, and issues it anew with mended billing data', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const delivery = await makeOwnCardDelivery(`Számlás ${Date.now() % 1_000_000}`);
  const { order } = await settledOrder(page, delivery);
  await logInAs(page, 'admin');
  const [invoice]: { number: string }[] = await (
    await page.request.get(`/api/invoice?order=${order.id}`)
  ).json();
  await page.goto(`/management/veActor/${delivery.producer.veActorId}/invoices`);
  await expect(page.getByRole('heading', { level: 1, name: 'Számlák' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: invoice?.number ?? '' });
  await expect(row).toContainText('Elkészült');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Sztornózom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sztornózod a számlát?' });
  await expect(dialog).toContainText(invoice?.number ?? '');
  await dialog.getByRole('button', { name: 'Sztornózom' }).click();
  await expect(dialog).toBeHidden();
  const reversal = page.getByRole('row').filter({ hasText: `ehhez: ${invoice?.number}` });
  await expect(reversal).toContainText('Sztornó számla');
  await expect(async () => {
    await page.reload();
    await expect(reversal).toContainText('Elkészült', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const reversed = row.filter({ has: page.getByRole('button', { name: 'Új számlát állítok ki' }) });
  await expect(row.first().getByRole('button', { name: 'Sztornózom' })).toHaveCount(0);
  await reversed.getByRole('button', { name: 'Új számlát állítok ki' }).click();
  const form = page.getByRole('dialog', { name: 'Új számla javított adatokkal' });
  await form.getByLabel('Név').fill('Javított Név Bt.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Új számlát állítok ki' }).click();
  await expect(form).toBeHidden();
  const anew = page.getByRole('row').filter({ hasText: `ehelyett: ${invoice?.number}` });
  await expect(anew).toContainText('Javított Név Bt.');
  await expect(reversed).toHaveCount(0);
});

test('an admin tries an invoicing account and reads Siker, or the error', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/szamlazz');
  await expect(page.getByRole('heading', { level: 1, name: 'Számlázófiókok' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Kipróbálom/ })
    .first()
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'Siker' })).toBeVisible();
  await expectAccessible(page);
});

interface Issued {
  readonly order: OrderJson;
  readonly invoice: { readonly number: string };
}

/** The demo buyer's invoice: the worker issues it soon after the market's first start. */
async function issuedInvoice(page: Page): Promise<Issued> {
  let found: Issued | undefined;
  await expect
    .poll(async () => (found = await findIssued(page)) !== undefined, { timeout: 60_000 })
    .toBe(true);
  if (found === undefined) throw new Error('The demo buyer has no issued invoice.');
  return found;
}

async function findIssued(page: Page): Promise<Issued | undefined> {
  const { items } = (await (await page.request.get('/api/order/datalist?size=100')).json()) as {
    items: OrderJson[];
  };
  for (const order of items.filter(({ billingRequired }) => billingRequired)) {
    const listed = await (await page.request.get(`/api/invoice?order=${order.id}`)).json();
    const invoice = listed.find(({ state }: { state: string }) => state === 'ISSUED');
    if (invoice) return { order, invoice };
  }
  return undefined;
}
