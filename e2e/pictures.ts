import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainListItemJson } from '@kosar/contract/chains/chains';
import type { CurrentDeliveryJson } from '@kosar/contract/chains/deliveries';
import type { HandoverProgressJson } from '@kosar/contract/handover/handover-table';
import { DEMO_LOGINS } from '@kosar/server/demo/logins';
import { type APIRequestContext, type Browser, chromium, request } from '@playwright/test';
import { HEADLESS } from './browser.ts';
import { hydrated } from './parts/hydrated.ts';

/**
 * Takes the README's pictures from a market that runs with demo data, in both schemes: `npm start`, and then `node e2e/pictures.ts`, with the address
 * of the market after it where it isn't the usual one.
 */
const market = new URL(process.argv[2] ?? 'http://localhost:3000').origin;
const FOLDER = join(import.meta.dirname, '../docs/pictures');
const SCHEMES = ['light', 'dark'] as const;
/** The table is always light and of strong contrast, to be read in the sun. */
const ONE_SCHEME = ['light'] as const;
/** WebP of this quality keeps a picture below 80 kB, and its letters sharp. */
const QUALITY = 72;
const PATIENCE_MS = 120_000;
const TO_HAND_OVER: ReadonlySet<string> = new Set(['APPROVED', 'TO_BE_FINALIZED']);

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

const guest = await request.newContext({ baseURL: market });
const carrier = await logIn('transporter');
const session = await carrier.storageState();
const pictures = [
  {
    name: 'shop',
    path: `/delivery/${await fullestShop(guest)}`,
    storageState: await guest.storageState(),
    sign: 'Kosárba',
    schemes: SCHEMES,
  },
  {
    name: 'table',
    path: `/handover/${await fullestTable(carrier)}`,
    storageState: session,
    sign: 'Név, telefonszám, e-mail vagy kód',
    schemes: ONE_SCHEME,
  },
];
const browser = await chromium.launch(HEADLESS);
try {
  await mkdir(FOLDER, { recursive: true });
  for (const picture of pictures)
    for (const scheme of picture.schemes) await take(browser, { ...picture, scheme });
} finally {
  await browser.close();
  for (const api of [guest, carrier]) await api.dispose();
}

async function take(
  from: Browser,
  picture: {
    name: string;
    path: string;
    sign: string;
    storageState: Session;
    scheme: (typeof SCHEMES)[number];
  },
): Promise<void> {
  const page = await from.newPage({
    baseURL: market,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1280, height: 800 },
    colorScheme: picture.scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: picture.storageState,
  });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript((scheme) => localStorage.setItem('kosar-color-scheme', scheme), picture.scheme);
  await page.goto(picture.path, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
  await hydrated(page);
  await page.getByText(picture.sign).or(page.getByLabel(picture.sign)).first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  await writeFile(join(FOLDER, `${picture.name}-${picture.scheme}.webp`), bytes);
  console.log(`${picture.name}-${picture.scheme}.webp ${(bytes.length / 1000).toFixed(0)} kB`);
  await page.context().close();
}

async function logIn(role: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: market, extraHTTPHeaders: { Origin: market } });
  const { email, password } = DEMO_LOGINS.find((login) => login.role === role) ?? {};
  const answer = await api.post('/api/user/login', { data: { username: email, password } });
  if (!answer.ok()) throw new Error(`${market} has no demo data: ${answer.status()} at the login.`);
  return api;
}

/** The delivery that has the most to choose from. */
async function fullestShop(api: APIRequestContext): Promise<number> {
  const open: readonly CurrentDeliveryJson[] = await (await api.get('/api/delivery/current')).json();
  return most(open, ({ goods }) => goods.itemCount).id;
}

/** The pickup with the most orders of those whose ordering is over and whose goods are still to be handed over. */
async function fullestTable(api: APIRequestContext): Promise<number> {
  const answered = await api.get('/api/deliverychain/datalist?size=100');
  const { items: chains }: { items: readonly ChainListItemJson[] } = await answered.json();
  const tables: HandoverProgressJson[] = [];
  for (const { id, state } of chains) {
    if (!TO_HAND_OVER.has(state)) continue;
    const answer = await api.get(`/api/deliverychain/${id}/handover`);
    // Chains of others refuse.
    if (answer.ok()) tables.push(...((await answer.json()) as HandoverProgressJson[]));
  }
  return most(tables, ({ orders }) => orders).delivery.id;
}

function most<T>(all: readonly T[], count: (one: T) => number): T {
  const [first] = all.toSorted((a, b) => count(b) - count(a));
  if (first === undefined) throw new Error('The market has nothing to show: start it with demo data.');
  return first;
}
