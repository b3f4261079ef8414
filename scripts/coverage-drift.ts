import { type CoverageRow, parseCoverage } from './coverage-table.ts';

export interface CoverageFacts {
  readonly coverage: string;
  readonly endpoints: readonly { readonly method: string; readonly path: string }[];
  readonly routes: readonly { readonly path: string }[];
  /** The text of a test file, or null when there is none. */
  readonly readTest: (path: string) => string | null;
}

/** Every place where docs/coverage.md and the code disagree, one sentence each. */
export function findDrift(facts: CoverageFacts): string[] {
  const { rows, faults } = parseCoverage(facts.coverage);
  return [
    ...faults,
    ...repeatedIds(rows),
    ...driftOfCalls(rows, facts.endpoints),
    ...driftOfRoutes(rows, facts.routes),
    ...driftOfTests(rows, facts.readTest),
  ];
}

/** The tests a row names, or the reason why the name proves nothing. Null when all is well. */
export function faultOfTest(test: string, readTest: CoverageFacts['readTest']): string | null {
  const [path, name, ...rest] = test.split(' › ');
  if (!path || !name || rest.length > 0) return `"${test}" doesn't read "path › test name"`;
  if (!/\.(test|spec)\.tsx?$/.test(path)) return `${path} is no test file`;
  const text = readTest(path);
  if (text === null) return `${path} doesn't exist`;
  return hasTest(text, name) ? null : `${path} has no test called "${name}"`;
}

/** The addresses an address pattern stands for, parameters made equal: `/a/{id?}` → `/a` and `/a/{}`. */
export function expandPath(path: string): string[] {
  if (path === '*' || path === '/*') return ['*'];
  const segments = path.split('/').filter((segment) => segment !== '');
  let found = [''];
  for (const segment of segments) {
    if (segment === '*') found = found.flatMap((start) => splat(start));
    else if (isOptional(segment)) found = [...found, `${found.at(-1)}/{}`];
    else found = found.map((start) => `${start}/${isParameter(segment) ? '{}' : segment}`);
  }
  return found.map((found) => found || '/');
}

/** A splat stands for up to six levels, the depth of the product categories. */
function splat(start: string): string[] {
  return Array.from({ length: 7 }, (_, depth) => start + '/{}'.repeat(depth));
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':') || segment.startsWith('{');
}

function isOptional(segment: string): boolean {
  return isParameter(segment) && /\?\}?$/.test(segment);
}

function repeatedIds(rows: readonly CoverageRow[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id }) => {
    if (seen.has(id)) return [`${id} stands twice`];
    seen.add(id);
    return [];
  });
}

function driftOfCalls(rows: readonly CoverageRow[], endpoints: CoverageFacts['endpoints']): string[] {
  const calls = rows.filter(({ id }) => id.startsWith('C-')).map((row) => ({ row, key: keyOfCallRow(row) }));
  const keys = endpoints.map((endpoint) => keyOfCall(endpoint.method, endpoint.path));
  return [
    ...calls
      .filter(({ key }) => key === null)
      .map(({ row }) => `${row.id} doesn't begin with \`METHOD /api/…\``),
    ...keys.flatMap((key) => {
      const count = calls.filter((call) => call.key === key).length;
      return count === 1 ? [] : [`${key} of the contract has ${count} rows instead of one`];
    }),
    ...calls
      .filter(({ row, key }) => row.state === 'done' && key !== null && !keys.includes(key))
      .map(({ row }) => `${row.id} is done, yet the contract has no such endpoint`),
  ];
}

function keyOfCallRow(row: CoverageRow): string | null {
  const match = /^`([A-Z]+) (\/api\/[^`]+)`/.exec(row.what);
  return match?.[1] && match[2] ? keyOfCall(match[1], match[2]) : null;
}

function keyOfCall(method: string, path: string): string {
  const inside = path.replace(/^\/api(?=\/)/, '');
  return `${method.toUpperCase()} /api${expandPath(inside).join(' and ')}`;
}

function driftOfRoutes(rows: readonly CoverageRow[], routes: CoverageFacts['routes']): string[] {
  const routed = rows
    .filter(({ id }) => id.startsWith('R-'))
    .map((row) => ({ row, paths: pathsOfRouteRow(row) }));
  const known = new Set(routes.flatMap(({ path }) => expandPath(path)));
  return [
    ...routes.flatMap(({ path }) =>
      expandPath(path)
        .filter((one) => routed.filter(({ paths }) => paths.includes(one)).length !== 1)
        .map((one) => `${one} of the router's ${path} needs exactly one row`),
    ),
    ...routed.flatMap(({ row, paths }) => driftOfRouteRow(row, paths, known)),
  ];
}

function driftOfRouteRow(row: CoverageRow, paths: string[], known: ReadonlySet<string>): string[] {
  if (paths.length === 0) return [`${row.id} doesn't begin with an address`];
  const unrouted = paths.filter((path) => !known.has(path));
  if (unrouted.length > 0) return [`${row.id}: the router doesn't know ${unrouted.join(', ')}`];
  return row.state === 'done' ? [] : [`${row.id} has a page, yet its row isn't done`];
}

function pathsOfRouteRow(row: CoverageRow): string[] {
  const path = /^`(\/[^`\s]*|\*)`/.exec(row.what)?.[1];
  return path ? expandPath(path) : [];
}

function driftOfTests(rows: readonly CoverageRow[], readTest: CoverageFacts['readTest']): string[] {
  return rows.flatMap(({ id, state, tests }) => {
    if (state === 'not yet') return tests.length > 0 ? [`${id} isn't done, yet names a test`] : [];
    if (tests.length === 0) return [`${id} is done, yet names no test`];
    return tests.flatMap((test) => {
      const fault = faultOfTest(test, readTest);
      return fault ? [`${id}: ${fault}`] : [];
    });
  });
}

/** A test's name stands quoted as the first argument of a call that is neither a group nor a test left out. */
function hasTest(text: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const quoted = `${quote}${name}${quote}`;
    for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
      const before = text.slice(0, at).trimEnd();
      if (before.endsWith('(') && !/(describe[.\w]*|skip|todo)\($/.test(before)) return true;
    }
    return false;
  });
}
