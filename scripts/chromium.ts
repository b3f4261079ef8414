import { execFileSync } from 'node:child_process';
import { run } from './run.ts';

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
  if (findProgram(WHOLE) === undefined || findProgram([HEADLESS]) === undefined) await install();
  const whole = findProgram(WHOLE);
  if (whole !== undefined) return { headless: findProgram([HEADLESS]) ?? whole, whole };
  console.error('The browser journeys need Chromium: install the package "chromium" and run this again.');
  process.exit(1);
}

async function install(): Promise<void> {
  if (which('apt-get') === undefined || process.getuid?.() !== 0) return;
  console.log('Installing Chromium for the browser journeys …');
  await run('apt-get', ['-qq', 'update']);
  // One by one: older Debians have no headless one.
  for (const name of ['chromium', HEADLESS])
    await run('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', name], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
}

function findProgram(names: readonly string[]): string | undefined {
  return names.map(which).find((path) => path !== undefined);
}

function which(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
