import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import type { ChainPreviewJson } from '@kosar/contract/chains/chain-preview';
import type { listChains } from '@kosar/contract/chains/chains';
import type { Output } from '@kosar/contract/endpoint';
import { formatFt } from '@kosar/contract/format';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { makeOwnOrderedChain, type OwnOrderedChain } from '../../parts/own-ordered-chain.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a transporter finds a chain in the lists and sees how it stands; addresses that lead nowhere lead back', async ({
  page,
}) => {
  await logInAs(page, 'transporter');
  const transporterId = await ownTransporter(page);
  const chains = `/management/transporter/${transporterId}/deliveryChains`;
  await page.goto(chains);
  const sorted = await read<Output<typeof listChains>>(
    page,
    `/api/deliverychain/datalist?current=true&orderby=dayOfDelivery,id&transporter=${transporterId}`,
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    sorted.items.map(({ name }) => name),
  );
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

test('the page says what the chain would come to now, what to pick up, what goes into which bag, and all orders', async ({
  page,
}) => {
  const chain = await makeOwnOrderedChain(page, `Nézett ${Date.now()}`, { minIncomeFt: 20_000 });
  await page.goto(addressOf(chain));
  const preview = await read<ChainPreviewJson>(page, `/api/deliverychain/${chain.chainId}/preview`);
  const dryRun = page.getByRole('region', { name: 'Ha most zárulna' });
  await expect(dryRun.getByText(formatFt(preview.totalValue)).first()).toBeVisible();
  await expect(dryRun.getByText(preview.producers[0]?.producer.name ?? '')).toBeVisible();

  await page.getByRole('tab', { name: 'Termékenként' }).click();
  const goods = page.getByRole('table', { name: 'Rendelt mennyiségek termelőnként' });
  await expect(goods.locator('tfoot')).toContainText(formatFt(preview.discountedValue));
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toContain('.csv');

  await page.getByRole('tab', { name: 'Csomagolás' }).click();
  const bag = page.getByRole('checkbox', { name: /^Becsomagolva: / }).first();
  await bag.check();
  await page.reload();
  await expect(bag).toBeChecked();
  await page.locator('summary').filter({ hasText: ' kg' }).first().click();
  await expect(page.getByText(/^\s*(mérni|darabra)$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Minden rendelés' }).click();
  await expect(page.locator('summary')).toHaveCount(10);
  await page.getByLabel('Vevő neve, telefonszáma, e-mailje vagy kód').fill('nincs ilyen vevő');
  await expect(page.getByText('Nincs találat!')).toBeVisible();
  await page.getByRole('button', { name: 'Szűrők törlése' }).click();
  await page.locator('summary').first().click();
  await expectAccessible(page);
});

test('approving before the deadline warns with numbers, takes packings out by name, and closes ordering', async ({
  page,
}) => {
  const chain = await makeOwnOrderedChain(page, `Lezárt ${Date.now()}`, { minIncomeFt: 100_000 });
  await page.goto(`${addressOf(chain)}?tab=items`);
  await page.getByRole('button', { name: 'Kiszerelések törlése' }).click();
  const packings = page.getByRole('dialog', { name: 'Kiszerelések törlése a láncból' });
  await packings.getByRole('checkbox').first().check();
  await expect(packings.getByRole('status')).toContainText(/rendelés/);
  await expectAccessible(page);
  await packings.getByRole('button', { name: 'Törlöm (1)' }).click();
  await expect(page.getByText('Töröltük a kiszereléseket, a vevőket értesítettük.')).toBeVisible();

  const { mailed, orders, buyers } = await read<ChainPreviewJson>(
    page,
    `/api/deliverychain/${chain.chainId}/preview`,
  );
  await page.getByRole('button', { name: 'Lemondom a láncot' }).click();
  const cancel = page.getByRole('dialog', { name: 'Lemondod a láncot?' });
  await expect(cancel.getByText(/^A határidő még nem járt le, és a minimumhoz .* hiányzik/)).toBeVisible();
  await expect(cancel.getByText(`${orders} rendelés, ${buyers} vevő`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jóváhagyom' }).click();
  const approve = page.getByRole('dialog', { name: 'Jóváhagyod a láncot?' });
  await expect(approve.getByText(/rögtön lezárja a rendelést/)).toBeVisible();
  await expect(
    approve.getByText(
      new RegExp(`^${buyers} vevő kap róla értesítést.*${mailed.approve === buyers ? '' : mailed.approve}`),
    ),
  ).toBeVisible();
  await approve.getByRole('button', { name: 'Jóváhagyom' }).click();
  await expect(page.getByText('Jóváhagytad a láncot.')).toBeVisible();
  await expect(page.getByText('Jóváhagyva', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jóváhagyom' })).toHaveCount(0);

  await logInAs(page, 'admin');
  await page.goto(addressOf(chain));
  await page.getByRole('link', { name: 'Részesedések' }).click();
  const platform = page.getByLabel('Platform', { exact: true });
  await platform.fill('4');
  await expect(page.getByText(/hiányzik 1%/)).toBeVisible();
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('A részesedések összege nem 100%').first()).toBeVisible();
  await page.getByRole('button', { name: 'A maradék a Platformé' }).click();
  await expect(page.getByText('100% ✓')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Mentés sikeres!')).toBeVisible();
  await page.goto(addressOf(chain));
  await page.getByRole('button', { name: 'Újranyitom' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Újranyitom' }).click();
  await expect(page.getByText('Újranyitottad a láncot.')).toBeVisible();
});

function addressOf({ chainId, transporterId }: OwnOrderedChain): string {
  return `/management/transporter/${transporterId}/deliveryChain/${chainId}`;
}

async function ownTransporter(page: Page): Promise<number> {
  const actors = await read<{ transporterId: number | null }[]>(page, '/api/veactor/mine');
  return actors.find(({ transporterId }) => transporterId !== null)?.transporterId ?? 0;
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(path)).json();
}
