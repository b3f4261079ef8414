import { defineConfig } from '@playwright/test';
import {
  BARION_PORT,
  MAILBOX_PORT,
  MARKET_PORT,
  MARKET_URL,
  PUSH_URL,
  SMTP_PORT,
  SZAMLAZZ_PORT,
} from './market.ts';

/** Journeys in a real browser against the real server, worker, mailbox and demo data, on a phone and on a desktop. */
const isCi = process.env['CI'] === 'true';

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
].map((file) => `**/journeys/${file}`);

/**
 * A browser takes the last list of these only, so what the test runner turns off stands here too. The first three are pages of the browser's
 * own, hidden behind its address bar: each journey's new window ran them in a process of their own, at more than the market's page.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e/results',
  workers: 2,
  // A journey that needs a second run doesn't hold back a day's work, but is named at the end: it is a fault to mend.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/test/playwright.json' }]],
  use: {
    baseURL: MARKET_URL,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    // Nobody waits for what slides and fades; the pages take it away for whoever asks.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page shows comes from the server; the journey without a connection allows them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A recording costs each journey half its time; a failed one is run again with --trace on.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${OFF.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, testMatch: SEEN_ON_A_DESK },
  ],
  webServer: {
    command: 'node e2e/start-market.ts',
    cwd: '..',
    url: `${MARKET_URL}/api/ready`,
    timeout: 180_000,
    reuseExistingServer: !isCi,
    stdout: 'pipe',
    env: {
      PORT: String(MARKET_PORT),
      BASE_URL: MARKET_URL,
      MAILBOX_HTTP_PORT: String(MAILBOX_PORT),
      MAILBOX_SMTP_PORT: String(SMTP_PORT),
      BARION_SIM_PORT: String(BARION_PORT),
      SZAMLAZZ_SIM_PORT: String(SZAMLAZZ_PORT),
      PUSH_STAND_IN: PUSH_URL,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
