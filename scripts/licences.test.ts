import { describe, expect, it } from 'vitest';
import { type Lock, licenceFaults } from './licences.ts';

/** Faults of one package, of which these files are there. */
function faultsOf(lock: Lock, files: Readonly<Record<string, string>> = {}): string[] {
  return licenceFaults(lock, (path) => files[path] ?? null);
}

const named = (license: string, more: Partial<Lock[string]> = {}): Lock => ({
  'node_modules/planted': { license, ...more },
});

const ofLibvips = (license: string): Lock => ({ 'node_modules/@img/sharp-libvips-linux-x64': { license } });

/** Two packages, each with a part for another platform that names no licence. */
const ofTwoParts = (license: string): Lock => ({
  'node_modules/whole': { license: 'MIT', optionalDependencies: { 'whole-part': '1.0.0' } },
  'node_modules/whole-part': {},
  'node_modules/other': { license, optionalDependencies: { 'other-part': '1.0.0' } },
  'node_modules/other-part': {},
});

describe('a package', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-2.0-only)', '(MIT AND Zlib)'])('under %s fits', (license) => {
    expect(faultsOf(named(license))).toEqual([]);
  });

  it.each([
    'GPL-2.0-only',
    'SSPL-1.0',
    'UNLICENSED',
    'MIT AND BUSL-1.1',
    'SEE LICENSE IN LICENSE',
    'toString',
  ])('planted under %s is found', (license) => {
    expect(faultsOf(named(license))).toEqual([
      `planted (node_modules/planted): ${license} is in no list of scripts/licences.ts`,
    ]);
  });

  it('planted within another is found', () => {
    expect(faultsOf({ 'node_modules/a/node_modules/planted': { license: 'SSPL-1.0' } })).toHaveLength(1);
  });

  it('may be under a licence for tools where it is one', () => {
    expect(faultsOf(named('MPL-2.0', { dev: true }))).toEqual([]);
    expect(faultsOf(named('MPL-2.0'))).toHaveLength(1);
  });

  it('may not be under one of those where the app is built of it, though a production install hasn’t it', () => {
    const app = { web: { devDependencies: { planted: '1.0.0' } } };
    expect(faultsOf({ ...app, ...named('MPL-2.0', { dev: true }) })).toHaveLength(1);
  });

  it('whose licence isn’t in the lock is asked itself', () => {
    const lock: Lock = { 'node_modules/planted': {} };
    const file = 'node_modules/planted/package.json';
    expect(faultsOf(lock, { [file]: '{"license":"ISC"}' })).toEqual([]);
    expect(faultsOf(lock, { [file]: '{"license":"SSPL-1.0"}' })).toHaveLength(1);
    expect(faultsOf(lock, { [file]: '{}' })).toHaveLength(1);
    expect(faultsOf(lock)).toHaveLength(1);
  });

  it('of another platform has the licence of what it is a part of', () => {
    expect(faultsOf(ofTwoParts('MIT'))).toEqual([]);
    expect(faultsOf(ofTwoParts('SSPL-1.0'))).toHaveLength(2);
  });
});

describe('an exception', () => {
  it('holds for the licence that was looked at, not for another', () => {
    expect(faultsOf(ofLibvips('LGPL-3.0-or-later'))).toEqual([]);
    expect(faultsOf(ofLibvips('GPL-2.0-only'))).toHaveLength(1);
  });

  it('that rests on a file holds as long as the file says so', () => {
    const lock: Lock = { 'node_modules/png-js': {} };
    const files = { 'node_modules/png-js/package.json': '{}' };
    expect(faultsOf(lock, { ...files, 'node_modules/png-js/LICENSE': 'MIT License' })).toEqual([]);
    expect(faultsOf(lock, { ...files, 'node_modules/png-js/LICENSE': 'All rights reserved' })).toHaveLength(
      1,
    );
    expect(faultsOf(lock, files)).toHaveLength(1);
  });
});
