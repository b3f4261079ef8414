import type { LaunchOptions } from '@playwright/test';

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

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
];

/** With the library that moves the clock a browser takes ten times as long: its pages are moved instead (parts/page-clock.ts). */
const { LD_PRELOAD: _, ...ENVIRONMENT } = process.env;

/** The browser of the journeys. */
export const HEADLESS: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ARGS,
  env: ENVIRONMENT,
};

/** The one with all that people's browsers have, push too. */
export const WHOLE: LaunchOptions = {
  executablePath: process.env['WHOLE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ARGS,
  env: ENVIRONMENT,
};
