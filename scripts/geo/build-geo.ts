import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBasemap, readBorder } from './basemap.ts';
import { buildPostalGeo } from './settlements.ts';
import { readNamedPoints, readOlderPostalCodes, readPostalRows } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');

const points = readNamedPoints();
const postal = buildPostalGeo(readPostalRows(), readOlderPostalCodes(), points, readBorder());
write('server/src/providers/geocoding/data/hu-geo.json', postal);
write('web/src/ui/map/data/hungary-basemap.json', buildBasemap(points));

const counts = Map.groupBy(postal.places, (place) => place[3]);
console.log(`${Object.keys(postal.codes).length} codes, ${postal.places.length} places:`);
for (const [precision, places] of counts) console.log(`  ${precision}: ${places.length}`);

function write(path: string, value: object): void {
  const text = `${JSON.stringify(value)}\n`;
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`${path}: ${kilobytes(text.length)} KB, ${kilobytes(gzipSync(text).length)} KB gz`);
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10;
}
