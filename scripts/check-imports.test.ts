import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

/** A tree in which every import is allowed. */
const SOUND: Readonly<Record<string, string>> = {
  'domain/package.json': '{ "name": "@kosar/domain", "exports": { "./*": "./src/*.ts" } }',
  'server/package.json': '{ "name": "@kosar/server", "exports": { "./*": "./src/*.ts" } }',
  'domain/src/money.ts': 'export const ft = 1;\n',
  'contract/src/orders/orders.ts': "import { ft } from '@kosar/domain/money';\nexport const order = ft;\n",
  'server/src/main.ts': "import { place } from './areas/orders/place-order.ts';\nplace();\n",
  'server/src/infra/clock.ts': 'export const now = () => new Date();\n',
  'server/src/areas/orders/place-order.ts':
    "import { stock } from '../catalogue/public.ts';\nexport const place = () => stock;\n",
  'server/src/areas/catalogue/public.ts': "export { stock } from './stock.ts';\n",
  'server/src/areas/catalogue/stock.ts': 'export const stock = 1;\n',
  'server/src/areas/catalogue/stock.test.ts': "import '../../../../simulators/src/mailbox.ts';\n",
  'web/src/app/router.ts': "export const home = () => import('../areas/orders/home.tsx');\n",
  'web/src/areas/orders/home.tsx':
    "import { Card } from '../../ui/card.tsx';\nexport default () => <Card to={1} />;\n",
  'web/src/areas/points/point.tsx': 'export const Point = () => null;\n',
  'web/src/ui/card.tsx': 'export const Card = (props: { to: unknown }) => <b>{String(props.to)}</b>;\n',
  'simulators/src/mailbox.ts': 'export const mailbox = 1;\n',
  'simulation/src/life/people.ts': 'export const people = 1;\n',
  'simulation/src/oracle/count.ts': 'export const count = 1;\n',
  'scripts/start.ts': "import '../simulators/src/mailbox.ts';\n",
};

const trees: string[] = [];

function plantTree(files: Readonly<Record<string, string>>): string {
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
  trees.push(tree);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  mkdirSync(join(tree, 'node_modules', '@kosar'), { recursive: true });
  for (const workspace of ['domain', 'server']) {
    symlinkSync(join(tree, workspace), join(tree, 'node_modules', '@kosar', workspace));
  }
  return tree;
}

async function faultsOf(planted: Readonly<Record<string, string>>): Promise<string[]> {
  const { faults } = await checkImports(plantTree({ ...SOUND, ...planted }));
  return faults;
}

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true });
});

/** A forbidden import of each kind: what it is, the file that holds it, what it imports, and the rule that refuses it. */
const FORBIDDEN = [
  ['a Node module in domain', 'domain/src/bad-1.ts', 'node:fs', 'domain-knows-nothing-outside'],
  [
    'the server in the contract',
    'contract/src/bad-2.ts',
    '../../server/src/infra/clock.ts',
    'contract-knows-only-domain',
  ],
  [
    'the server in the web, by its package',
    'web/src/lib/bad-3.ts',
    '@kosar/server/infra/clock',
    'server-and-web-meet-in-the-contract',
  ],
  [
    'the web in the server',
    'server/src/bad-4.ts',
    '../../web/src/areas/points/point.tsx',
    'server-and-web-meet-in-the-contract',
  ],
  ['a script in the server', 'server/src/bad-5.ts', '../../scripts/start.ts', 'product-imports-no-tool'],
  [
    'a simulator in the server',
    'server/src/bad-6.ts',
    '../../simulators/src/mailbox.ts',
    'simulators-serve-scripts-journeys-and-tests',
  ],
  ['the domain in a simulator', 'simulators/src/bad-7.ts', '@kosar/domain/money', 'simulators-stand-alone'],
  [
    "an area's inside in another area",
    'server/src/areas/orders/bad-8.ts',
    '../catalogue/stock.ts',
    'server-areas-meet-at-public',
  ],
  [
    'an area in the platform',
    'server/src/infra/bad-9.ts',
    '../areas/catalogue/public.ts',
    'infra-and-providers-know-no-area',
  ],
  [
    'an area of the web in another',
    'web/src/areas/orders/bad-10.ts',
    '../points/point.tsx',
    'web-areas-do-not-meet',
  ],
  ['an area of the web in ui', 'web/src/ui/bad-11.ts', '../areas/points/point.tsx', 'web-parts-know-no-area'],
  [
    'the people of a life in the oracle',
    'simulation/src/oracle/bad-14.ts',
    '../life/people.ts',
    'oracle-stands-alone',
  ],
  [
    'the domain in a life',
    'simulation/src/life/bad-15.ts',
    '@kosar/domain/money',
    'simulation-takes-no-rules-of-the-product',
  ],
  ['a test', 'server/src/bad-12.ts', './areas/catalogue/stock.test.ts', 'product-imports-no-test'],
  ['a file that is not there', 'server/src/bad-13.ts', './nowhere.ts', 'imports-lead-somewhere'],
] as const;

