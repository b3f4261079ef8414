import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { type Browser, expect, type Page, test } from '../parts/journey.ts';
import { mailTo } from '../parts/mailbox.ts';
import { fillLogin, logInAsNew, newUser, PASSWORD } from '../parts/new-user.ts';
import { addToBasket, codeOfSent, goOn, send } from '../parts/order-steps.ts';
import { type OrderablePacking, plentifulPacketsOf, scarcePacketsOf } from '../parts/orderable.ts';
import { makeOwnShop } from '../parts/own-shop.ts';

// Nothing fades in while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest fills a basket, logs in on the way and orders for pickup', async ({ page }) => {
  const email = await newUser(page);
  const delivery = await makeOwnShop(page);
  const [first, second] = plentifulPacketsOf(delivery);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, first?.itemName);
  await addToBasket(page, second?.itemName);
  await expectAccessible(page);

  await goOn(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, email, PASSWORD);

  await expect(page.getByRole('heading', { level: 2, name: 'Átvétel és számlázás' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'A kosarad' })).toContainText('2 tétel');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nézd át, mielőtt elküldöd' })).toBeFocused();
  await expect(page.getByText(first?.itemName ?? '')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(page.getByText('A rendeléshez el kell fogadnod a feltételeket.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
  await page.getByRole('button', { name: /^Megrendelem/ }).click();

  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  await expect(page.getByText(`A visszaigazolást ide küldtük: ${email}`)).toBeVisible();
  await expectAccessible(page);
  const code = await codeOfSent(page);
  expect((await mailTo(email, 'Megkaptuk')).text).toContain('Próba Panna');
  await page.goto(page.url());
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeHidden();

  await page.goto(`/myOrders?deliveryId=${delivery.id}`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an order is brought home to a new address, and can be cancelled', async ({ page }) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  await page.getByRole('radio', { name: /^Házhoz/ }).check();
  const isNew = page.getByRole('radio', { name: 'Új cím' });
  if ((await isNew.count()) > 0) await isNew.check();
  await page.getByLabel('Szállítási irányítószám').fill('2100');
  await expect(page.getByLabel('Szállítási település')).toHaveValue('Gödöllő');
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await expect(page.getByRole('link', { name: /Utca, házszám: Kötelező megadni!/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Utca, házszám').fill('Fő tér 3.');
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await expect(page.getByText('2100 Gödöllő, Fő tér 3.')).toBeVisible();
  await send(page);
  await expect(page.getByText('2100 Gödöllő, Fő tér 3.').first()).toBeVisible();

  const order = page.getByRole('article', { name: `Rendelési kód: ${await codeOfSent(page)}` });
  await order.getByRole('button', { name: 'Lemondom a rendelést' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lemondod ezt a rendelést?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lemondom a rendelést' }).click();
  await expect(order.getByText('Lemondva', { exact: true })).toBeVisible();
  // What was said of sending is over, and the same address doesn't say it again.
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeHidden();
});

test('what another buyer takes is seen at once, and keeps the basket from being sent until it is solved', async ({
  page,
  browser,
}) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  const [scarce] = scarcePacketsOf(delivery);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, scarce?.itemName);
  await page.getByRole('textbox', { name: `Mennyiség: ${scarce?.itemName}` }).fill('3');

  const left = await availableOf(page, delivery.id, scarce?.id);
  await orderInAnotherBrowser(browser, delivery, scarce?.itemName, left - 1);

  const alert = page.getByRole('alert').filter({ hasText: 'Közben elfogyott' });
  await expect(alert).toContainText('már csak 1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Megnézem' }).locator('visible=true').click();
  await expect(page).not.toHaveURL(/step=/);
  await alert.getByRole('button', { name: /^Csökkentem/ }).click();
  await expect(alert).toBeHidden();
  await goOn(page);
  await expect(page).toHaveURL(/step=1/);
});

test('a whole order of three lines by keyboard alone, in at most forty presses beside typing', async ({
  page,
}) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await page.goto(`/delivery/${delivery.id}`);
  await expect(page.locator('[data-order-row]').first()).toBeVisible();
  const keys = keyboardOf(page);
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.pressUntil('Tab', page.getByRole('searchbox'));
  for (const [index, { itemName }] of unmistakable(delivery).slice(0, 3).entries()) {
    if (index > 0) await keys.press('Escape');
    await page.keyboard.type(itemName);
    await expect(page.locator('[data-order-row]')).toHaveCount(1);
    // The one row may still be that of the product before.
    const add = page.getByRole('button', { name: `Kosárba: ${itemName}` });
    await expect(add).toBeVisible();
    await keys.press('Enter');
    await expect(add).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: `Mennyiség: ${itemName}` })).toBeFocused();
    await page.keyboard.type('2');
  }
  await keys.pressUntil('Tab', page.getByRole('button', { name: /^Tovább/ }).locator('visible=true'));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Átvétel és számlázás' })).toBeFocused();
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nézd át, mielőtt elküldöd' })).toBeFocused();
  await keys.pressUntil('Tab', page.getByRole('checkbox', { name: /^Elfogadom/ }));
  await keys.press('Space');
  await keys.press('Enter');
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(40);
});

