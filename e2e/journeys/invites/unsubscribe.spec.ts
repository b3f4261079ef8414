import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { MAILBOX_URL } from '../../market.ts';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { linkIn, mailTo } from '../../parts/mailbox.ts';
import { logInAsNew } from '../../parts/new-user.ts';
import { plentifulPacketsOf } from '../../parts/orderable.ts';
import { makeOwnOrderedChain } from '../../parts/own-ordered-chain.ts';
import { read } from '../../parts/own-pickup.ts';

test('a mail that can be switched off is, by its header or its page; opening the page alone changes nothing', async ({
  page,
  browser,
}) => {
  test.slow();
  const subject = `Levél ${Date.now()}`;
  const { deliveryId } = await makeOwnOrderedChain(page, `Postázó ${Date.now()}`);
  const delivery = await read<DeliveryJson>(page.request, `/api/delivery/${deliveryId}`);
  const buyer = await (await browser.newContext()).newPage();
  const { email } = await logInAsNew(buyer);
  await order(buyer, delivery);
  await buyer.context().close();

  await send(page, delivery, subject);
  const mail = await mailTo(email, subject);
  const response = await fetch(`${MAILBOX_URL}/api/mails/${mail.id}`);
  const { headers } = (await response.json()) as { headers: { name: string; value: string }[] };
  const headerOf = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
  const address = linkIn(mail, '/unsubscribe/');
  expect(headerOf('list-unsubscribe')).toBe(`<${address}>`);
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Leiratkozom' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Leiratkozom' }).click();
  await expect(page.getByText('Leiratkoztál')).toBeVisible();
  await expectAccessible(page);

  // What a mail program does: a post to the same address, of no one in particular.
  const posted = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(posted.status).toBe(204);
});

async function order(page: Page, delivery: DeliveryJson): Promise<void> {
  const [packing] = plentifulPacketsOf(delivery);
  const pickup = delivery.deliveryOptions.find(({ type }) => type === 'DELIVERY_POINT');
  const response = await page.request.post('/api/order', {
    headers: { Origin: origin() },
    data: {
      deliveryId: delivery.id,
      orderItems: [{ deliveryItemPackingId: packing?.id, amount: packing?.minOrderAmount || 1 }],
      deliveryOptionId: pickup?.id,
      paymentType: 'ON_SITE',
      billingRequired: false,
      termsAccepted: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

async function send(page: Page, delivery: DeliveryJson, subject: string): Promise<void> {
  const response = await page.request.post('/api/message/send', {
    headers: { Origin: origin() },
    data: { deliveryId: delivery.id, senderType: 'TRANSPORTER', subject, body: 'Hozzatok szatyrot.' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

function origin(): string {
  return test.info().project.use.baseURL ?? '';
}
