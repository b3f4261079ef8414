/**
 * `npm run bench:phone`: how soon the pages stand on a cheap phone on slow 4G, and how soon they answer a tap. The built market with its demo data is started
 * on a database of its own, visited with an empty cache several times (`--runs=9`), and the 75th percentiles are printed. `--only=home,points` visits the named pages.
 * Figures are no test: it ends with 0 whether the targets are met or not.
 */
import { DEMO_LOGINS } from '@kosar/server/demo/logins';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { type PhoneMarket, startPhoneMarket } from './phone-market.ts';
import { PHONE, type PhonePage, type VisitFigures, visit } from './phone-visit.ts';

const TARGETS = { lcpMs: 2500, cls: 0.05, inpMs: 200 };

const runs = Number(argument('runs') ?? 9);
const only = argument('only')?.split(',');
const { whole: executablePath } = await findChromium();
say('market');
const market = await startPhoneMarket();
try {
  const pages = pagesOf(market).filter(({ name }) => only?.some((part) => name.includes(part)) ?? true);
  const rows: string[] = [];
  for (const page of pages) {
    say(page.name);
    const visits: VisitFigures[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visitOnce(page));
    rows.push(rowOf(page, visits));
  }
  process.stdout.write(`\n${report(rows)}\n`);
} finally {
  await market.stop();
}

/** Each visit has a browser of its own: nothing compiled or resolved before helps it. */
async function visitOnce(page: PhonePage): Promise<VisitFigures> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await visit(browser, market.origin, page);
  } finally {
    await browser.close();
  }
}

function pagesOf({ demoDeliveryId, longDeliveryId }: PhoneMarket): readonly PhonePage[] {
  const [buyer] = DEMO_LOGINS.filter(({ role }) => role === 'buyer');
  const login = { username: buyer?.email ?? '', password: buyer?.password ?? '' };
  return [
    {
      name: 'home, visitor',
      path: '/',
      ready: 'h1',
      use: async (page) => {
        await page.getByRole('button', { name: 'Menü' }).tap();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
      },
    },
    { name: 'home, buyer', path: '/', login, ready: 'h1' },
    {
      name: '/deliveries',
      path: '/deliveries',
      ready: 'h1',
      use: async (page) => {
        await page.getByRole('radiogroup').getByText('Csempe').first().tap();
        await page.getByRole('radiogroup').getByText('Lista').first().tap();
      },
    },
    {
      name: 'delivery of the demo',
      path: `/delivery/${demoDeliveryId}`,
      ready: '[data-order-row]',
      use: order,
    },
    {
      name: 'delivery of 300 rows',
      path: `/delivery/${longDeliveryId}`,
      ready: '[data-order-row]',
      use: order,
    },
    {
      name: '/deliverypoints',
      path: '/deliverypoints',
      ready: 'h1',
      use: async (page) => {
        await page
          .getByRole('searchbox')
          .or(page.getByRole('textbox'))
          .first()
          .pressSequentially('Pécs', { delay: 80 });
      },
    },
  ];
}

/** Puts products into the basket, raises amounts, types one, and looks for another. */
async function order(page: Page): Promise<void> {
  for (let nth = 0; nth < 4; nth += 1) {
    await page
      .getByRole('button', { name: /^Kosárba/ })
      .nth(nth)
      .tap();
    await page.waitForTimeout(200);
  }
  const amount = page.locator('[data-in-basket] input').first();
  await amount.tap();
  await amount.pressSequentially('2', { delay: 80 });
  await page.getByRole('searchbox').first().pressSequentially('alma', { delay: 80 });
}

function rowOf({ name }: PhonePage, visits: readonly VisitFigures[]): string {
  const lcp = p75(visits.map(({ lcpMs }) => lcpMs));
  const cls = p75(visits.map((each) => each.cls));
  const taps = visits.flatMap(({ inpMs }) => (inpMs === null ? [] : [inpMs]));
  const inp = taps.length === 0 ? null : p75(taps);
  const isMet = lcp < TARGETS.lcpMs && cls < TARGETS.cls && (inp === null || inp < TARGETS.inpMs);
  const kb = (values: readonly number[]) => p75(values).toFixed(0);
  return line([
    name,
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    inp === null ? '—' : `${inp.toFixed(0)} ms`,
    `${kb(visits.map(({ scriptKb }) => scriptKb))} KB`,
    `${kb(visits.map(({ totalKb }) => totalKb))} KB`,
    kb(visits.map(({ requests }) => requests)),
    isMet ? 'met' : 'not met',
  ]);
}

function report(rows: readonly string[]): string {
  return [
    `${PHONE.width}×${PHONE.height}, processor ${PHONE.cpuSlowdown}× slowed, ${PHONE.kilobitsPerSecond / 1000} Mbit/s, ${PHONE.latencyMs} ms; first visits, 75th percentile of ${runs}.`,
    'Targets: LCP < 2.5 s, CLS < 0.05, INP < 200 ms.',
    '',
    line(['page', 'LCP', 'CLS', 'INP', 'script', 'all bytes', 'requests', 'targets']),
    line(Array.from({ length: 8 }, () => '---')),
    ...rows,
  ].join('\n');
}

function p75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.75) - 1)] ?? 0;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function argument(name: string): string | undefined {
  return process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function say(part: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${part} …\n`);
}
