import { expectAccessible } from '../parts/expect-accessible.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, test } from '../parts/journey.ts';
import { apiOf, logInAs } from '../parts/log-in-as.ts';
import { mailTo } from '../parts/mailbox.ts';
import { logInBeside, newUser } from '../parts/new-user.ts';
import { makeOwnComplaints } from '../parts/own-complaints.ts';
import { read, send } from '../parts/own-pickup.ts';
import { passDays } from '../parts/pass-time.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a buyer reports what went bad in four taps, it stands with the others’, and the credit that both agree on adds up on the producer’s statement', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const email = await newUser(page);
  const made = await makeOwnComplaints(`Gond ${Date.now() % 1_000_000}`, [
    email,
    'vasarlo@kosar.test',
    'szervezo@kosar.test',
  ]);
  const [, otherOrderId = 0] = made.orderIds;

  await logInBeside(page, email);
  await page.goto('/myOrders');
  await page.getByRole('button', { name: /Tegnapi Gond/ }).click();
  // Four taps: the way in, the line is chosen as there is one, what was wrong, and send; a photo is one more.
  await page.getByRole('link', { name: 'Gond volt vele' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gond volt vele' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Romlott vagy sérült' }).check();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 240 } });
  await page.locator('input[type=file]').setInputFiles({ name: 'gond.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Bejelentem' }).click();
  await expect(page.getByText('A termelő és a szállító látja.')).toBeVisible();
  await expectAccessible(page);
  const number = /\d{4}\/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  expect((await mailTo(email, 'Megkaptuk a bejelentésedet')).text).toContain(number);
  const complaintPath = new URL(page.url()).pathname;

  const other = await apiOf('buyer');
  const form = await read<{ lines: { orderItemId: number }[] }>(
    other,
    `/api/order/${otherOrderId}/complaint`,
  );
  await send(other, `/api/order/${otherOrderId}/complaint`, {
    orderItemId: form.lines[0]?.orderItemId,
    reason: 'LESS',
    amount: 0.5,
    wants: 'NOTHING',
    words: '',
  });

  await logInAs(page, 'producer');
  await page.goto('/management');
  await page.getByRole('link', { name: /^Bejelentett gondok, amelyek válaszra várnak: 2/ }).click();
  const group = page.getByRole('region', { name: made.product });
  await expect(group.getByText(/^2 bejelentés/)).toBeVisible();
  await expectAccessible(page);
  await group.getByRole('link', { name: new RegExp(`${number.replace('/', '\\/')} · Romlott`) }).click();
  await expect
    .poll(() =>
      page.getByAltText('Fénykép a gondról').evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Kérdezd meg a többieket' }).click();
  await expect(page.getByText('Jó volt: 0 · nem volt jó: 0 · megkérdeztünk: 1')).toBeVisible();
  await page.getByLabel('A válasz').fill('Elnézést, jóváírjuk.');
  await page.getByRole('radio', { name: /^Jóváírás a következő rendelésre/ }).check();
  await page.getByLabel('Mennyi jóváírást adsz? (Ft)').fill('1000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elküldöm a választ' }).click();
  await expect(page.getByText('A vevő döntésére vár')).toBeVisible();

  await logInAs(page, 'organizer');
  await page.goto(`/complaint-question/${await lastQuestion()}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Az enyém jó volt' }).click();
  await expect(page.getByText('Ezt válaszoltad: jó volt.')).toBeVisible();

  await logInBeside(page, email);
  await page.goto(complaintPath);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elfogadom', exact: true }).click();
  await expect(page.getByText('A jóváírás a kuponok között van.')).toBeVisible();
  const { userId } = await read<{ userId: number }>(page.request, '/api/user/loginstatus');
  const coupons = await read<{ id: number; remainingAmount: number }[]>(
    page.request,
    `/api/userdiscount/user/${userId}`,
  );
  expect(coupons.map(({ remainingAmount }) => remainingAmount)).toEqual([1000]);
  const placed = await page.request.post('/api/order', {
    headers: { Origin: test.info().project.use.baseURL ?? '' },
    data: {
      deliveryId: made.next.deliveryId,
      orderItems: [{ deliveryItemPackingId: made.next.chainPackingId, amount: 2 }],
      deliveryOptionId: made.next.optionId,
      paymentType: 'ON_SITE',
      billingRequired: false,
      termsAccepted: true,
      userDiscounts: coupons.map(({ id }) => id),
    },
  });
  expect((await placed.json()).discountedValue).toBe(1000);

  const admin = await apiOf('admin');
  await send(admin, `/api/deliverychain/${made.next.chainId}/approve`, undefined);
  await passDays(made.next.chainId, 6);
  await send(admin, `/api/deliverychain/${made.next.chainId}/unrecorded`, { answer: 'PAID' });
  await expect
    .poll(
      async () => (await admin.post(`/api/deliverychain/${made.next.chainId}/finalize`, { data: {} })).ok(),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
  await logInAs(page, 'producer');
  await expect(async () => {
    await page.goto(`/management/veActor/${made.producerActorId}/clearings`);
    await expect(page.getByText(/reklamációra adott jóváírás.*1\s000\sFt/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  await logInAs(page, 'admin');
  await page.goto(`/admin/complaints?search=${encodeURIComponent(number)}`);
  await expect(page.getByText(number).first()).toBeVisible();
  await expectAccessible(page);
});

/** The question that was asked last; its notice leads to it. */
function lastQuestion(): Promise<number> {
  return inDatabase(async ({ db }) => {
    const { id } = await db
      .selectFrom('complaint_question')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  });
}
