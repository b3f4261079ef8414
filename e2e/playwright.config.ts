import { defineConfig } from '@playwright/test';
import { HEADLESS } from './browser.ts';
import {
  BARION_PORT,
  MAILBOX_PORT,
  MARKET_PORT,
  MARKET_URL,
  PUSH_URL,
  SMTP_PORT,
  SZAMLAZZ_PORT,
} from './market.ts';

/** Journeys in a real browser against the real server, worker, mailbox and demo data: on a phone, and in the long run on a desktop too. */
const isCi = process.env['CI'] === 'true';

/** `LONG=1` runs the journeys that take minutes, named `*.long.spec.ts`, and those of a wide screen; without it both are left out. */
const isLong = process.env['LONG'] === '1';

/** Journeys whose pages are laid out otherwise on a wide screen; a phone walks all of them. */
const SEEN_ON_A_DESK = [
  'whole-way.spec.ts',
  'ordering.spec.ts',
  'market.spec.ts',
  'my-orders.spec.ts',
  'home/**',
  'catalogue/products.spec.ts',
  'points/point-page.spec.ts',
  'organising/orders.spec.ts',
  'public/first-picture.spec.ts',
].map((file) => `**/journeys/${file}`);

const LONG_JOURNEYS = '**/*.long.spec.ts';
const PHONE = {
  name: 'phone',
  use: { viewport: { width: 390, height: 844 }, hasTouch: true },
  testMatch: isLong ? LONG_JOURNEYS : '**/*.spec.ts',
  testIgnore: isLong ? [] : LONG_JOURNEYS,
};
const DESKTOP = {
  name: 'desktop',
  use: { viewport: { width: 1280, height: 800 } },
  testMatch: SEEN_ON_A_DESK,
};

export default defineConfig({
  testDir: './journeys',
  globalSetup: './demo-deliveries.ts',
  outputDir: process.env['E2E_RESULTS'] ?? '../.cache/e2e/results',
  workers: 2,
  // What fails is run again at the end, alone and in a fresh market (scripts/test-runs.ts).
  retries: 0,
  forbidOnly: isCi,
  // A wait for a job or a mail may take a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }]],
  use: {
    baseURL: MARKET_URL,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    // No one waits for what slides and fades; the pages take it away for whoever asks.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page shows comes from the server; the journey without a connection allows them.
    serviceWorkers: 'block',
    // Each worker keeps its window: what a page is made of is read and compiled once, and not by each journey anew.
    reuseContext: true,
    screenshot: 'only-on-failure',
    // A recording costs each journey half its time; a failed one is run again with --trace on.
    trace: 'off',
    launchOptions: HEADLESS,
  },
  projects: isLong ? [PHONE, DESKTOP] : [PHONE],
  webServer: {
    command: 'node e2e/start-market.ts',
    cwd: '..',
    url: `${MARKET_URL}/api/ready`,
    // In a fresh clone the web is built and the demo drawn first, and other work may go on beside it.
    timeout: 600_000,
    // With ports of its own the run begins its own market.
    reuseExistingServer: !isCi && process.env['E2E_PORT'] === undefined,
    stdout: 'pipe',
    env: {
      PORT: String(MARKET_PORT),
      BASE_URL: MARKET_URL,
      MAILBOX_HTTP_PORT: String(MAILBOX_PORT),
      MAILBOX_SMTP_PORT: String(SMTP_PORT),
      BARION_SIM_PORT: String(BARION_PORT),
      SZAMLAZZ_SIM_PORT: String(SZAMLAZZ_PORT),
      PUSH_FAKE: PUSH_URL,
      RUNNER_PID: String(process.pid),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
