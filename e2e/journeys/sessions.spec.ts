import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { expectAccessible } from '../parts/expect-accessible.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, type Locator, type Page, test } from '../parts/journey.ts';
import { linkIn, mailTo } from '../parts/mailbox.ts';
import { logInAsNew, newAddress, newUser, PASSWORD } from '../parts/new-user.ts';
import { addToBasket, goOn } from '../parts/order-steps.ts';
import { plentifulPacketsOf } from '../parts/orderable.ts';
import { makeOwnShop } from '../parts/own-shop.ts';

// Nothing fades in while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an order that meets an ended session is sent after a login in place', async ({ page }) => {
  const { email, userId } = await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await goToReview(page, delivery);
  await endSessions(userId);
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  const login = loginInPlace(page);
  await expect(login.getByLabel('E-mail-cím')).toHaveValue(email);
  await expect(login.getByLabel('Jelszó', { exact: true })).toBeFocused();
  await expectAccessible(page);
  // It isn't left by a slip of the hand.
  await page.keyboard.press('Escape');
  await logInThere(login, 'nem ez a jelszavam');
  await expect(login.getByText('Sikertelen bejelentkezés')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('step')).toBe('2');
  await logInThere(login);
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  await expect(login).toBeHidden();
  expect(await ownOrders(page)).toHaveLength(1);
});

test('who logs in there instead sees nothing of the first, whose basket is kept for them', async ({
  page,
}) => {
  const first = await logInAsNew(page);
  const other = await newUser(page);
  const delivery = await makeOwnShop(page);
  await goToReview(page, delivery);
  await endSessions(first.userId);
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await loginInPlace(page).getByLabel('E-mail-cím').fill(other);
  await logInThere(loginInPlace(page));
  await expect(
    page.getByRole('region', { name: 'A kosarad' }).or(page.getByText('Még üres')).first(),
  ).toBeAttached();
  await expect(page.getByText(plentifulPacketsOf(delivery)[0]?.itemName ?? '').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Megrendelem/ })).toBeHidden();
  await expect(page.getByText('A kosaradat megőriztük. Folytatod?')).toBeHidden();
  expect(await ownOrders(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('E-mail-cím').fill(first.email);
  await page.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Bejelentkezem' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/delivery/${delivery.id}`);
  await expect(page.getByText('A kosaradat megőriztük. Folytatod?')).toBeVisible();
});

test('the end of a session shows in every tab, and one login brings all of them back as they were', async ({
  page,
}) => {
  const { userId } = await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  const profile = await page.context().newPage();
  await profile.goto(`/profile/${userId}`);
  await profile.getByLabel('Bemutatkozás (nem kötelező)').fill('Félig kész mondat');
  await goToReview(page, delivery);
  await endSessions(userId);
  await profile.getByRole('button', { name: 'Mentem az adatokat' }).click();
  await expect(loginInPlace(profile)).toBeVisible();
  await expect(loginInPlace(page)).toBeVisible();

  await logInThere(loginInPlace(page));
  await expect(loginInPlace(page)).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Elfogadom/ })).toBeChecked();
  // What was refused has been sent by itself.
  await expect(profile.getByText('Mentés sikeres!')).toBeVisible();
  await expect(loginInPlace(profile)).toBeHidden();
  await profile.reload();
  await expect(profile.getByLabel('Bemutatkozás (nem kötelező)')).toHaveValue('Félig kész mondat');
});

test('who does not log in goes on as a visitor, and is not asked about the basket', async ({ page }) => {
  const { userId } = await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await goToReview(page, delivery);
  await endSessions(userId);
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await loginInPlace(page).getByRole('button', { name: 'Nem jelentkezem be' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Elmész a kosarad elküldése nélkül?')).toBeHidden();
  await page.getByLabel('Jelszó', { exact: true }).waitFor();
});

test('a basket that another tab has sent is asked about before it becomes a second order', async ({
  page,
}) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  const other = await page.context().newPage();
  await other.goto(`/delivery/${delivery.id}`);
  await expect(other.getByText('A kosaradat megőriztük. Folytatod?')).toBeVisible();
  await goOn(other);
  for (const tab of [page, other]) await acceptAll(tab);

  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  const question = other.getByRole('dialog', { name: 'Ezt a kosarat egy másik lapon már elküldted' });
  await expect(question).toBeVisible();
  await expectAccessible(other);
  await question.getByRole('button', { name: 'Bezárom' }).click();
  await other.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(question).toBeVisible();
  expect(await ownOrders(page)).toHaveLength(1);

  await question.getByRole('button', { name: 'Ebből külön rendelést adok le' }).click();
  await other.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(other.getByText('Rendelésedet elküldtük.')).toBeVisible();
  expect(await ownOrders(page)).toHaveLength(2);
});

test('the question about a basket that was sent leads to its order, or to an empty basket', async ({
  page,
}) => {
  await logInAsNew(page);
  const delivery = await makeOwnShop(page);
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  const [other, third] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [other, third]) {
    await tab.goto(`/delivery/${delivery.id}`);
    await expect(tab.getByText('A kosaradat megőriztük. Folytatod?')).toBeVisible();
  }
  await acceptAll(page);
  await page.getByRole('button', { name: /^Megrendelem/ }).click();
  await expect(page.getByText('Rendelésedet elküldtük.')).toBeVisible();
  const [order] = await ownOrders(page);
  await other.getByRole('button', { name: 'Megnézem a rendelésemet' }).click();
  await expect(other.getByText(order?.code ?? '', { exact: true })).toBeVisible();
  await third.getByRole('dialog').getByRole('button', { name: 'Üres kosárral kezdem' }).click();
  await expect(third.getByRole('dialog')).toBeHidden();
  await third.reload();
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(third.getByText('A kosaradat megőriztük. Folytatod?')).toBeHidden();
  expect(await ownOrders(page)).toHaveLength(1);
});

