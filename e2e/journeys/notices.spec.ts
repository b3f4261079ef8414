import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { logIn, newUser } from '../parts/new-user.ts';

test('a person chooses one summary a day and quiet hours, which stay chosen', async ({ page }) => {
  await openOwnSettings(page);
  const form = page.getByRole('region', { name: 'E-mailek és csendes órák' });
  await form.getByLabel('Napi egy összefoglaló levelet kérek').check();
  await form.getByLabel('Ekkor jöjjön az összefoglaló').fill('07:30');
  await form.getByLabel('Csendes órákat kérek').check();
  await form.getByLabel('Ettől').fill('21:00');
  await form.getByLabel('Eddig').fill('21:00');
  await form.getByRole('button', { name: 'Mentés' }).click();
  await expect(form.getByText('Hibás formátum!').first()).toBeVisible();
  await form.getByLabel('Eddig').fill('06:30');
  await expectAccessible(page);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notice-settings') && answer.request().method() === 'PUT',
  );
  await form.getByRole('button', { name: 'Mentés' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(form.getByLabel('Ekkor jöjjön az összefoglaló')).toHaveValue('07:30');
  await expect(form.getByLabel('Ettől')).toHaveValue('21:00');
  await expect(form.getByLabel('Eddig')).toHaveValue('06:30');
});

test('a person has notifications come to their device and switches them off again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(stubPushService);
  await openOwnSettings(page);
  const push = page.getByRole('region', { name: 'Értesítés a készülékeiden' });
  await push.getByRole('button', { name: 'Ezen a készüléken is kérem' }).click();
  await expect(push.getByText('Ezen a készüléken bekapcsolva')).toBeVisible();
  await expect(push.getByRole('listitem')).toHaveCount(1);
  await expect(push.getByText('(ez a készülék)')).toBeVisible();
  await push.getByRole('button', { name: /^Kikapcsolom/ }).click();
  await expect(push.getByRole('button', { name: 'Ezen a készüléken is kérem' })).toBeVisible();
  await expect(push.getByRole('listitem')).toHaveCount(0);
});

/** The browser's way to its push service, which no test reaches: a subscription with real keys that lives as long as the page. */
function stubPushService(): void {
  let held: PushSubscription | null = null;
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      held = null;
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
  Notification.requestPermission = () => Promise.resolve('granted');
  PushManager.prototype.subscribe = () => {
    held = subscription;
    return Promise.resolve(subscription);
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(held);
}

/** The settings of somebody new. */
async function openOwnSettings(page: Page): Promise<void> {
  const email = await newUser(page);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('button', { name: /^Értesítések/ })).toBeVisible();
  const status = await page.request.get('/api/user/loginstatus');
  const { userId } = (await status.json()) as { userId: number };
  await page.goto(`/subscriptions/${userId}`);
  await expect(page.getByRole('heading', { name: 'Mikor és hogyan szóljunk?' })).toBeVisible();
}
