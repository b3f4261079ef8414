import type { ManagedChainJson } from '@kosar/contract/chain-overview';
import { formatFt } from '@kosar/contract/format';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { logInAs } from '../../parts/log-in-as.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a transporter finds a chain in the lists and sees how it stands; addresses that lead nowhere lead back', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  const transporterId = await ownTransporter(page);
  const chains = `/management/transporter/${transporterId}/deliveryChains`;
  await page.goto(chains);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Archív' }).click();
  await expect(page.getByText('Átadva', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Rendelhető', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Jelenlegi' }).click();
  const open = page.getByRole('listitem').filter({ hasText: 'Rendelhető, a minimum összejött' }).first();
  await open.getByRole('link').first().click();

  await expect(page).toHaveURL(/\/deliveryChain\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  const chain = await read<ManagedChainJson>(page, `/api/deliverychain/${id}/management`);
  await expect(page.getByRole('heading', { level: 1, name: chain.name })).toBeVisible();
  await expect(page.getByText(formatFt(chain.totalValue)).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Üzenetek' }).click();
  await expect(page.getByRole('button', { name: 'Üzenetet írok' })).toBeVisible();

  await page.goto(`/management/transporter/${transporterId}/deliveryChain/999999`);
  await expect(page).toHaveURL(chains);
  await page.goto(`/management/transporter/999999/deliveryChains`);
  await expect(page).toHaveURL(/\/management$/);
});

async function ownTransporter(page: Page): Promise<number> {
  const actors = await read<{ transporterId: number | null }[]>(page, '/api/veactor/mine');
  return actors.find(({ transporterId }) => transporterId !== null)?.transporterId ?? 0;
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(path)).json();
}