test('a reset link that was used, and half of one, say so before anything is typed', async ({ page }) => {
  const email = await newUser(page);
  await post(page, '/api/user/reset/password/request', { email });
  const link = linkIn(await mailTo(email, 'Új jelszó'), '/passwordreset/');
  await page.goto(link);
  await expect(page.getByLabel('Új jelszó', { exact: true })).toBeVisible();
  const [, passwordResetToken] = link.split('/passwordreset/');
  await post(page, '/api/user/reset/password/data', {
    email,
    newPassword: 'egészen új jelszó',
    passwordResetToken,
  });
  for (const bad of [link, link.slice(0, -5)]) {
    await page.goto(bad);
    await expect(page.getByText('Ezzel a linkkel már nem adhatsz meg új jelszót')).toBeVisible();
    await expect(page.getByLabel('Új jelszó', { exact: true })).toBeHidden();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Új linket kérek' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elfelejtett jelszó' })).toBeVisible();
});

test('an activation link whose time is over says so before a password is typed', async ({ page }) => {
  const email = newAddress();
  await post(page, '/api/user/registration', {
    fullName: 'Próba Panna',
    name: email,
    password: PASSWORD,
    phoneNumber: '06 30 123 4567',
    termsAccepted: true,
    subscribedToPromotions: false,
    asProducer: false,
  });
  const link = linkIn(await mailTo(email, 'Aktiváld'), 'activation=');
  await page.goto(link);
  await expect(page.getByLabel('A jelszavad vagy egy új jelszó')).toBeVisible();
  await inDatabase(({ pool }) =>
    pool.query(
      `update user_token set created_at = now() - interval '50 hours', expires_at = now() - interval '2 hours'
       where user_id = (select id from app_user where email = $1)`,
      [email],
    ),
  );
  await page.goto(link);
  await expect(page.getByText('Az aktiváló link lejárt')).toBeVisible();
  await expect(page.getByLabel('A jelszavad vagy egy új jelszó')).toBeHidden();
  await page.getByRole('link', { name: 'Új aktiváló linket kérek' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Új aktiváló link' })).toBeVisible();
});

/** With a basket to the last step, the terms accepted. */
async function goToReview(page: Page, delivery: DeliveryJson): Promise<void> {
  await page.goto(`/delivery/${delivery.id}`);
  await addToBasket(page, plentifulPacketsOf(delivery)[0]?.itemName);
  await goOn(page);
  await acceptAll(page);
}

async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ellenőrzöm a rendelést' }).click();
  await page.getByRole('checkbox', { name: /^Elfogadom/ }).check();
}

/** As an administrator, another device or a changed password ends them: the browser keeps its cookie and knows nothing. */
async function endSessions(userId: number): Promise<void> {
  await inDatabase(({ pool }) => pool.query('delete from user_session where user_id = $1', [userId]));
}

function loginInPlace(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Jelentkezz be újra' });
}

async function logInThere(login: Locator, password = PASSWORD): Promise<void> {
  await login.getByLabel('Jelszó', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Bejelentkezem', exact: true }).click();
}

async function ownOrders(page: Page): Promise<OrderJson[]> {
  const response = await page.request.get('/api/order/datalist?current=true&size=100');
  return ((await response.json()) as { items: OrderJson[] }).items;
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { Origin: test.info().project.use.baseURL ?? '' };
  expect((await page.request.post(path, { data, headers })).ok(), path).toBe(true);
}
