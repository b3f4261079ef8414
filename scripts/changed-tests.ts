import { dirname } from 'node:path';

/**
 * The places whose tests are nearest to changed files, for `npm run test:quick`: of a changed test itself, of another file the folder
 * that is its area. Rules, contract, scripts and simulators aren't among them, as theirs run each time.
 */
export function placesNear(changed: readonly string[]): string[] {
  const places = changed.flatMap((file) => {
    if (file.endsWith('.long.test.ts')) return [];
    if (/^(server|web)\/.*\.test\.tsx?$/.test(file)) return [file];
    const area = /^(server|web)\/src\/areas\/([^/]+)\//.exec(file);
    // An area is tried through its own calls, and shown by the screens of the same name.
    if (area) return [`server/src/areas/${area[2]}/`, `web/src/areas/${area[2]}/`];
    return /^(server|web)\/(src|build)\/[^/]+\//.test(file) ? [`${dirname(file)}/`] : [];
  });
  return [...new Set(places)].toSorted();
}
