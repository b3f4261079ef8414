import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { type BrowserContext, expect, type Page, test } from '../parts/journey.ts';
import { logInAs } from '../parts/log-in-as.ts';
import { findDelivery } from '../parts/orderable.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

test('the market can be installed: manifest, icons, and a worker that opens it without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const response = await page.request.get(url);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Közös Kosár', lang: 'hu', display: 'standalone', start_url: '/' });
  expect(manifest.shortcuts.map((each: { name: string }) => each.name)).toEqual([
    'Szállítások',
    'Rendeléseim',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
  }

  await context.setOffline(true);
  await page.goto('/faq');
  await expect(page.getByText(/^Nincs kapcsolat/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fő menü' }).or(page.getByRole('banner'))).toBeVisible();
});

test('own orders can be read without a connection by the one who saw them, and nothing can be sent', async ({
  page,
  context,
}) => {
  await logInAs(page, 'buyer');
  const order = await firstOrder(page);
  await page.goto('/deliverypoints');
  await workerReady(page);
  await cachedFor(page, '/api/deliverypoint/datalist');
  await page.goto(`/myOrders?deliveryId=${order.delivery.id}`);
  await expect(page.getByText(order.code, { exact: true })).toBeVisible();
  await cachedFor(page, '/api/order/datalist');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(order.code, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Nincs kapcsolat – az utoljára letöltött adatok, \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/deliverypoints');
  await expect(page.getByRole('heading', { level: 1, name: 'Átvevőpontok' })).toBeVisible();
  await expect(page.getByText('Nincs kapcsolat.', { exact: true })).toBeHidden();

  await context.setOffline(false);
  await page.goto('/feedback');
  await expect(page.getByText(/^Nincs kapcsolat/)).toBeHidden();
  const message = page.getByRole('textbox').first();
  await message.fill('Kapcsolat nélkül írom.');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Elküldöm' });
  await expect(send).toHaveAccessibleDescription(/Nincs kapcsolat/);
  await send.click({ force: true });
  await expect(message).toHaveValue('Kapcsolat nélkül írom.');
  await context.setOffline(false);
  await expect(send).toHaveAccessibleDescription('');
});

test('after logout nothing private is left on the device, and the next one never sees it', async ({
  page,
  context,
}) => {
  await logInAs(page, 'buyer');
  const order = await firstOrder(page);
  await page.goto('/');
  await workerReady(page);
  await page.goto(`/myOrders?deliveryId=${order.delivery.id}`);
  await expect(page.getByText(order.code, { exact: true })).toBeVisible();
  await cachedFor(page, '/api/order/datalist');

  // The session ends on the server alone, as after half an hour: the next look at the market erases what was kept.
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Bejelentkezés' }).first()).toBeVisible();
  await expectNothingOwn(page);
  await expectNoOrderOffline(page, context, order);

  await logInAs(page, 'admin');
  await page.goto('/myOrders');
  await expect(page.getByRole('heading', { level: 1, name: 'Rendeléseim' })).toBeVisible();
  await expectNoOrderOffline(page, context, order);

  // Leaving without a connection erases as well, and is reported to the server as soon as it answers.
  await logInAs(page, 'buyer');
  await page.goto(`/myOrders?deliveryId=${order.delivery.id}`);
  await cachedFor(page, '/api/order/datalist');
  await context.setOffline(true);
  await page.getByRole('button', { name: /a fiókod/ }).click();
  await page.getByRole('menuitem', { name: 'Kijelentkezés' }).click();
  await expect(page.getByRole('button', { name: /a fiókod/ })).toBeHidden();
  await expectNothingOwn(page);
  await context.setOffline(false);
  await page.goto('/myOrders');
  await expect(page.getByText('Ehhez be kell jelentkezned.')).toBeVisible();
});

test('a new version waits until it is wanted, and takes nothing that is being typed', async ({ page }) => {
  await page.goto('/feedback');
  await workerReady(page);
  await page.reload();
  const message = page.getByRole('textbox').first();
  await message.fill('Félkész mondat');
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  const notice = page.getByRole('region', { name: 'Frissítés elérhető' });
  await expect(notice).toBeVisible();
  await expect(message).toHaveValue('Félkész mondat');
  await expectAccessible(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Frissítem' }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('what the head of the document asks for early is what the page then takes', async ({ page }) => {
  const delivery = await findDelivery(page, () => true);
  // A notice that arrives meanwhile makes the page ask for their number again.
  await page.routeWebSocket(/./, () => undefined);
  const paths = [
    '/',
    '/faq',
    '/deliverypoints',
    `/deliverypoint/${delivery.deliveryPoint.id}`,
    `/delivery/${delivery.id}`,
  ];
  for (const path of paths) await expectEarlyTaken(page, path);
  await logInAs(page, 'buyer');
  for (const path of ['/', '/myOrders']) await expectEarlyTaken(page, path);
});

async function expectEarlyTaken(page: Page, path: string): Promise<void> {
  // Late requests of the page before are not this one's.
  await page.goto('about:blank');
  const answers: string[] = [];
  const note = (request: { url(): string }) => answers.push(request.url());
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(
      () =>
        page.evaluate(() => [
          ...((globalThis as { kosarEarly?: Map<string, unknown> }).kosarEarly?.keys() ?? ['none']),
        ]),
      path,
    )
    .toEqual([]);
  page.off('request', note);
  const asked = answers.filter((url) => url.includes('/api/')).toSorted();
  expect(asked, `${path} asks for nothing twice`).toEqual([...new Set(asked)]);
}

async function firstOrder(page: Page): Promise<OrderJson> {
  const { items } = await (await page.request.get('/api/order/datalist')).json();
  return items[0];
}

/** The worker has put the app's files on the device. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** What the device keeps: the addresses of the answers, and whose they are. */
function readCached(page: Page): Promise<{ url: string; userId: number | null }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kosar-kept');
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('answers')) return resolve([]);
          const reading = result.transaction('answers').objectStore('answers').get('index');
          reading.onsuccess = () => {
            result.close();
            resolve(reading.result?.entries ?? []);
          };
        };
      }),
  );
}

async function cachedFor(page: Page, url: string): Promise<void> {
  await expect
    .poll(async () =>
      (await readCached(page)).some((each) => each.userId !== null && each.url.startsWith(url)),
    )
    .toBe(true);
}

async function expectNothingOwn(page: Page): Promise<void> {
  await expect.poll(async () => (await readCached(page)).filter(({ userId }) => userId !== null)).toEqual([]);
}

async function expectNoOrderOffline(page: Page, context: BrowserContext, order: OrderJson): Promise<void> {
  await context.setOffline(true);
  await page.goto(`/myOrders?deliveryId=${order.delivery.id}`);
  await expect(page.getByText(/^Nincs kapcsolat/).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(order.code);
  await context.setOffline(false);
}
