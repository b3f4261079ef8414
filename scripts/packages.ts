import { execFileSync } from 'node:child_process';
import { run } from './run.ts';

/** Installs packages of Debian where we may, one by one: an older Debian that lacks one still gives the others. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (which('apt-get') === undefined || process.getuid?.() !== 0) return;
  console.log(`Installing ${names.join(', ')} …`);
  await run('apt-get', ['-qq', 'update']);
  for (const name of names)
    await run('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', name], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
}

/** The path of a program, if there is such. */
export function which(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
