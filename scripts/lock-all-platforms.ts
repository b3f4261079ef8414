import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lock`: completes package-lock.json with the optional packages of other platforms. A registry mirror that carries only
 * its own platform's makes npm leave them out, and then `npm ci` refuses the lock everywhere, saying they are missing.
 */
const LOCK = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'netbsd', 'openharmony'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

interface LockedPackage {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> };
const added: string[] = [];
for (const [place, owner] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
    const nested = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    const shared = `node_modules/${name}`;
    if (nested in lock.packages || shared in lock.packages) continue;
    lock.packages[shared] = packageOf(name, range, owner.dev === true);
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is complete.' : `Added: ${added.join(', ')}`);

/** Names of such packages name their platform: `binding-linux-arm64-musl`. */
function packageOf(name: string, range: string, isDev: boolean): LockedPackage {
  const words = name.split('/').at(-1)?.replace('linuxmusl', 'linux-musl').split('-') ?? [];
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  if (os.length === 0 && cpu.length === 0)
    throw new Error(`${name} doesn't name its platform: add it by hand.`);
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(isDev ? { dev: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isMusl ? { libc: ['musl'] } : isGlibc ? { libc: ['glibc'] } : {}),
  };
}
