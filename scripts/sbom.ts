import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NeedyPackage, shippedPlaces } from './shipped.ts';

/** `npm run sbom`: the packages that the market ships, from what `npm ci` has installed, in .cache/sbom.json (CycloneDX). */
const ROOT = join(import.meta.dirname, '..');
const LARGEST_BYTES = 64 * 1024 * 1024;

const OWN = ['@kosar/server', '@kosar/contract', '@kosar/domain', '@kosar/web'];

interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, NeedyPackage>;
};
const wanted = new Set([
  ...[...shippedPlaces(packages)].map((place) => `${nameOf(place)}@${packages[place]?.version ?? ''}`),
  ...OWN.map((name) => `${name}@0.1.0`),
]);
const whole = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    maxBuffer: LARGEST_BYTES,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
) as Bom;
const components = whole.components.filter((component) => wanted.has(component['bom-ref']));
const remaining = new Set(components.map((component) => component['bom-ref']));
const dependencies = whole.dependencies
  .filter(({ ref }) => remaining.has(ref))
  .map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((needed) => remaining.has(needed)),
  }));
mkdirSync(join(ROOT, '.cache'), { recursive: true });
writeFileSync(
  join(ROOT, '.cache/sbom.json'),
  `${JSON.stringify({ ...whole, components, dependencies }, null, 2)}\n`,
);
console.log(`${components.length} packages in .cache/sbom.json`);

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
