import type { PushDeviceJson } from '@kosar/contract/accounts/notice-settings';
import type { FakePushService } from '@kosar/server/providers/push/push-testing';
import { WHOLE } from '../browser.ts';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { expect, type Page, test } from '../parts/journey.ts';
import { logInAsNew } from '../parts/new-user.ts';
import { makeOwnChain, type OwnPickup, orderAll, send } from '../parts/own-pickup.ts';
import { deliverPush, pressNotice, startPushService, subscribeAt } from '../parts/push-service.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false, launchOptions: WHOLE });

let service: FakePushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

test('who switches push on is notified on the device what happens on their chain, and its press opens the page', async ({
  page,
  context,
}) => {
  await subscribeAt(context, service);
  await context.grantPermissions(['notifications']);
  const { userId } = await logInAsNew(page);
  const delivery = await makeOwnChain(`Értesítős lánc ${Date.now()}`, new Date(Date.now() + 3_600_000));
  await orderAll(page.request, delivery.deliveryId);
  const settings = `/subscriptions/${userId}`;
  const card = page.getByRole('region', { name: 'Értesítés a készülékeiden' });

  await test.step('switched on, the server knows the device', async () => {
    await page.goto(settings);
    await card.getByRole('button', { name: 'Ezen a készüléken is kérem' }).click();
    await expect(card.getByText('Ezen a készüléken bekapcsolva')).toBeVisible();
    await expect(card.getByRole('listitem')).toContainText('Chrome, Linux (ez a készülék)');
    await expectAccessible(page);
    await expect.poll(() => devicesOf(page)).toHaveLength(1);
  });

  await test.step('a message of the transporter is encrypted, pushed, and shown by the worker', async () => {
    await showByPush(page, await messageFrom(delivery, 'Negyed órát késünk'), 'Negyed órát késünk');
    expect(service.refused).toEqual([]);
  });

  await test.step('its press opens the message, and leaves alone what is open', async () => {
    const opened = await pressNotice(page);
    expect(opened).toBe(`opened /delivery/${delivery.deliveryId}?tab=message`);
    expect(new URL(page.url()).pathname).toBe(settings);
    await page.goto(`/delivery/${delivery.deliveryId}?tab=message`);
    await expect(page.getByRole('heading', { name: 'Negyed órát késünk' })).toBeVisible();
  });

  await test.step('with the message open its page comes forward', async () => {
    await showByPush(page, await messageFrom(delivery, 'Mégis pontosak vagyunk'), 'Mégis pontosak vagyunk');
    expect(await pressNotice(page)).toBe(`focused /delivery/${delivery.deliveryId}?tab=message`);
  });

  await test.step('switched off, nothing is pushed and nothing kept', async () => {
    await page.goto(settings);
    await card.getByRole('button', { name: 'Kikapcsolom: Chrome, Linux' }).click();
    await expect(card.getByRole('button', { name: 'Ezen a készüléken is kérem' })).toBeVisible();
    await expect.poll(() => devicesOf(page)).toEqual([]);
    await expect.poll(() => subscriptionOf(page)).toBeNull();
    const taken = service.taken.length;
    await write(delivery, 'Ezt már nem kéri');
    await expect.poll(() => noticesOf(page)).toContain('Ezt már nem kéri');
    expect(service.taken).toHaveLength(taken);
  });

  await test.step('a device that its service knows no more is forgotten, and can be switched on anew', async () => {
    await card.getByRole('button', { name: 'Ezen a készüléken is kérem' }).click();
    await expect(card.getByText('Ezen a készüléken bekapcsolva')).toBeVisible();
    const gone = (await subscriptionOf(page)) ?? '';
    service.leave(gone);
    await write(delivery, 'Nem ér oda');
    await expect.poll(() => devicesOf(page)).toEqual([]);
    await page.reload();
    await card.getByRole('button', { name: 'Ezen a készüléken is kérem' }).click();
    await expect(card.getByText('Ezen a készüléken bekapcsolva')).toBeVisible();
    expect(await subscriptionOf(page)).not.toBe(gone);
    expect(JSON.parse(await messageFrom(delivery, 'Ez már odaér'))).toMatchObject({ title: 'Ez már odaér' });
  });

  await test.step('who logs out leaves no news of theirs on the device', async () => {
    await page.getByRole('button', { name: /a fiókod/ }).click();
    await page.getByRole('menuitem', { name: 'Kijelentkezés' }).click();
    await expect(page.getByRole('link', { name: 'Bejelentkezés' }).first()).toBeVisible();
    await expect.poll(() => subscriptionOf(page)).toBeNull();
  });
});

test('who can’t be pushed to reads why', async ({ page, context }) => {
  const { userId } = await logInAsNew(page);
  const settings = `/subscriptions/${userId}`;
  const card = page.getByRole('region', { name: 'Értesítés a készülékeiden' });
  const turnOn = card.getByRole('button', { name: 'Ezen a készüléken is kérem' });

  await test.step('no answer to the browser’s question', async () => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => Notification.permission;
    });
    await page.goto(settings);
    await turnOn.click();
    await expect(card.getByText(/nem kapott választ/)).toBeVisible();
    await expect(turnOn).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the browser’s push service is out of reach', async () => {
    await context.grantPermissions(['notifications']);
    await page.reload();
    await turnOn.click();
    await expect(card.getByText(/értesítési szolgálata most nem érhető el/)).toBeVisible();
  });

  await test.step('notifications are forbidden', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.reload();
    await expect(card.getByText(/le vannak tiltva az oldal értesítései/)).toBeVisible();
    await expect(turnOn).toBeHidden();
  });

  await test.step('a browser without push, and one of an iPhone', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await page.reload();
    await expect(card.getByText(/^Ez a böngésző nem tud értesítést fogadni/)).toBeVisible();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Safari/604.1' });
    });
    await page.reload();
    await expect(card.getByText(/tedd az oldalt a kezdőképernyőre/)).toBeVisible();
    await expectAccessible(page);
  });
  expect(await devicesOf(page)).toEqual([]);
});

async function write(delivery: OwnPickup, subject: string): Promise<void> {
  await send(delivery.api, '/api/message/send', {
    deliveryChainId: delivery.chainId,
    subject,
    body: 'A hídon áll a sor.',
  });
}

/** What the device of a chain's buyer reads of a message of its transporter. */
async function messageFrom(delivery: OwnPickup, subject: string): Promise<string> {
  await write(delivery, subject);
  const find = () => service.taken.find(({ text }) => text.includes(subject))?.text ?? '';
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return find();
}

async function devicesOf(page: Page): Promise<PushDeviceJson[]> {
  return (await page.request.get('/api/push-subscription')).json();
}

async function noticesOf(page: Page): Promise<string> {
  return (await page.request.get('/api/notification/datalist')).text();
}

function subscriptionOf(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint ?? null;
  });
}

/** A browser that is busy may lose what its tools hand to a worker; the same notice again takes the place of the first. */
async function showByPush(page: Page, text: string, title: string): Promise<void> {
  await expect(async () => {
    await deliverPush(page, text);
    await expect.poll(() => shownOn(page), { timeout: 5000 }).toEqual([title]);
  }).toPass({ timeout: 60_000 });
}

function shownOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}
