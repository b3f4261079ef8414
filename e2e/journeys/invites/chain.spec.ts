import type { ChainListItemJson } from '@kosar/contract/chains/chains';
import type { EventJson } from '@kosar/contract/points/events';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { findDelivery } from '../../parts/orderable.ts';

test('from a delivery to its chain: what it brings, how far it is, and where it goes', async ({ page }) => {
  const delivery = await findDelivery(page, ({ itemsByProducer }) => itemsByProducer.length > 0);
  await page.goto(`/deliverychain/${delivery.deliveryChainId}`);
  await expect(page.getByRole('heading', { level: 1, name: delivery.deliveryChainName })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hol veheted át' })).toBeVisible();
  const producer = delivery.itemsByProducer[0]?.producer.name ?? '';
  await expect(page.getByRole('heading', { name: producer })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Megosztom' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A lánc kezelése' })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('article')
    .getByRole('link', { name: new RegExp(`^${delivery.deliveryPoint.name}, `) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/delivery\/\d+$/);
});

test('its transporter is led on to manage it; a chain that is none leads to the deliveries', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  const chains: ChainListItemJson[] = await (
    await page.request.get('/api/deliverychain?current=true')
  ).json();
  for (const { id } of chains) {
    const chain = await (await page.request.get(`/api/deliverychain/${id}`)).json();
    if (chain.currentUserTransporter !== true) continue;
    await page.goto(`/deliverychain/${id}`);
    await expect(page.getByRole('link', { name: 'A lánc kezelése' })).toBeVisible();
    break;
  }
  await page.goto('/deliverychain/999999999');
  await page.getByRole('link', { name: 'Szállítások' }).last().click();
  await expect(page).toHaveURL(/\/deliveries/);
});

test('the organizer of an event finds its invitation there, others do not', async ({ page }) => {
  await logInAs(page, 'organizer');
  const list = '/api/deliveryevent/datalist?current=true&withdeliveries=true&size=100';
  const { items } = await (await page.request.get(list)).json();
  for (const { id } of items) {
    const event: EventJson = await (await page.request.get(`/api/deliveryevent/${id}`)).json();
    if (event.inviteToken === null) continue;
    await page.goto(`/deliveryevent/${id}`);
    const link = page.getByLabel('A meghívólinked');
    await expect(link).toHaveValue(
      new RegExp(`/deliveryevent/join/${event.inviteToken}/\\d+\\?by=[\\w-]{22}$`),
    );
    await expectAccessible(page);
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Átvételi módok' })).toBeVisible();
    await expect(link).toHaveCount(0);
    return;
  }
  throw new Error('The demo organizer has no event ahead');
});