test('a basket survives a reload, and leaving the page asks first', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const delivery = await makeOwnShop(page);
  await page.goto(`/delivery/${delivery.id}`);
  const itemName = plentifulPacketsOf(delivery)[0]?.itemName;
  await addToBasket(page, itemName);
  await expect.poll(() => storedBaskets(page)).toBe(1);
  await page.reload();
  await expect(page.getByText('A kosaradat megőriztük. Folytatod?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Mennyiség: ${itemName}` })).toHaveValue('1');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Szállítások' }).first().click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('A rendelésed még nincs elküldve.');
  await question.getByRole('button', { name: 'Maradok' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Üres kosárral kezdem' }).click();
  await expect.poll(() => storedBaskets(page)).toBe(0);
});

test('an impatient double click makes one order', async ({ page }) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  const before = await orderCount(page, delivery.id);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
  await page.getByRole('button', { name: /^Megrendelem/ }).dblclick();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  expect(await orderCount(page, delivery.id)).toBe(before + 1);
});

test('an order whose answer was lost is sent again as the same one', async ({ page }) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  const before = await orderCount(page, delivery.id);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
  await page.route('**/api/order', async (route) => {
    // The server gets it; its answer never arrives.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(page.getByText('A kosarad megmaradt, próbáld újra.')).toBeVisible();
  await page.unroute('**/api/order');
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  expect(await orderCount(page, delivery.id)).toBe(before + 1);
});

test('checkout is refused while a field holds what cannot be ordered', async ({ page }) => {
  const delivery = await makeOwnShop(page);
  const itemName = plentifulPacketsOf(delivery)[0]?.itemName;
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, itemName);
  const field = page.getByRole('textbox', { name: `Mennyiség: ${itemName}` });
  for (const wrong of ['1,5', 'sok']) {
    await field.fill(wrong);
    await goOn(page);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(`/delivery/${delivery.id}`);
  }
  await field.fill('1');
  await goOn(page);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a finger that adds goes on with the plus, and an amount that cannot be has no sum', async ({
  page,
}) => {
  const delivery = await makeOwnShop(page);
  const itemName = plentifulPacketsOf(delivery)[0]?.itemName;
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, itemName);
  // A focused field would open the phone's keyboard over half the page.
  await expect(page.getByRole('button', { name: `Több: ${itemName}` }).first()).toBeFocused();
  await page.getByRole('textbox', { name: `Mennyiség: ${itemName}` }).fill('1,5');
  await expect(page.locator('[data-order-row][data-in-basket]')).not.toContainText('Összesen:');
});

