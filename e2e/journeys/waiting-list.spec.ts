import { expectAccessible } from '../parts/expect-accessible.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, test } from '../parts/journey.ts';
import { mailTo } from '../parts/mailbox.ts';
import { logInAsNew } from '../parts/new-user.ts';
import { makeOwnChain } from '../parts/own-chain.ts';
import { runNow } from '../parts/run-due.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who finds a product sold out waits for it, is asked when it is there, and orders it where it stands', async ({
  page,
}) => {
  const chain = await makeOwnChain(`Várt kör ${Date.now()}`, { maxAmountMilli: 0 });
  const { email } = await logInAsNew(page);
  await page.goto(`/delivery/${chain.deliveryId}`);
  await page.getByRole('button', { name: /^Szóljatok, ha lesz/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mennyit szeretnél?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Feliratkozom' }).click();
  const mine = page.getByRole('region', { name: 'Amire vársz' });
  await expect(mine.getByText('1. vagy a sorban')).toBeVisible();

  await inDatabase(({ pool }) =>
    pool.query('update chain_item set max_amount_milli = 5000 where chain_id = $1', [chain.chainId]),
  );
  await runNow('serve-all-waiting');
  await expect(async () => {
    await page.reload();
    await expect(mine.getByText('Neked tartjuk eddig:')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  expect((await mailTo(email, 'Felszabadult, neked tartjuk')).text).toContain('te vagy a következő');
  await expectAccessible(page);
  const order = mine.getByRole('button', { name: /^Megrendelem – fizetési kötelezettséggel/ });
  await order.click();
  await expect(mine.getByText('A rendeléshez el kell fogadnod a feltételeket.')).toBeVisible();
  await mine.getByLabel(/^Elfogadom a felhasználási feltételeket/).check({ force: true });
  await order.click();
  await expect(mine).toBeHidden();
  await page.goto(`/delivery-event-orders/${chain.eventId}`);
  await expect(page.getByText(chain.product).first()).toBeVisible();
});
