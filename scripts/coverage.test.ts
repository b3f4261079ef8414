import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { CALLS_NOT_OFFERED } from '@kosar/contract/calls-not-offered';
import { ALL_PAGES } from '@kosar/contract/pages/addresses';
import { describe, expect, it } from 'vitest';
import { type CoverageFacts, expandPath, findDrift } from './coverage-drift.ts';
import { addCall, OWN_CALLS_HEADING, parseCoverage, setState } from './coverage-table.ts';

const root = join(import.meta.dirname, '..');

/** Served beside the contract, as they show it. */
const BESIDE_THE_CONTRACT = [
  { method: 'GET', path: '/openapi.json' },
  { method: 'GET', path: '/asyncapi.json' },
  { method: 'GET', path: '/docs' },
];

function readFile(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

describe('docs/coverage.md', () => {
  const coverage = readFile('docs/coverage.md') ?? '';

  it('agrees with the contract, the router and the tests', () => {
    const endpoints = [...ENDPOINTS, ...CALLS_NOT_OFFERED, ...BESIDE_THE_CONTRACT];
    expect(findDrift({ coverage, endpoints, routes: ALL_PAGES, readTest: readFile })).toEqual([]);
  });

  it('holds every route, call and rule of the specification', () => {
    const { rows } = parseCoverage(coverage);
    const count = (start: string): number => rows.filter(({ id }) => id.startsWith(start)).length;
    expect(count('R-')).toBeGreaterThanOrEqual(104);
    expect(count('C-')).toBeGreaterThanOrEqual(340);
    expect(count('S4-')).toBe(67);
    expect(count('S5-')).toBe(137);
    expect(count('S9-')).toBe(34);
  });
});

const PAGE = `# Coverage

## Calls

| id | what | state | test |
| --- | --- | --- | --- |
| C-get-order-id | \`GET /api/order/{id}\` one order | done | a.test.ts › shows an order |
| C-post-order | \`POST /api/order\` places an order | not yet | — |

${OWN_CALLS_HEADING}

| id | what | state | test |
| --- | --- | --- | --- |
| C-get-health | \`GET /api/health\` whether the process lives | done | a.test.ts › lives |

## Routes

| id | what | state | test |
| --- | --- | --- | --- |
| R-home | \`/\` home | done | a.test.ts › lives |
| R-login | \`/login/{status?}\` login | done | a.test.ts › lives |

## Rules

| id | what | state | test |
| --- | --- | --- | --- |
| S4-1 | states | not yet | — |
`;

const TEST_FILE = `
describe('a group of orders', () => {
  it('shows an order', () => {});
  it("lives", () => {});
  it.skip('sleeps', () => {});
});`;

const SOUND: CoverageFacts = {
  coverage: PAGE,
  endpoints: [
    { method: 'GET', path: '/api/order/:orderId' },
    { method: 'POST', path: '/order' },
    { method: 'get', path: '/api/health' },
  ],
  routes: [{ path: '/' }, { path: '/login/:status?' }],
  readTest: (path) => (path === 'a.test.ts' ? TEST_FILE : null),
};

function driftWith(change: Partial<CoverageFacts>): string[] {
  return findDrift({ ...SOUND, ...change });
}

describe('findDrift', () => {
  it('finds nothing where page and code agree', () => {
    expect(findDrift(SOUND)).toEqual([]);
  });

  it('finds an endpoint without a row', () => {
    const endpoints = [...SOUND.endpoints, { method: 'DELETE', path: '/api/order/:id' }];
    expect(driftWith({ endpoints })).toEqual([
      'DELETE /api/order/{} of the contract has 0 rows instead of one',
    ]);
  });

  it('finds an endpoint with two rows', () => {
    const coverage = PAGE.replace(
      '| C-post-order |',
      '| C-other | `POST /api/order` again | not yet | — |\n| C-post-order |',
    );
    expect(driftWith({ coverage })).toEqual(['POST /api/order of the contract has 2 rows instead of one']);
  });

  it('finds a done call that the contract lacks', () => {
    expect(driftWith({ endpoints: SOUND.endpoints.slice(1) })).toEqual([
      'C-get-order-id is done, yet the contract has no such endpoint',
    ]);
  });

  it('finds a route of the router without a row', () => {
    const routes = [...SOUND.routes, { path: '/why' }];
    expect(driftWith({ routes })).toEqual(["/why of the router's /why needs exactly one row"]);
  });

  it('finds a row whose route the router lacks', () => {
    expect(driftWith({ routes: SOUND.routes.slice(0, 1) })).toEqual([
      "R-login: the router doesn't know /login, /login/{}",
    ]);
  });

  it('finds a page whose row is not done', () => {
    const coverage = PAGE.replace(/(\| R-login .*\|) done \|.*/, '$1 not yet | — |');
    expect(driftWith({ coverage })).toEqual(["R-login has a page, yet its row isn't done"]);
  });

  it.each([
    ['a file that does not exist', 'b.test.ts › lives', "b.test.ts doesn't exist"],
    ['a file that is no test', 'a.ts › lives', 'a.ts is no test file'],
    ['a test that does not exist', 'a.test.ts › flies', 'a.test.ts has no test called "flies"'],
    ['a skipped test', 'a.test.ts › sleeps', 'a.test.ts has no test called "sleeps"'],
    ['a group', 'a.test.ts › a group of orders', 'a.test.ts has no test called "a group of orders"'],
    ['no name', 'a.test.ts', `"a.test.ts" doesn't read "path › test name"`],
  ])('finds a done row that names %s', (_, test, fault) => {
    const coverage = PAGE.replace('a.test.ts › shows an order', test);
    expect(driftWith({ coverage })).toEqual([`C-get-order-id: ${fault}`]);
  });

  it('finds a done row without a test, and a test on a row that is not done', () => {
    const coverage = PAGE.replace('a.test.ts › shows an order', '—').replace(
      'states | not yet | —',
      'states | not yet | a.test.ts › lives',
    );
    expect(driftWith({ coverage })).toEqual([
      'C-get-order-id is done, yet names no test',
      "S4-1 isn't done, yet names a test",
    ]);
  });

  it('finds a line that is no row and an id that stands twice', () => {
    const coverage = `${PAGE}| S4-1 | states again | not yet | — |\n| S4-2 | more | perhaps | — |\n`;
    expect(driftWith({ coverage })).toEqual([
      'line 29 is no row of "id | what | state | test": | S4-2 | more | perhaps | — |',
      'S4-1 stands twice',
    ]);
  });
});

describe('editing the page', () => {
  it('flips one row and leaves the rest alone', () => {
    const flipped = setState(PAGE, 'S4-1', 'done', ['a.test.ts › lives']);
    expect(flipped).toBe(PAGE.replace('states | not yet | —', 'states | done | a.test.ts › lives'));
    expect(setState(flipped, 'S4-1', 'not yet', [])).toBe(PAGE);
  });

  it('gives the same page in whichever order two rows are flipped', () => {
    const oneWay = setState(setState(PAGE, 'S4-1', 'done', ['x']), 'C-post-order', 'done', ['y']);
    const otherWay = setState(setState(PAGE, 'C-post-order', 'done', ['y']), 'S4-1', 'done', ['x']);
    expect(oneWay).toBe(otherWay);
  });

  it('takes the padding out that a formatter put in', () => {
    const padded = PAGE.replaceAll('| --- |', '| ------- |')
      .replaceAll('| id |', '| id      |')
      .replace('| S4-1 |', '|  S4-1   |');
    expect(findDrift({ ...SOUND, coverage: padded })).toEqual([]);
    expect(setState(padded, 'S4-1', 'not yet', [])).toBe(PAGE);
  });

  it('refuses an unknown row', () => {
    expect(() => setState(PAGE, 'S4-99', 'done', ['x'])).toThrow('no row S4-99');
  });

  it('adds an endpoint of our own in its place', () => {
    const added = addCall(PAGE, 'GET /api/docs', 'the contract to browse');
    expect(added).toContain(
      '| C-get-docs | `GET /api/docs` the contract to browse | not yet | — |\n| C-get-health',
    );
    expect(() => addCall(added, 'GET /api/docs', 'again')).toThrow('already has a row');
  });

  it('keeps a bar inside a cell', () => {
    const flipped = setState(PAGE, 'S4-1', 'done', ['a.test.ts › this | that']);
    expect(parseCoverage(flipped).rows.at(-1)?.tests).toEqual(['a.test.ts › this | that']);
  });
});

describe('expandPath', () => {
  it.each([
    ['/', ['/']],
    ['*', ['*']],
    ['/login/:status?', ['/login', '/login/{}']],
    ['/login/{status?}', ['/login', '/login/{}']],
    ['/a/{x}/b', ['/a/{}/b']],
  ])('reads %s', (path, expected) => {
    expect(expandPath(path)).toEqual(expected);
  });

  it('reads a splat as up to six levels', () => {
    expect(expandPath('/products/*')).toEqual(expandPath(`/products${'/{c?}'.repeat(6)}`));
  });
});