test('the goods begin on the first screen in low rows, and the basket can be looked into and changed', async ({
  page,
}) => {
  const delivery = await makeOwnShop(page);
  const [first, second] = plentifulPacketsOf(delivery).map(({ itemName }) => itemName);
  await page.goto(`/delivery/${delivery.id}`);
  const add = page.getByRole('button', { name: /^Kosárba: / });
  await expect(add.first()).toBeInViewport({ ratio: 1 });
  const row = page.getByRole('listitem').filter({ has: page.locator('[data-order-row]') });
  expect((await row.first().boundingBox())?.height).toBeLessThanOrEqual(isPhone() ? 96 : 72);

  await addToBasket(page, first);
  await addToBasket(page, second);
  if (isPhone()) {
    await page.getByRole('button', { name: /^2 tétel/ }).click();
    await expect(page).toHaveURL(/basket=open/);
  }
  const basket = isPhone()
    ? page.getByRole('dialog', { name: 'A kosarad' })
    : page.getByRole('complementary', { name: 'A kosarad' });
  await expectAccessible(page);
  await basket.getByRole('button', { name: `Több a kosárban: ${first}` }).click();
  await expect(basket.getByText('2 db', { exact: true })).toBeVisible();
  await basket.getByRole('button', { name: `Törlöm a kosárból: ${second}` }).click();
  await expect(basket.getByRole('button', { name: `Törlöm a kosárból: ${second}` })).toBeHidden();
  if (isPhone()) {
    await page.goBack();
    await expect(basket).toBeHidden();
  }
  await goOn(page);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('orders of an event need an event and a login', async ({ page }) => {
  await page.goto('/delivery-event-orders');
  await expect(page).toHaveURL('/');
  await page.goto('/delivery-event-orders/1');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a delivery that is not there says so and shows the way on', async ({ page }) => {
  await page.goto('/delivery/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Nincs ilyen szállítás' })).toBeVisible();
  await expectAccessible(page);
});

/** Packets whose name finds them alone. */
function unmistakable(delivery: DeliveryJson): OrderablePacking[] {
  const rows = delivery.itemsByProducer.flatMap(({ producer, items }) =>
    items.map(({ name, product }) => plain(`${name} ${product.productType.name} ${producer.name}`)),
  );
  return plentifulPacketsOf(delivery).filter(
    ({ itemName }) => rows.filter((row) => row.includes(plain(itemName))).length === 1,
  );
}

/** As the search reads: without accents and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function isPhone(): boolean {
  return test.info().project.name === 'phone';
}

async function orderInAnotherBrowser(
  browser: Browser,
  delivery: DeliveryJson,
  itemName: string | undefined,
  amount: number,
): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInAsNew(other);
  await other.goto(`/delivery/${delivery.id}`);
  await addToBasket(other, itemName);
  await other.getByRole('textbox', { name: `Mennyiség: ${itemName}` }).fill(String(amount));
  await goOn(other);
  await other.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(other);
  await context.close();
}

async function availableOf(page: Page, deliveryId: number, packingId: number | undefined): Promise<number> {
  const delivery: DeliveryJson = await (await page.request.get(`/api/delivery/${deliveryId}`)).json();
  const packings = delivery.itemsByProducer.flatMap(({ items }) => items.flatMap((item) => item.amountTypes));
  return packings.find(({ id }) => id === packingId)?.availableAmount ?? 0;
}

async function orderCount(page: Page, deliveryId: number): Promise<number> {
  const list = await (await page.request.get(`/api/order/datalist?delivery=${deliveryId}&size=1`)).json();
  return list.total;
}

/** How many baskets this browser keeps. */
function storedBaskets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve) => request.addEventListener('success', () => resolve()));
    const opening = indexedDB.open('kosar');
    await done(opening);
    const counting = opening.result.transaction('baskets').objectStore('baskets').count();
    await done(counting);
    opening.result.close();
    return counting.result;
  });
}

/** Presses keys and counts them. */
function keyboardOf(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    pressUntil: async (key: string, target: ReturnType<Page['locator']>) => {
      for (let attempts = 0; attempts < 30; attempts += 1) {
        await press(key);
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`${key} never reached the target`);
    },
    count: () => presses,
  };
}
