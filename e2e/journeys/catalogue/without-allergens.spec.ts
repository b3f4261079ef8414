import type { DeliveryItemJson, DeliveryJson } from '@kosar/contract/chains/deliveries';
import { allergenStateOf } from '@kosar/domain/allergens';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAsNew, logInBeside } from '../../parts/new-user.ts';
import { findDelivery } from '../../parts/orderable.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a buyer who avoids milk is warned of it, then sees only what is declared free of it, and the choice stays on the device', async ({
  page,
}) => {
  const delivery = await findDelivery(page, (one) => {
    const all = itemsOf(one);
    return all.some((item) => isFree(item)) && all.some((item) => !isFree(item));
  });
  const free = itemsOf(delivery).filter(isFree);
  const risky = itemsOf(delivery).filter((item) => !isFree(item));
  await page.goto(`/delivery/${delivery.id}`);
  await page.getByRole('button', { name: 'Nélkül: allergének szűrése' }).click();
  await page.getByRole('checkbox', { name: 'tej', exact: true }).check();
  await expectAccessible(page);
  // Escape closes it, and what was chosen holds.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Minden látszik, megjelölve')).toBeVisible();
  await expect(page.getByText('Tartalmazza: tej').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nélkül: tej' }).click();
  await page.getByRole('switch', { name: 'Csak a mentes termékek látsszanak' }).click();
  await page.getByRole('button', { name: `Mutasd: ${free.length} termék` }).click();
  await expect(page.getByText(`${risky.length} terméket elrejtettünk`)).toBeVisible();
  await expect(detailsOf(page, risky[0])).toHaveCount(0);
  await expect(detailsOf(page, free[0])).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${risky.length} terméket elrejtettünk`)).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Nélkül: tej' })).toBeVisible();
  await expect(page.getByText('Mentes attól, amit kerülsz').first()).toBeVisible();
  await expect(page.getByText('Tartalmazza: tej')).toHaveCount(0);
  await expectAccessible(page);
});

test('a user keeps what they avoid in their profile, finds it in another browser, and takes it out again', async ({
  page,
  browser,
}) => {
  const { email } = await logInAsNew(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Nélkül: allergének szűrése' }).click();
  await page.getByRole('checkbox', { name: 'diófélék', exact: true }).check();
  // It is ticked once the server has kept it.
  const stored = page.getByRole('checkbox', { name: 'Megjegyzés a profilomban' });
  await stored.click();
  await expect(stored).toBeChecked();
  await expect(page.getByText('Ez a lista csak ezen az eszközön van meg.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Kész' }).click();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await logInBeside(elsewhere, email);
  await elsewhere.goto('/products');
  await expect(elsewhere.getByRole('button', { name: 'Nélkül: diófélék' })).toBeVisible();
  await other.close();

  // A list that can't be read is no reason to seem to filter.
  await page.route('**/api/user/allergens', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('az ezen az eszközön megjegyzett listád szerint jelölünk')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nélkül: diófélék' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('kosar.without'));
  await page.reload();
  await expect(page.getByText('Ha a profilodban van listád, azt most nem érjük el')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Nélkül: diófélék' }).click();

  await stored.click();
  await expect(page.getByText('Ez a lista csak ezen az eszközön van meg.')).toBeVisible();
  await page.getByRole('button', { name: 'Kész' }).click();
  await expect(page.getByRole('button', { name: 'Nélkül: diófélék' })).toBeVisible();
});

function itemsOf({ itemsByProducer }: DeliveryJson): DeliveryItemJson[] {
  return itemsByProducer.flatMap(({ items }) => items);
}

function isFree({ product: { food } }: DeliveryItemJson): boolean {
  return allergenStateOf(food?.allergens ?? '', 'milk') === 'FREE';
}

function detailsOf(page: Page, item: DeliveryItemJson | undefined) {
  return page.getByRole('link', { name: `Részletek: ${item?.name}`, exact: true });
}
