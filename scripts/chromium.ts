import { installPackages, which } from './packages.ts';

/** Paths of the browsers for the journeys. */
export interface Chromium {
  /** Without windows of its own it does the same work in three quarters of the time; the whole one where there is no such. */
  readonly headless: string;
  /** The one that people use: push and the like are in this one only. */
  readonly whole: string;
}

const HEADLESS = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

/** Finds them. Installs Debian's when we may and one is missing; ends, with what to install, when there is no whole one. */
export async function findChromium(): Promise<Chromium> {
  if (findProgram(WHOLE) === undefined || findProgram([HEADLESS]) === undefined)
    await installPackages(['chromium', HEADLESS]);
  const whole = findProgram(WHOLE);
  if (whole !== undefined) return { headless: findProgram([HEADLESS]) ?? whole, whole };
  console.error('The browser journeys need Chromium: install the package "chromium" and run this again.');
  process.exit(1);
}

function findProgram(names: readonly string[]): string | undefined {
  return names.map(which).find((path) => path !== undefined);
}
