import { getHandover, type HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { apiOf, logInAs } from '../../parts/log-in-as.ts';
import { makeOwnPickup, type OwnPickup, read, send } from '../../parts/own-pickup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow', reuseContext: false });

test('orders are handed over in two taps, weighed with a calculator, taken back, paid, and the cash is closed', async ({
  page,
}) => {
  const pickup = await makeOwnPickup();
  await logInAs(page, 'transporter');
  await page.goto(
    `/management/transporter/${pickup.transporterId}/deliveryChain/${pickup.chainId}?tab=delivery`,
  );
  await page.getByRole('link', { name: 'Átadás megnyitása' }).click();
  await expect(page.getByText('0/3 átadva')).toBeVisible();
  await expectAccessible(page);

  // One tap writes to no one: it opens what is to be sent, to how many, and in whose name.
  await page.locator('summary', { hasText: 'Szólok a vevőknek' }).click();
  await page.getByRole('button', { name: '15 perc' }).click();
  const notice = page.getByRole('dialog', { name: 'Késünk' });
  await expect(notice.getByText('Értesítést és e-mailt kap: 3 vevő.')).toBeVisible();
  await expect(notice.getByText('Késünk 15 percet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Megérkeztünk' }).click();
  const arrival = page.getByRole('dialog', { name: 'Megérkezett az áru?' });
  await arrival.getByRole('button', { name: 'Szólok, hogy megérkeztünk' }).click();
  await expect(page.getByText('Elküldtük 3 vevőnek.')).toBeVisible();
  await expect(arrival).toBeHidden();

  // Without accents, by a part of the name; then two taps.
  await page.getByLabel('Név, telefonszám, e-mail vagy kód').fill('kovacs an');
  await page.getByRole('link', { name: /Kovács Anna/ }).click();
  await page.getByRole('button', { name: 'Minden átadva' }).click();
  // What no one weighed is booked as ordered only by who says so.
  await page.getByRole('dialog', { name: '1 tételt nem mértél le' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lemérem' }).click();
  await expect(page.getByText('1/3 átadva')).toBeHidden();
  await handOverUnweighed(page);
  await expect(page.getByText('1/3 átadva')).toBeVisible();
  await expect(page.getByLabel('Név, telefonszám, e-mail vagy kód')).toBeFocused();
  await expect(page.getByText('Szinkronban')).toBeVisible();
  expect(settledIn(await tableOf(pickup))).toBe(1);
  await page.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(page.getByText('0/3 átadva')).toBeVisible();
  await expect.poll(async () => settledIn(await tableOf(pickup))).toBe(0);

  await page.getByRole('link', { name: /Kovács Anna/ }).click();
  await expectAccessible(page);
  const [item] = orderOf(await tableOf(pickup), 'Kovács Anna').items.filter(
    ({ type }) => type === 'NOT_PACKAGED',
  );
  const half = ((item?.amount ?? 0) / 2).toString().replace('.', ',');
  const weight = page.getByRole('textbox', { name: `${item?.name}: átadott súly` });
  await expect(weight).toHaveValue('');
  const line = page.getByRole('listitem').filter({ has: weight });
  const valueAsOrdered = await line.getByText(/Ft$/).textContent();
  await weight.fill(`${(item?.amount ?? 0) * 10}`.replace('.', ','));
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await expect(page.getByText(/^Legfeljebb .* adható meg!$/)).toBeVisible();
  await page.getByRole('button', { name: /a jó$/ }).click();
  await expect(weight).toHaveValue(`${item?.amount}`.replace('.', ','));
  await weight.fill(half);
  // Each key counts: the line's value follows what is typed, before anything is saved.
  await expect(line.getByText(/Ft$/)).not.toHaveText(valueAsOrdered ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hozzáadok egy mérést' }).click();
  await expect(weight).toHaveValue(`${half}+`);
  await expect(weight).toBeFocused();
  await page.keyboard.type(half);
  await expect(page.getByText(/^Összesen /)).toBeVisible();
  await page.getByRole('button', { name: 'Mentem és kifizette' }).click();
  await expect(page.getByText('Kifizetve')).toBeVisible();
  await page.locator('summary', { hasText: 'Ki mit rögzített' }).click();
  await expect(page.getByText(/^Készpénz átvéve: /)).toBeVisible();
  await page.getByRole('button', { name: 'Vissza a listához' }).click();
  await page.getByRole('button', { name: 'Kész (1)' }).click();
  await expect(page.getByRole('link', { name: /Kovács Anna/ })).toContainText('fizetett');
  await page.getByRole('button', { name: /^Hiányzó súlyok/ }).click();
  await expect(page.getByRole('link', { name: /Hegedűs Márton/ })).toContainText(item?.name ?? '');

  for (const name of ['Hegedűs Márton', 'Fekete Nóra']) {
    await page.getByRole('button', { name: /^Hátra van/ }).click();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'Nem vette át' }).click();
  }
  await expect(page.getByText('3/3 átadva')).toBeVisible();
  await page.getByRole('link', { name: 'Kassza' }).click();
  await expect(page.getByRole('table')).toContainText('Kovács Anna');
  await expectAccessible(page);
  await page.getByLabel('Megszámolt készpénz (Ft)').fill('1');
  await page.getByRole('button', { name: 'Lezárom a kasszát' }).click();
  await expect(page.getByText('Kötelező megadni!').first()).toBeVisible();
  await page.getByLabel('Mi az eltérés oka?').fill('A váltópénz otthon maradt.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lezárom a kasszát' }).click();
  await expect(page.getByRole('heading', { name: 'A kassza lezárva' })).toBeVisible();
  await expect(page.getByText('A váltópénz otthon maradt.')).toBeVisible();
  await expect(page.getByText('Balogh Zoltán', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Újranyitom' }).click();
  await page.getByLabel('Miért nyitod újra?').fill('Rosszul számoltam.');
  await page.getByRole('button', { name: 'Újranyitom a kasszát' }).click();
  await expect(page.getByText(/Rosszul számoltam/)).toBeVisible();
});

test('without a connection everything is recorded, survives the tab, is sent once, and what others did is asked about', async ({
  page,
  context,
}) => {
  const pickup = await makeOwnPickup();
  await logInAs(page, 'transporter');
  await page.goto(`/handover/${pickup.deliveryId}`);
  await page.getByRole('button', { name: 'Előkészítés' }).click();
  await expect(page.getByText(/^Előkészítve: 3 rendelés/)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('0/3 átadva')).toBeVisible();

  await page.getByRole('link', { name: /Kovács Anna/ }).click();
  await page.getByRole('button', { name: 'Kifizette' }).click();
  await handOverUnweighed(page);
  await page.getByRole('link', { name: /Hegedűs Márton/ }).click();
  await handOverUnweighed(page);
  await expect(page.getByText('3 módosítás vár')).toBeVisible();
  await expectAccessible(page);

  // Meanwhile someone at another device says that Hegedűs Márton didn't come.
  const admin = await apiOf('admin');
  const theirs = orderOf(await tableOf(pickup), 'Hegedűs Márton');
  await send(admin, '/api/order/deliver', {
    orderId: theirs.id,
    version: theirs.version,
    orderItems: theirs.items.map(({ id }) => ({ orderItemId: id, deliveredAmount: 0 })),
  });

  await page.close();
  const again = await context.newPage();
  await again.goto(`/handover/${pickup.deliveryId}`);
  await expect(again.getByText('3 módosítás vár')).toBeVisible();
  await expect(again.getByText('2/3 átadva')).toBeVisible();

  await context.setOffline(false);
  const conflict = again.getByRole('alert').filter({ hasText: 'Valaki közben mást rögzített' });
  await expect(conflict).toContainText('Kosár Kata szerint', { timeout: 60_000 });
  await expectAccessible(again);
  await decideForMine(again, theirs.items.length);
  await expect(again.getByText('Szinkronban')).toBeVisible();

  const table = await tableOf(pickup);
  expect(settledIn(table)).toBe(2);
  expect(orderOf(table, 'Kovács Anna').takings).toHaveLength(1);
  const records = await read<{ kind: string }[]>(
    pickup.api,
    `/api/order/${orderOf(table, 'Kovács Anna').id}/handover-records`,
  );
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(['CASH_TAKEN', 'RECORDED']);
  expect(
    orderOf(table, 'Hegedűs Márton').items.every(({ deliveryState }) => deliveryState === 'DELIVERED'),
  ).toBe(true);
});

/** All of an order, its weighed goods as they were ordered. */
async function handOverUnweighed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minden átadva' }).click();
  await page.getByRole('button', { name: 'Igen, ahogy rendelte' }).click();
}

async function decideForMine(page: Page, lines: number): Promise<void> {
  const mine = page.getByRole('button', { name: 'Az enyém a jó' });
  for (let left = lines; left > 0; left -= 1) {
    await expect(mine).toHaveCount(left);
    await mine.first().click();
  }
  await expect(mine).toHaveCount(0);
}

function tableOf({ api, deliveryId }: OwnPickup): Promise<HandoverTableJson> {
  return read(api, `/api${getHandover.path.replace(':id', String(deliveryId))}`);
}

function settledIn({ orders }: HandoverTableJson): number {
  return orders.filter(({ items }) => items.every(({ deliveryState }) => deliveryState !== null)).length;
}

function orderOf({ orders }: HandoverTableJson, name: string) {
  const order = orders.find(({ buyer }) => buyer.fullName === name);
  if (order === undefined) throw new Error(`${name} has no order at the table`);
  return order;
}
