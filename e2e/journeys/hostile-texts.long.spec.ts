import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { TRAPPED_URL } from '../market.ts';
import { type Browser, expect, type Page, test } from '../parts/journey.ts';
import { type Traffic, trafficOf } from '../parts/traffic.ts';
import type { TrappedMarket, Visit } from '../parts/trapped-visits.ts';

/** The day on which the market of hostile texts lives. */
const TODAY = new Date('2026-11-20T13:00:00+01:00');
/** Visitors at a time: a machine that tests has few cores. */
const LANES = 2;

let program: ChildProcessByStdio<Writable, Readable, null>;
let market: TrappedMarket;
test.beforeAll(async () => {
  const script = join(import.meta.dirname, '..', 'start-trapped-market.ts');
  program = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: program.stdout })) {
    market = JSON.parse(line) as TrappedMarket;
    break;
  }
});
test.afterAll(async () => {
  program.stdin.end();
  await once(program, 'close');
});

test('no page makes anything but words of what people wrote, whoever opens it', async ({ browser }) => {
  test.setTimeout(300_000);
  const deliveries = Map.groupBy(market.visits, ({ seat }) => seat);
  const waiting = [...deliveries.values()].toSorted((a, b) => a.length - b.length);
  const looks: Look[] = [];
  const lane = async () => {
    for (let visits = waiting.pop(); visits !== undefined; visits = waiting.pop())
      looks.push(...(await visitAll(browser, visits)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(looks.flatMap(({ where, faults }) => faults.map((fault) => `${where}: ${fault}`))).toEqual([]);
  // The test bites only where the texts are shown.
  const shown = looks.filter(({ traps }) => traps > 0);
  expect(shown.length).toBeGreaterThan(looks.length / 2);
});

/** What is seen of a page. */
interface Look {
  readonly where: string;
  readonly faults: readonly string[];
  /** How often a hostile text stands on it. */
  readonly traps: number;
}

async function visitAll(browser: Browser, visits: readonly Visit[]): Promise<Look[]> {
  const context = await browser.newContext({ baseURL: TRAPPED_URL, viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = (market.cookies[visits[0]?.seat ?? 'anonymous'] ?? '').split('=');
  if (name !== '') await context.addCookies([{ name, value, url: TRAPPED_URL }]);
  await context.clock.setFixedTime(TODAY);
  await context.addInitScript(listen);
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  const traffic = trafficOf(page);
  await page.goto('/');
  await traffic.settled();
  const looks: Look[] = [];
  const note = async (where: string) => {
    const { faults, traps } = await page.evaluate(look);
    looks.push({ where, faults: [...faults, ...dialogs.splice(0)], traps });
  };
  for (const { seat, path } of visits) {
    await goOn(page, path, traffic);
    await note(`${seat} ${path}`);
    for (let tab = 1; await page.evaluate(openTab, tab); tab += 1) {
      await traffic.settled();
      await note(`${seat} ${path}, tab ${tab + 1}`);
    }
  }
  // A planted fault: the words of the last page taken for HTML, as a careless page would.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', `=csapda"'><img class=csapda src=x onerror=alert(1)>`);
  });
  await traffic.settled();
  expect((await page.evaluate(look)).faults.length).toBeGreaterThanOrEqual(2);
  await context.close();
  return looks;
}

/** Goes to another page within the app, as a link does. */
async function goOn(page: Page, path: string, traffic: Traffic): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await traffic.settled();
}

/** Run in a page: opens one of its tabs; says whether it is there. */
function openTab(index: number): boolean {
  const tab = document.querySelectorAll<HTMLElement>('main [role=tab]')[index];
  tab?.click();
  return tab !== undefined;
}

/** Run in every page from its beginning. */
function listen(): void {
  Object.assign(window, { reports: [], print: () => undefined });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    (window as unknown as { reports: string[] }).reports.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Run in a page: what became an element, leads out by a way of its own, or was stopped by the page's rules. */
function look(): { faults: string[]; traps: number } {
  const elements = [...document.querySelectorAll('.csapda')].map(
    ({ outerHTML }) => `an element ${outerHTML}`,
  );
  const links = [...document.querySelectorAll('a[href], iframe[src], form[action]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((href) => href !== '' && !/^(https?:|mailto:|tel:|blob:|[/?#])/.test(href))
    .map((href) => `a link to ${href}`);
  const { reports } = window as unknown as { reports: string[] };
  const stopped = reports.splice(0).map((report) => `stopped by ${report}`);
  return {
    faults: [...elements, ...links, ...stopped],
    traps: document.body.innerText.split('csapda').length - 1,
  };
}
