import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, test } from '../../parts/journey.ts';
import { openRendered, publicPages } from '../../parts/public-pages.ts';
import { noteShifts, shiftOf } from '../../parts/shifts.ts';

// Journeys block it, and a page says so.
test.use({ serviceWorkers: 'allow' });

/** A link that isn't known leads to another form, which the page learns once it runs. */
const SAYS_OTHERWISE = /^\/login\/activation=/;

test('the app takes over every public page as the server has rendered it, light on a phone and dark on a desk', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const colorScheme = test.info().project.name === 'desktop' ? 'dark' : 'light';
  const said: string[] = [];
  await noteShifts(page);
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) said.push(message.text());
  });
  for (const path of await publicPages(page)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openRendered(page, path);
    // The app has laid the styles, and with them is there.
    await expect(page.locator('#lifted-styles'), path).toHaveCount(0);
    await expectAccessible(page);
    // A calendar that only a wide screen shows is drawn by then.
    await expect(page.getByText('A naptár betöltése').filter({ visible: true })).toHaveCount(0);
    if (!SAYS_OTHERWISE.test(path)) expect(await shiftOf(page), path).toBeLessThan(0.01);
    expect(said, path).toEqual([]);
  }
});

test('a device that remembers shows what it knows, without a fault', async ({ page }) => {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('kosar.near', '2000');
    localStorage.setItem('kosar-color-scheme', 'dark');
    localStorage.setItem('kosar-layout-deliveries', '"tile"');
    localStorage.setItem('kosar.consent', '{"analytics":false,"outsideMap":true}');
  });
  for (const path of ['/', '/deliveries', '/deliverypoints']) {
    await openRendered(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('#lifted-styles')).toHaveCount(0);
  }
  await page.goto('/deliveries');
  await expect(
    page.getByRole('radio', { name: 'Kártyák' }).or(page.locator('input[value="tile"]')),
  ).toBeChecked();
  expect(said).toEqual([]);
});
