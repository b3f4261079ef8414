import type { ClearingTransactionJson } from '@kosar/contract/clearings/clearings';
import type { OrderExplainedJson } from '@kosar/contract/orders/money-explained';
import { localDay } from '@kosar/domain/calendar';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { type Browser, expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';
import { mailTo } from '../../parts/mailbox.ts';
import { newUser } from '../../parts/new-user.ts';
import { orderByCard } from '../../parts/order-by-card.ts';
import { makeOwnCardDelivery, type OwnCardDelivery } from '../../parts/own-card-delivery.ts';
import { read, send } from '../../parts/own-pickup.ts';
import { passDays } from '../../parts/pass-time.ts';
import { BARION_URL } from '../../parts/pay-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the money of a chain: a weighed order by card, what was handed over is taken, everybody is paid, and every sum agrees to the forint', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const delivery = await makeOwnCardDelivery(`Fizetős ${Date.now() % 1_000_000}`);
  const email = await newUser(page);
  const { order, paymentId } = await orderByCard(page, email, delivery);
  expect(order.totalValue).toBe(1000);
  await handOver(browser, delivery, '0,8');

  // The provider takes its time, so the dialog shows how far it is; what is handed over stays from here on.
  await page.request.post(`${BARION_URL}/sim/faults`, {
    data: { operation: 'FinishReservation', payment: paymentId, kind: 'hang', ms: 6000, effect: 'late' },
  });
  await finalize(browser, delivery);
  const atProvider = await (await page.request.get(`${BARION_URL}/sim/payments/${paymentId}`)).json();
  expect(atProvider.status).toBe('Succeeded');

  const mail = await mailTo(email, 'Elszámoltuk a rendelésedet');
  expect(mail.text).toMatch(/Levontuk a kártyádról: 800\sFt/);
  expect(mail.text).toMatch(/ennyit feloldottunk: 200\sFt/);

  await page.goto(`/delivery-event-orders/${order.delivery.eventId}?orderId=${order.id}`);
  await page.getByRole('button', { name: 'Így jött ki az összeg' }).click();
  const sums = page.getByRole('dialog');
  await expect(sums.getByText(/800\sFt/).first()).toBeVisible();
  await expect(sums.getByText('Online fizetve')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openInvoice(page);

  await expectSumsAgree(delivery, order.id);
});

test('a payout that the provider refused is tried again by an admin, and is then surely paid, once', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const delivery = await makeOwnCardDelivery(`Újra ${Date.now() % 1_000_000}`);
  const { wallet } = delivery.transporter;
  await orderByCard(page, await newUser(page), delivery);
  await send(delivery.admin, `/api/deliverychain/${delivery.chainId}/approve`, undefined);
  await passDays(delivery.chainId, 6);
  await page.request.post(`${BARION_URL}/sim/faults`, {
    data: { operation: 'Transfer', payment: wallet, kind: 'errors', code: 'InsufficientFunds' },
  });
  await finalize(browser, delivery, { isRecorded: false });
  await expect.poll(async () => (await dueOf(delivery)).state, { timeout: 60_000 }).toBe('FAILED');
  expect(await paidInto(page, wallet)).toEqual([]);

  const due = await dueOf(delivery);
  await logInAs(page, 'admin');
  await page.goto(`/admin/clearing/${due.clearing.id}`);
  await expect(page.getByText('Van sikertelen kifizetés')).toBeVisible();
  await expect(page.getByText('A piactér tárcájában nincs ennyi pénz.', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: `Újrapróbálom a kifizetést: ${delivery.transporter.name}`, exact: false })
    .click();
  await expect(page.getByText('A kifizetés elindult.')).toBeVisible();
  await expect(page.getByText('Van sikertelen kifizetés')).toBeHidden();
  expect((await dueOf(delivery)).state).toBe('PAID');
  await page.request.post(`/api/clearing-transaction/${due.id}/retry`, {
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(await paidInto(page, wallet)).toEqual([due.amount]);
});

/** The chain is approved, its day comes, and the goods are weighed at the table. */
async function handOver(browser: Browser, delivery: OwnCardDelivery, weight: string): Promise<void> {
  await send(delivery.admin, `/api/deliverychain/${delivery.chainId}/approve`, undefined);
  await passDays(delivery.chainId, 4);
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, 'admin');
  await page.goto(`/handover/${delivery.deliveryId}`);
  await page.getByRole('link', { name: /Próba Panna/ }).click();
  await page.getByRole('textbox', { name: `${delivery.product}: átadott súly` }).fill(weight);
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await page.getByRole('button', { name: 'Vissza a listához' }).click();
  await expect(page.getByText('1/1 átadva')).toBeVisible();
  await expect(page.getByText('Szinkronban')).toBeVisible();
  await page.context().close();
  await passDays(delivery.chainId, 2);
}

