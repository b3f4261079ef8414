import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What is measured of one visit: milliseconds, the layout's shift as a share, and what went over the wire. */
export interface VisitFigures {
  readonly lcpMs: number;
  readonly cls: number;
  /** The slowest answer to a tap or a key; null where the page was only looked at. */
  readonly inpMs: number | null;
  readonly scriptKb: number;
  readonly totalKb: number;
  readonly requests: number;
}

/** A page of the market and what a person does on it. */
export interface PhonePage {
  readonly name: string;
  readonly path: string;
  /** Logs in before, on a line that isn't slowed. */
  readonly login?: { readonly username: string; readonly password: string };
  /** Shows that the page has its content. */
  readonly ready: string;
  readonly use?: (page: Page) => Promise<void>;
}

/** A cheap phone on a slow fourth-generation network. */
export const PHONE = { width: 360, height: 740, cpuSlowdown: 4, kilobitsPerSecond: 1600, latencyMs: 150 };

const SETTLE_MS = 1500;
const TIMEOUT_MS = 60_000;

/** One visit with an empty cache, as someone's first. */
export async function visit(browser: Browser, origin: string, target: PhonePage): Promise<VisitFigures> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    // What is kept for a second visit would be fetched during the first.
    serviceWorkers: 'block',
  });
  try {
    if (target.login) await logIn(context, origin, target.login);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    const wire = await slowDown(devtools);
    await page.goto(target.path, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await page.locator(target.ready).first().waitFor({ timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
    await page.waitForTimeout(SETTLE_MS);
    const loaded = { ...wire };
    await target.use?.(page);
    await page.waitForTimeout(SETTLE_MS);
    const { lcpMs, cls, inpMs } = await page.evaluate(() => globalThis.kosarVitals);
    return { lcpMs, cls, inpMs: target.use ? inpMs : null, ...loaded };
  } finally {
    await context.close();
  }
}

async function logIn(context: BrowserContext, origin: string, data: PhonePage['login']): Promise<void> {
  const answer = await context.request.post('/api/user/login', { data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`login answers ${answer.status()}`);
}

async function slowDown(
  devtools: CDPSession,
): Promise<{ scriptKb: number; totalKb: number; requests: number }> {
  const bytesPerSecond = (PHONE.kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  const wire = { scriptKb: 0, totalKb: 0, requests: 0 };
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.requests += 1;
    wire.totalKb += encodedDataLength / 1024;
    if (scripts.has(requestId)) wire.scriptKb += encodedDataLength / 1024;
  });
  return wire;
}

declare global {
  var kosarVitals: { lcpMs: number; cls: number; inpMs: number };
}

/** Runs in the page before its scripts: the figures as web.dev defines them. */
function observe(): void {
  const vitals = { lcpMs: 0, cls: 0, inpMs: 0 };
  globalThis.kosarVitals = vitals;
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & Record<string, never>) => void,
    durationThreshold?: number,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, never>);
      globalThis.kosarVitals = vitals;
    }).observe({ type, buffered: true, ...(durationThreshold === undefined ? {} : { durationThreshold }) });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcpMs = startTime;
  });
  const burst = { sum: 0, firstMs: 0, lastMs: 0 };
  watch('layout-shift', ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNew = startTime - burst.lastMs > 1000 || startTime - burst.firstMs > 5000;
    if (isNew) Object.assign(burst, { sum: 0, firstMs: startTime });
    burst.lastMs = startTime;
    burst.sum += Number(value);
    vitals.cls = Math.max(vitals.cls, burst.sum);
  });
  watch(
    'event',
    ({ duration, interactionId }) => {
      if (Number(interactionId) > 0) vitals.inpMs = Math.max(vitals.inpMs, duration);
    },
    16,
  );
}
