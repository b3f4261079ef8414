import type { ProducerListItemJson } from '@kosar/contract/actors/actors';
import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Page, test } from '../../parts/journey.ts';
import { logInAs } from '../../parts/log-in-as.ts';

// What was allowed is no storage: it would outlive its journey.
test.afterEach(({ context }) => context.clearPermissions());

const isPhone = () => test.info().project.name === 'phone';

test('a guest finds a producer by what they make and by town, on a list and on a map', async ({ page }) => {
  test.slow();
  const all = await producersOf(page, '');
  await page.goto('/producers');
  await expect(page.getByRole('heading', { level: 1, name: 'Termelők' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `${all.length} termelő` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(Math.min(12, all.length));
  await expectAccessible(page);

  await page.getByLabel('Mit készít?').selectOption({ label: 'Hal (1)' });
  await expect(page).toHaveURL(/type=\d+/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Biharugrai Haltanya');
  await page.goBack();

  await page.getByLabel('Név vagy település').fill('piliscsaba');
  await page.getByRole('button', { name: 'Keresés' }).click();
  await expect(page).toHaveURL('/producers?search=piliscsaba');
  await expect(page.getByRole('article')).toHaveCount(1);
  if (isPhone()) await page.getByRole('link', { name: 'Térkép', exact: true }).click();
  const map = page.getByRole('region', { name: 'Termelők a térképen' });
  await expect(map.getByRole('button', { name: /Szedervölgy Biokert/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/producers?search=nincsilyen');
  await expect(page.getByText('Nincs találat!')).toBeVisible();
  await page.getByRole('link', { name: 'Minden termelő' }).click();
  await expect(page).toHaveURL('/producers');
});

test('a producer’s page shows who they are, what they make, where they are and where to order', async ({
  page,
  context,
}) => {
  test.slow();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(test.info().project.use.baseURL ?? '')) foreign.push(request.url());
  });
  const [producer] = await producersOf(page, '?search=Szedervölgy');
  await page.goto('/producers?search=Szedervölgy');
  await page.getByRole('link', { name: producer?.name ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: producer?.name ?? '' })).toBeFocused();
  for (const name of [
    'Bemutatkozás',
    'Így termel',
    'Termékei',
    'Ezeken a szállításokon ott van',
    'Adatok',
    'Hol van',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('img', { name: `A termelés helye: ${producer?.name}` })).toBeVisible();
  await expect(page.getByText('Az elérhetőségek bejelentkezés után látszanak.')).toBeVisible();
  await expectAccessible(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Megosztom' }).click();
  await expect(page.getByText('A link a vágólapra került, már csak be kell illesztened.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  expect(foreign).toEqual([]);
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'film' }));
  await page.getByRole('button', { name: 'Lejátszom a videót' }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  // The frame has its address a moment before it is asked for.
  await expect.poll(() => foreign).toHaveLength(1);

  await page
    .getByRole('link', { name: 'Rendelek' })
    .or(page.getByRole('link', { name: /^Rendelek/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/delivery\/\d+$/);
});

test('who is logged in sees the contacts, and a missing producer leads to the list', async ({ page }) => {
  await logInAs(page, 'buyer');
  const [producer] = await producersOf(page, '?search=Szedervölgy');
  await page.goto(`/producer/${producer?.id}`);
  await expect(page.getByRole('link', { name: 'szedervolgy@kosar.test' })).toBeVisible();
  await page.goto('/producer');
  await expect(page).toHaveURL('/producers');
  await page.goto('/producer/2000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Ezt nem találjuk.' })).toBeVisible();
  await page.getByRole('link', { name: 'Termelők' }).last().click();
  await expect(page).toHaveURL('/producers');
});

test('a page that is not public asks guests to log in, refuses buyers and shows to admins', async ({
  page,
}) => {
  test.slow();
  const id = await hiddenProducer(page);
  await page.goto(`/producer/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ehhez be kell jelentkezned.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bejelentkezem' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/producer/${id}`)}`,
  );
  await expectAccessible(page);

  await logInAs(page, 'buyer');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ehhez nincs jogosultságod.' })).toBeVisible();
  await expect(page.getByText('Kérd a szereplő kezelőjétől.')).toBeVisible();
  await expectAccessible(page);

  await logInAs(page, 'admin');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vadvirág Gyógynövénykert' })).toBeVisible();
  await expect(page.getByText('Ez a bemutatkozó oldal még nem nyilvános')).toBeVisible();
  await page.goto('/producers?search=Vadvirág');
  await expect(page.getByText('Nincs találat!')).toBeVisible();
});

test('transporters and organizers show what they have on', async ({ page }) => {
  test.slow();
  const [transporter] = await (await page.request.get('/api/transporter?search=Kosárjárat')).json();
  await page.goto(`/transporter/${transporter.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kosárjárat' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Rendelhetsz eddig');
  await expectAccessible(page);
  const [organizer] = await (await page.request.get('/api/organizer?search=Budapesti')).json();
  await page.goto(`/organizer/${organizer.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Következő alkalmai' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /átvétel/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/deliveryevent\/\d+$/);
});

async function producersOf(page: Page, query: string): Promise<ProducerListItemJson[]> {
  return (await page.request.get(`/api/producer${query}`)).json();
}

/** The demo's newcomer comes right after those that everybody sees. */
async function hiddenProducer(page: Page): Promise<number> {
  return Math.max(...(await producersOf(page, '')).map(({ id }) => id)) + 1;
}