/** An admin ends the chain and sees the captures run; of what no one has recorded they say before that it was taken and paid. */
async function finalize(
  browser: Browser,
  { transporterId, chainId }: OwnCardDelivery,
  { isRecorded = true } = {},
): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, 'admin');
  await page.goto(`/management/transporter/${transporterId}/deliveryChain/${chainId}`);
  await page.getByRole('button', { name: 'Lezárom és elszámolom' }).click();
  const dialog = page.getByRole('dialog');
  if (!isRecorded) {
    await expect(dialog.getByText('Semmit sem adtak át', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Átvette és kifizette' }).click();
    await expect(dialog.getByRole('radio', { name: 'Átvette és kifizette' })).toBeChecked();
  }
  await expect(dialog.getByText('Zárolt online fizetések beszedése (1)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lezárom és elszámolom' }).click();
  // While nothing is done yet its bar has no width.
  await expect(dialog.getByRole('progressbar')).toBeAttached();
  await expectAccessible(page);
  await expect(dialog.getByText('1 / 1 fizetés kész')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog', { name: 'A lánc lezárult, az elszámolás elkészült.' })).toBeVisible({
    timeout: 60_000,
  });
  await page.context().close();
}

/** The invoice that was asked for has come, and is a PDF. */
async function openInvoice(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Számla megnyitása' }).first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

/** The buyer's explanation, the parties' explanations, the clearing, the dues and the statement say of the same forints. */
async function expectSumsAgree(delivery: OwnCardDelivery, orderId: number): Promise<void> {
  const { admin } = delivery;
  const order = await read<OrderExplainedJson>(admin, `/api/order/${orderId}/explanation`);
  expect(order).toMatchObject({ total: 800, online: 800, cash: 0, owed: 0 });
  expect(sum(order.parts.map(({ amount }) => amount))).toBe(800);
  const walletDues = async () =>
    (await duesOf(delivery)).filter(
      ({ payer, payee }) => payer === null && payee?.id !== delivery.manager.veActorId,
    );
  await expect
    .poll(async () => new Set((await walletDues()).map(({ state }) => state)), { timeout: 60_000 })
    .toEqual(new Set(['PAID']));
  const [due] = await duesOf(delivery);
  const month = localDay(new Date(due?.clearing.createdDate ?? '')).slice(0, 7);
  for (const { veActorId } of [
    delivery.producer,
    delivery.transporter,
    delivery.organizer,
    delivery.manager,
  ]) {
    const part = sum(
      order.parts.filter(({ veActor }) => veActor?.id === veActorId).map(({ amount }) => amount),
    );
    const way = await read<{ sum: number }>(
      admin,
      `/api/clearing/${due?.clearing.id}/explanation?veActor=${veActorId}`,
    );
    expect(way.sum).toBe(part);
    const statement = await admin.get(
      `/api/clearing/statement/file?veActor=${veActorId}&month=${month}&format=csv`,
    );
    const totals = (await statement.text()).trim().split('\r\n').at(-1)?.split(';') ?? [];
    expect(Number(totals[4])).toBe(part);
  }
}

async function duesOf({ admin, transporter, organizer, manager, producer }: OwnCardDelivery) {
  const lists = await Promise.all(
    [transporter, organizer, manager, producer].map(({ veActorId }) =>
      read<{ items: ClearingTransactionJson[] }>(
        admin,
        `/api/clearing-transaction/datalist?veActor=${veActorId}&size=100`,
      ),
    ),
  );
  return lists.flatMap(({ items }) => items);
}

/** What the platform owes the transporter. */
async function dueOf(delivery: OwnCardDelivery): Promise<ClearingTransactionJson> {
  const { items } = await read<{ items: ClearingTransactionJson[] }>(
    delivery.admin,
    `/api/clearing-transaction/datalist?veActor=${delivery.transporter.veActorId}&size=100`,
  );
  const due = items.find(({ payer }) => payer === null);
  if (due === undefined) throw new Error('The platform owes the transporter nothing');
  return due;
}

/** The sums that have come into a wallet at the provider. */
async function paidInto(page: Page, wallet: string): Promise<number[]> {
  const ledger: { entries: { lines: { owner: string; amount: number }[] }[] } = await (
    await page.request.get(`${BARION_URL}/sim/ledger`)
  ).json();
  return ledger.entries
    .flatMap(({ lines }) => lines)
    .filter(({ owner, amount }) => owner === wallet && amount > 0)
    .map(({ amount }) => amount);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
