/** A package of the lockfile, as far as what it needs goes. */
export interface NeedyPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What a production install holds. */
const INSTALLED = 'server';
/** What the build puts into the app: a production install hasn't these packages, browsers have them. */
const BUNDLED = 'web';

/**
 * Places in the lockfile of all packages that the market gives to anyone: those that the server runs with, and those that the web app is built of. The tools
 * that build and test are not among them.
 */
export function shippedPlaces(lock: Readonly<Record<string, NeedyPackage>>): Set<string> {
  const found = new Set<string>();
  const { [INSTALLED]: server, [BUNDLED]: web } = lock;
  const waiting = [
    ...Object.keys({ ...server?.dependencies, ...server?.optionalDependencies }).map((name) => ({
      from: INSTALLED,
      name,
    })),
    ...Object.keys({ ...web?.dependencies, ...web?.devDependencies }).map((name) => ({
      from: BUNDLED,
      name,
    })),
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = placeOf(lock, next.from, next.name);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    const link = lock[place];
    const from = link?.link === true && link.resolved !== undefined ? link.resolved : place;
    const needy = lock[from];
    for (const name of Object.keys({ ...needy?.dependencies, ...needy?.optionalDependencies }))
      waiting.push({ from, name });
  }
  return found;
}

/** Where Node would find a package: beside who needs it, or in a folder above. */
function placeOf(
  lock: Readonly<Record<string, NeedyPackage>>,
  from: string,
  name: string,
): string | undefined {
  const nested = `${from}/node_modules/${name}`;
  if (nested in lock) return nested;
  const above = from.lastIndexOf('/node_modules/');
  if (above > 0) return placeOf(lock, from.slice(0, above), name);
  const shared = `node_modules/${name}`;
  return shared in lock ? shared : undefined;
}
