import { execFileSync } from 'node:child_process';
import { run } from './run.ts';

/** Path of the Chromium for the browser journeys. Installs Debian's when we may; else says what to install and ends. */
export async function findChromium(): Promise<string> {
  const present = which('chromium') ?? which('chromium-browser') ?? which('google-chrome');
  if (present) return present;
  if (which('apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the browser journeys …');
    await run('apt-get', ['-qq', 'update']);
    await run('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', 'chromium'], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
    const installed = which('chromium');
    if (installed) return installed;
  }
  console.error('The browser journeys need Chromium: install the package "chromium" and run this again.');
  process.exit(1);
}

function which(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
