import { expectAccessible } from '../../parts/expect-accessible.ts';
import { inDatabase } from '../../parts/in-database.ts';
import { expect, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { mailTo } from '../../parts/mailbox.ts';
import { logInAsNew } from '../../parts/new-user.ts';
import { addToBasket, goOn, send } from '../../parts/order-steps.ts';
import { makeOwnChain } from '../../parts/own-chain.ts';
import { runNow } from '../../parts/run-due.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a chain that misses its minimum is extended, and its buyer stays by one tap', async ({
  page,
  browser,
}) => {
  const chain = await makeOwnChain(`Mentett kör ${Date.now()}`, { minIncomeFt: 50_000 });

  const transporter = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logInAs(transporter, 'admin');
  await transporter.goto(`/management/transporter/${chain.transporterId}/deliveryChain/${chain.chainId}`);
  const card = transporter.getByRole('region', { name: 'Ha nem jön össze a minimum' });
  await card.getByRole('button', { name: 'Módosítom' }).click();
  await card.getByRole('radio', { name: 'Meghosszabbítjuk, és megkérdezzük a vásárlókat' }).check();
  await card.getByLabel('Ennyi nappal').fill('2');
  await card.getByLabel(chain.producer).fill('20000');
  await expectAccessible(transporter);
  await card.getByRole('button', { name: 'Mentem' }).click();
  await expect(card.getByText('Meghosszabbítjuk, és megkérdezzük a vásárlókat (2 nap)')).toBeVisible();

  const { email } = await logInAsNew(page);
  await page.goto(`/delivery/${chain.deliveryId}`);
  await addToBasket(page, chain.product);
  await goOn(page);
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await send(page);

  await inDatabase(({ pool }) =>
    pool.query(`update chain set order_deadline = now() - interval '1 second' where id = $1`, [
      chain.chainId,
    ]),
  );
  await runNow('end-planned-ordering');
  const question = page.getByRole('region', { name: 'Maradsz?' });
  await expect(async () => {
    await page.goto(`/delivery-event-orders/${chain.eventId}`);
    await expect(question).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  expect((await mailTo(email, 'Maradsz?')).text).toContain('a rendelésedet a határidőkor elengedjük');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Maradok' }).click();
  await expect(question.getByText('Maradsz. Ha a maradók rendelése eléri a minimumot')).toBeVisible();
  await question.getByRole('button', { name: 'Kilépek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kilépek' }).click();
  await expect(question).toBeHidden();
  await transporter.reload();
  await expect(card.getByText('Kilépett')).toBeVisible();
});