/** All kinds planted into one tree, as the cruiser's start takes longer than its work. */
const PLANTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FORBIDDEN.map(([, path, imported]) => [path, `import '${imported}';\n`])),
  'domain/src/bad-types.ts':
    "import type { now } from '../../server/src/infra/clock.ts';\nexport type Now = typeof now;\n",
  'server/src/hen.ts': "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
  'server/src/egg.ts': "import { hen } from './hen.ts';\nexport const egg = () => hen;\n",
  'web/src/app/page.ts': "import { open } from './opener.ts';\nexport const page = () => open;\n",
  'web/src/app/opener.ts': "export const open = () => import('./page.ts');\n",
};

describe('checkImports', () => {
  let faults: readonly string[];
  beforeAll(async () => {
    faults = await faultsOf(PLANTED);
  });

  it('reads every file of a sound tree and finds nothing', async () => {
    const { checked, faults } = await checkImports(plantTree(SOUND));
    expect(faults).toEqual([]);
    expect(checked).toBe(Object.keys(SOUND).filter((path) => /\.tsx?$/.test(path)).length);
  });

  it.each(FORBIDDEN)('refuses %s', (_, path, _imported, rule) => {
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: ${path} → `)));
  });

  it('refuses a forbidden import of types alone', () => {
    expect(faults.filter((fault) => fault.includes('bad-types'))).toEqual([
      'domain-knows-nothing-outside: domain/src/bad-types.ts → server/src/infra/clock.ts',
    ]);
  });

  it('refuses a ring of imports, also one that a lazy import closes', () => {
    expect(faults).toContainEqual(expect.stringMatching(/^no-cycles: server\/src\/(hen|egg)\.ts → /));
    expect(faults).toContainEqual(expect.stringMatching(/^no-cycles: web\/src\/app\/(page|opener)\.ts → /));
  });

  it('refuses nothing else', () => {
    const bad = Object.keys(PLANTED).join('|');
    expect(faults.filter((fault) => !new RegExp(` (${bad}) → `).test(fault))).toEqual([]);
  });

  it('fails when there is nothing to read', async () => {
    expect(await checkImports(plantTree({ 'domain/readme.md': '' }))).toEqual({
      checked: 0,
      faults: ['there is no source file to check'],
    });
  });

  it('fails when the cruiser reads nothing and calls that a success', async () => {
    const tree = plantTree(SOUND);
    const rules = join(tree, 'rules.cjs');
    const real = JSON.stringify(join(import.meta.dirname, '..', '.dependency-cruiser.cjs'));
    writeFileSync(
      rules,
      `const real = require(${real});
       module.exports = { ...real, options: { ...real.options, exclude: { path: '[.]tsx?$' } } };`,
    );
    const { checked, faults } = await checkImports(tree, rules);
    expect(checked).toBe(0);
    expect(faults).toContain('domain/src/money.ts was not read');
  });

  it('fails when a file cannot be parsed', async () => {
    const broken = faultsOf({ 'server/src/broken.ts': 'export const = ;\n' });
    await expect(broken).rejects.toThrow('server/src/broken.ts');
  });
});
