/**
 * Checks the licence of every package in the lockfile: the market is AGPL-3.0-or-later, and what it is made of has to fit that. A licence that is in no list here
 * fails, and is to be read by a person first.
 *
 *   node scripts/licences.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPlaces } from './shipped.ts';

/** A package of the lockfile, as far as its licence goes. */
interface LockedPackage {
  readonly license?: string;
  /** Needed to build or test, and not by what runs. */
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockedPackage>>;

/** Licences whose code may be part of a work under AGPL-3.0-or-later, and why. */
const FITTING: Readonly<Record<string, string>> = {
  MIT: 'asks for its notice alone',
  'MIT-0': 'asks for nothing',
  ISC: 'asks for its notice alone',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice alone',
  'BSD-3-Clause': 'asks for its notice, and not to advertise with its authors',
  'Apache-2.0': 'fits version 3 of the GPL family, says the FSF',
  'BlueOak-1.0.0': 'asks for its notice alone',
  'Python-2.0': 'asks for its notice, fits the GPL, says the FSF',
  Zlib: 'asks to name changes alone',
  'CC0-1.0': 'asks for nothing',
  'OFL-1.1': 'is for fonts, which stay under it beside the code',
};

/** Fit for tools that build and test: nothing of them is given away with the market. */
const FITTING_TOOLS: Readonly<Record<string, string>> = {
  'MPL-2.0': 'binds changes to its own files, and fits the GPL family',
  'CC-BY-4.0': 'is data of browsers that the build reads',
};

interface Exception {
  readonly name: RegExp;
  readonly licence: string;
  readonly reason: string;
  /** Stands in its file LICENSE, where the package itself names none. */
  readonly says?: string;
}

/** Packages that were looked at one by one. */
const EXCEPTIONS: readonly Exception[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'libvips is a library of its own that is linked as it runs and can be exchanged; the LGPL adds permissions to the GPL version 3, which the AGPL may be joined with',
  },
  {
    name: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'the same libvips in one file with its binding, on Windows',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'the same libvips in WebAssembly',
  },
  {
    name: /^png-js$/,
    licence: 'none',
    says: 'MIT License',
    reason: 'names no licence in its package.json, but its file is that of MIT',
  },
];

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  const faults = licenceFaults(packages, (path) => readText(join(root, path)));
  console.log(
    [...faults, `${Object.keys(packages).length} packages, ${faults.length} without a fitting licence`].join(
      '\n',
    ),
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** One sentence for each package whose licence isn't known to fit; `read` gives the text of a file by its path, or null. */
export function licenceFaults(lock: Lock, read: (path: string) => string | null): string[] {
  const shipped = shippedPlaces(lock);
  return Object.entries(lock).flatMap(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.link === true) return [];
    const licence = licenceOf(path, locked, lock, read);
    if (fits(licence, locked.dev === true && !shipped.has(path))) return [];
    const exception = EXCEPTIONS.find(({ name }) => name.test(nameOf(path)));
    if (exception?.licence === licence && holds(exception, path, read)) return [];
    return [`${nameOf(path)} (${path}): ${licence} is in no list of scripts/licences.ts`];
  });
}

/** The lock has it mostly; a package for another platform, which isn't here, is under that of the package that it is a part of. */
function licenceOf(
  path: string,
  locked: LockedPackage,
  lock: Lock,
  read: (path: string) => string | null,
): string {
  const own = locked.license ?? licenceIn(read(`${path}/package.json`));
  if (own !== undefined) return own;
  if (read(`${path}/package.json`) !== null) return 'none';
  const name = nameOf(path);
  const whole = Object.values(lock).find(({ optionalDependencies = {} }) => name in optionalDependencies);
  return whole?.license ?? 'none';
}

function licenceIn(text: string | null): string | undefined {
  return text === null ? undefined : (JSON.parse(text) as { license?: string }).license;
}

/** `A OR B` fits where one of them does, `A AND B` where both do. */
function fits(licence: string, isTool: boolean): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((one) => Object.hasOwn(FITTING, one) || (isTool && Object.hasOwn(FITTING_TOOLS, one))),
    );
}

function holds({ says }: Exception, path: string, read: (path: string) => string | null): boolean {
  return says === undefined || read(`${path}/LICENSE`)?.includes(says) === true;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
