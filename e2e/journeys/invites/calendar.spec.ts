import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAsNew } from '../../parts/new-user.ts';
import { findDelivery } from '../../parts/orderable.ts';

test('a delivery goes into the calendar, and all of them by a private address that can be ended', async ({
  page,
}) => {
  const delivery: DeliveryJson = await findDelivery(page, () => true);
  await page.goto(`/delivery/${delivery.id}`);
  await expect(page.getByRole('heading', { level: 1, name: delivery.deliveryChainName })).toBeVisible();
  // When and where stand in one line, which opens.
  await page.getByRole('main').locator('summary').first().click();
  const file = await page.getByRole('link', { name: `Naptárba: ${delivery.name}` }).getAttribute('href');
  const answer = await page.request.get(file ?? '');
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain(`UID:delivery-${delivery.id}-pickup@`);

  await page.goto('/deliveries');
  await page.getByRole('button', { name: 'Feliratkozás naptárban' }).click();
  await expect(page.getByRole('dialog')).toContainText('Naptárcímet bejelentkezve kaphatsz');
  await expectAccessible(page);

  await logInAsNew(page);
  await page.goto('/deliveries?naptar=1');
  await page.getByRole('button', { name: 'Címet kérek', exact: true }).click();
  const address = await page.getByLabel('A naptárcímed').inputValue();
  await expectAccessible(page);
  const feed = await page.request.get(new URL(address).pathname);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');

  await page.reload();
  await expect(page.getByText('Van naptárcímed, ekkor kérted:')).toBeVisible();
  await page.getByRole('button', { name: 'Megszüntetem' }).click();
  await page
    .getByRole('dialog', { name: 'Megszünteted a naptárcímedet?' })
    .getByRole('button', { name: 'Megszüntetem' })
    .click();
  await expect(page.getByRole('button', { name: 'Címet kérek', exact: true })).toBeVisible();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
});
