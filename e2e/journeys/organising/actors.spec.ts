import { expectAccessible } from '../../parts/expect-accessible.ts';
import { expect, type Locator, type Page, test } from '../../parts/journey.ts';
import { linkIn, mailTo } from '../../parts/mailbox.ts';
import { fillLogin, logInAsNew, logInBeside, newAddress, PASSWORD, register } from '../../parts/new-user.ts';

test('who has an account makes an actor, logs in again and takes roles; the menu follows at once', async ({
  page,
}) => {
  test.slow();
  const { email } = await logInAsNew(page);
  await page.goto('/management/newVeActor');
  await expect(page.getByLabel('Kapcsolattartó e-mail-cím')).toHaveValue(email);
  await submit(page, 'Létrehozom a szereplőt');
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await expectAccessible(page);
  const name = `Kanyar Tanya ${Date.now() % 100_000}`;
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Bemutatkozás' }).fill('Hárman visszük.');
  await submit(page, 'Létrehozom a szereplőt');

  // Spec 6: the right begins with the next login, and the page says so.
  await expect(page.getByText('A kezelői jogod a következő bejelentkezéskor él')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kilépek, és újra bejelentkezem' }).click();
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bemutatkozás' })).toHaveText('Hárman visszük.');
  await expect(page.getByRole('link', { name: 'Szállító leszek' })).toHaveAttribute(
    'href',
    /\/newTransporter$/,
  );
  await expectAccessible(page);

  const ROLES = [
    ['Szállító', 'Felveszem a szállítói szerepet', 'newTransporter'],
    ['Szervező', 'Felveszem a szervezői szerepet', 'newOrganizer'],
    ['Átvevőpont-kezelő', 'Felveszem az átvevőpont-kezelői szerepet', 'newDeliveryPointManager'],
  ] as const;
  for (const [role, take, path] of ROLES) {
    await page.getByRole('tab', { name: role }).click();
    await page.getByRole('link', { name: take }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expectAccessible(page);
    await submit(page, take);
    await expect(page.getByRole('heading', { name: 'A szerep adatai' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Menedzsment menü' }).click();
  const menu = page.getByRole('dialog');
  for (const [role] of ROLES) await expect(menu.getByText(role, { exact: true })).toBeVisible();
});

test('a manager is invited by mail, registers on the way, accepts, and is removed at once', async ({
  page,
  browser,
}) => {
  test.slow();
  const { id, name } = await newActor(page);
  await page.goto(`/management/veActor/${id}?tab=1`);
  const email = newAddress();
  await page.getByLabel('E-mail-cím').fill(email);
  await submit(page, 'Elküldöm a meghívót');
  await expect(page.getByRole('button', { name: `Visszavonom: ${email}` })).toBeVisible();
  await expectAccessible(page);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(linkIn(await mailTo(email, 'Kezelői meghívó'), '/veactor/join/'));
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Regisztrálok' }).click();
  await expect(guest.getByText('Meghívással érkeztél')).toBeVisible();
  await register(guest, email, guest.url());
  await expect(guest).toHaveURL(/login\/regsucceed/);
  await guest.goto(linkIn(await mailTo(email, 'Aktiváld'), 'activation='));
  await fillLogin(guest, email, PASSWORD);
  await submit(guest, 'Elfogadom a meghívót');
  await expect(guest.getByText(`Mostantól kezeled: ${name}`)).toBeVisible();
  await submit(guest, 'Kilépek, és újra bejelentkezem');
  await fillLogin(guest, email, PASSWORD);
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Elveszem a jogát: Próba Panna' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Elveszem a jogát' }).click();
  await expect(page.getByText('Még nincs más kezelő.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name })).toHaveCount(0);
  await guest.goto(linkIn(await mailTo(email, 'Kezelői meghívó'), '/veactor/join/'));
  await expect(guest.getByText('Ez a meghívó nem él')).toBeVisible();
  await guest.context().close();
});

test('a producer introduces itself with its place and pictures; two who edit at once see both', async ({
  page,
}) => {
  test.slow();
  const { id, name } = await newActor(page);
  await page.goto(`/management/veActor/${id}?tab=2`);
  await page.getByRole('link', { name: 'Felveszem a termelői szerepet' }).click();
  await page.getByLabel('Jogi forma').selectOption('Kft.');
  await submit(page, 'Felveszem a termelői szerepet');
  await expect(page.getByText('Egy mezőt még javíts ki')).toBeVisible();
  await page.getByLabel('Igen, bruttó árakat ad meg').check();
  await page.getByLabel('Irányítószám').fill('2045');
  await expect(page.getByLabel('Település')).toHaveValue('Törökbálint');
  await page.getByLabel('Utca, házszám vagy helyrajzi szám').fill('Kert utca 3.');
  await expect(page.getByText('Ezt a helyet csak nagyjából ismerjük.')).toBeVisible();
  await page.getByLabel('Videó címe').fill('www.youtube.com/watch?v=abcdef12345');
  await expectAccessible(page);
  await submit(page, 'Felveszem a termelői szerepet');
  await expect(page.getByRole('heading', { name: 'Képek' })).toBeVisible();
  await expect(page.getByLabel('Videó címe')).toHaveValue('https://www.youtube.com/watch?v=abcdef12345');

  const place = page.getByRole('region', { name: 'Ahol készül' });
  await sendPicture(page, place, 199);
  await expect(place.getByText('A kép alacsonyabb a megengedettnél.')).toBeVisible();
  await sendPicture(page, place, 320);
  await expect(place.getByRole('img', { name: 'Ahol készül' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Alapadatok' }).click();
  await page.getByLabel('Név', { exact: true }).fill(`${name} és Fiai`);
  const actor = await (await page.request.get(`/api/veactor/${id}`)).json();
  await page.request.put(`/api/veactor/${id}`, {
    data: { ...inputOf(actor.name, actor.email), payoutPeriod: 'WEEKLY', version: actor.version },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  await submit(page, 'Mentem az adatokat');
  await expect(page.getByText('Közben valaki más is módosította')).toBeVisible();
  await expect(page.getByText('Amit más mentett: Hetente')).toBeVisible();
  await expectAccessible(page);
  await submit(page, 'Ezekkel folytatom');
  await submit(page, 'Mentem az adatokat');
  await expect(page.getByRole('heading', { level: 1, name: `${name} és Fiai` })).toBeVisible();
  await expect(page.getByLabel('Milyen gyakran kérsz kifizetést?')).toHaveValue('WEEKLY');
  await page.goto(`/management/veActor/${id}/newProducer`);
  await expect(page).toHaveURL(/tab=producer/);
});

/** An actor of a new user, who has logged in since. */
async function newActor(page: Page): Promise<{ id: number; name: string }> {
  const { email } = await logInAsNew(page);
  const name = `Kanyar Tanya ${Date.now() % 1_000_000}`;
  const made = await page.request.post('/api/veactor', {
    data: inputOf(name, email),
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  const { id } = await made.json();
  await page.context().clearCookies();
  await logInBeside(page, email);
  return { id, name };
}

function inputOf(name: string, email: string) {
  return {
    name,
    email,
    phoneNumber: '+36301234567',
    description: '',
    publiclyVisible: true,
    payoutPeriod: 'MONTHLY',
  };
}

/** Draws a picture of a height in the browser and chooses it. */
async function sendPicture(page: Page, place: Locator, height: number): Promise<void> {
  const base64 = await page.evaluate((pixels) => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = pixels;
    canvas.getContext('2d')?.fillRect(0, 0, 400, pixels);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, height);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    place.getByRole('button', { name: /^Képet/ }).click(),
  ]);
  await chooser.setFiles({ name: 'kep.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });
}

async function submit(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
}
