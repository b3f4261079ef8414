import { expect, type Page } from '@playwright/test';

/** Every kind of page that the server renders, by the address at which a visitor of the demo market finds one. */
export async function publicPages(page: Page): Promise<readonly string[]> {
  const first = async (list: string, pattern: RegExp): Promise<string> => {
    const html = await (await page.request.get(list)).text();
    const [, found] = pattern.exec(html) ?? [];
    expect(found, `${list} leads to no ${pattern.source}`).toBeDefined();
    return found ?? '';
  };
  const delivery = await first('/', /href="(\/delivery\/\d+)"/);
  const product = await first('/products', /href="(\/product\/\d+)"/);
  const producer = await first('/producers', /href="(\/producer\/\d+)"/);
  const point = await first('/deliverypoints', /href="(\/deliverypoint\/\d+)"/);
  const event = await first(point, /href="(\/deliveryevent\/\d+)"/);
  const campaign = await first('/', /href="(\/campaign\/[^"]+)"/);
  return [
    '/',
    '/deliveries',
    '/deliverypoints',
    point,
    event,
    delivery,
    '/deliverychain/1',
    '/products',
    await first('/products', /href="(\/products\/[^"?]+)"/),
    product,
    '/producers',
    producer,
    '/transporter/1',
    '/organizer/1',
    campaign,
    '/faq',
    '/howto',
    '/why',
    '/aszf',
    '/jogi/PRIVACY',
    '/akadalymentesseg',
    '/infograf/termelo',
    '/infograf/szervezo',
    '/infograf/kozoseg',
    '/feedback',
    '/login',
    '/register',
    '/passwordreset',
    '/passwordreset/valami',
    '/login/activation=valami',
  ];
}

/** Opens a page that the server has rendered. With more to do than it can the server leaves pages to the browser: then it is asked again. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(await page.locator('html').getAttribute('data-page'), path).toBe('whole');
  }).toPass({ timeout: 60_000 });
}

/** Waits until the page that a form or a link has led to is a rendered one; one that was left to the browser is asked for again. */
export async function expectRendered(page: Page): Promise<void> {
  await page.waitForLoadState();
  if ((await page.locator('html').getAttribute('data-page')) !== 'whole')
    await openRendered(page, page.url());
}
