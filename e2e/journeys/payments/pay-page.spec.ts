import { BARION_PORT } from '../../market.ts';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';

const BARION = `http://localhost:${BARION_PORT}`;
const POS_KEY = '00000000000000000000000000000001';

test('the pay page reads well in each of its states', async ({ page }) => {
  const id = await startPayment();
  await page.goto(`${BARION}/Pay?id=${id}`);
  await page.getByText('Próbakártyák').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fizetek: 12 345 Ft', exact: true }).click();
  await expect(page.getByText('Írd be a kártyaszámot!')).toBeVisible();
  await expectAccessible(page);
  await typeCard(page, '4444 8888 8888 3003');
  await page.getByRole('button', { name: 'Fizetek: 12 345 Ft', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A bankod jóváhagyást kér' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jóváhagyom', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/api/ready\\?paymentId=${id}$`));
  await page.goto(`${BARION}/Pay?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Ezt már kifizetted' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${BARION}/Pay?id=none`);
  await expect(page.getByRole('heading', { name: 'Nincs ilyen fizetés' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(BARION);
  await expect(page.getByText('A főkönyv egyezik')).toBeVisible();
  await expectAccessible(page);
});

test('the pay page needs neither JavaScript nor a mouse', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const id = await startPayment();
  await page.goto(`${BARION}/Pay?id=${id}`);
  await typeCard(page, '4444 8888 8888 9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nincs elég pénz ezen a kártyán.')).toBeVisible();
  await expect(page.getByLabel('E-mail-címed')).toHaveValue('anna@pelda.hu');
  await typeCard(page, '4444 8888 8888 5559');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/api/ready\\?paymentId=${id}$`));
  const other = await startPayment();
  await page.goto(`${BARION}/Pay?id=${other}`);
  await page.getByLabel('A tárcád e-mail-címe').fill('tarca@kosar.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/api/ready\\?paymentId=${other}$`));
  await context.close();
});

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Kártyaszám', { exact: true }).fill(number);
  await page.getByLabel(/^Lejárat/).fill('12/40');
  await page.getByLabel('CVC').fill('123');
}

/** A payment of the demo's shop that no order knows: this is about the page alone. */
async function startPayment(): Promise<string> {
  const response = await fetch(`${BARION}/v2/Payment/Start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-pos-key': POS_KEY },
    body: JSON.stringify({
      POSKey: POS_KEY,
      PaymentType: 'Reservation',
      ReservationPeriod: '7.00:00:00',
      FundingSources: ['All'],
      PaymentRequestId: 'pay-page',
      PayerHint: 'anna@pelda.hu',
      RedirectUrl: `${test.info().project.use.baseURL}/api/ready`,
      Locale: 'hu-HU',
      Currency: 'HUF',
      Transactions: [
        {
          POSTransactionId: 'pay-page',
          Payee: 'piac@kosar.test',
          Total: 12_345,
          Items: [
            {
              Name: 'Tojás',
              Description: 'M',
              Quantity: 1,
              Unit: 'doboz',
              UnitPrice: 12_345,
              ItemTotal: 12_345,
            },
          ],
        },
      ],
    }),
  });
  const { PaymentId }: { PaymentId: string } = JSON.parse(await response.text());
  return PaymentId;
}
