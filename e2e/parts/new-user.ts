import { expect, type Page, test } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';

/** The password of everybody who registers in a journey. */
export const PASSWORD = 'zöldborsó és répa';

/** Fills the registration form and sends it. */
export async function register(page: Page, email: string, path = '/register'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Teljes név').fill('Próba Panna');
  await page.getByLabel('Telefonszám').fill('06 30 123 4567');
  await page.getByLabel('E-mail-cím', { exact: true }).fill(email);
  await page.getByLabel('E-mail-cím még egyszer').fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Jelszó még egyszer').fill(PASSWORD);
  await page.getByLabel(/^Elfogadom/).check();
  await page.getByRole('button', { name: 'Regisztrálok' }).click();
}

/** A user who has registered and used the link of the mail, without the pages: the journeys of accounts walk those. */
export async function newUser(
  page: Page,
  { subscribedToPromotions = false }: { readonly subscribedToPromotions?: boolean } = {},
): Promise<string> {
  const email = newAddress();
  await post(page, '/api/user/registration', {
    fullName: 'Próba Panna',
    name: email,
    password: PASSWORD,
    phoneNumber: '06 30 123 4567',
    termsAccepted: true,
    subscribedToPromotions,
    asProducer: false,
  });
  const [, token] = linkIn(await mailTo(email, 'Aktiváld'), 'activation=').split('activation=');
  await post(page, `/api/user/activate/${token}`, {});
  return email;
}

/** The same, logged in at once; for journeys that begin later. */
export async function logInAsNew(
  page: Page,
  options: { readonly subscribedToPromotions?: boolean } = {},
): Promise<{ readonly email: string; readonly userId: number }> {
  const email = await newUser(page, options);
  await logInBeside(page, email);
  const status = await page.request.get('/api/user/loginstatus');
  const { userId } = (await status.json()) as { userId: number };
  return { email, userId };
}

/** Logs the page's browser in beside the page: the login page has journeys of its own. */
export async function logInBeside(page: Page, email: string): Promise<void> {
  await post(page, '/api/user/login', { username: email, password: PASSWORD });
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, {
    data,
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(answer.ok(), path).toBe(true);
}

/** Logs in on the login page. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
}

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bejelentkezem' }).click();
}

let count = 0;

/** An address that no one has used. */
export function newAddress(): string {
  count += 1;
  const { project, workerIndex } = test.info();
  return `panna.${project.name}.${workerIndex}.${Date.now()}.${count}@pelda.hu`;
}
