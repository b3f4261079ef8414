/**
 * Who may import whom, known from folder names alone: a new area or workspace needs no line here.
 *
 *   web | server → contract → domain        domain knows nothing outside itself
 *   server areas meet only at each other's public.ts; web areas meet only in app, ui, lib and hu
 *   simulators serve scripts, browser journeys and tests, never the product
 *
 * Tests, and what serves them alone (folders named testing, files named …-testing.ts), are free in what they import, and the
 * product never imports them.
 */
const test = String.raw`\.(test|spec|bench)\.tsx?$|/(testing|proof)/|[-/]testing\.tsx?$`;
const product = '^(domain|contract|server|web)/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-knows-nothing-outside',
      comment: 'Rules are pure: no library, no Node module, no other workspace (design: domain).',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: test },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'contract-knows-only-domain',
      comment: 'The contract is read by server and browser alike: domain and zod are all it needs.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test },
      to: { pathNot: ['^(contract|domain)/src/', 'node_modules/zod/'] },
    },
    {
      name: 'server-and-web-meet-in-the-contract',
      comment: 'Server and browser share the contract, never code.',
      severity: 'error',
      from: { path: '^(server|web)/src/', pathNot: test },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'product-imports-no-tool',
      comment: 'Scripts, journeys, benches and simulators use the product, not the other way round.',
      severity: 'error',
      from: { path: product, pathNot: test },
      to: { path: '^(scripts|e2e|bench|simulators|simulation)/' },
    },
    {
      name: 'simulators-serve-scripts-journeys-and-tests',
      comment: 'Fakes must never get near production.',
      severity: 'error',
      from: { pathNot: ['^(simulators|simulation|scripts|e2e)/', test] },
      to: { path: '^simulators/' },
    },
    {
      name: 'simulators-stand-alone',
      comment: 'A fake that shared code with the product would agree with its mistakes.',
      severity: 'error',
      from: { path: '^simulators/', pathNot: test },
      to: { path: '^(domain|contract|server|web|scripts|e2e|bench)/' },
    },
    {
      name: 'oracle-stands-alone',
      comment:
        'The oracle counts by docs/rules.md alone: code shared with the product would agree with its mistakes.',
      severity: 'error',
      from: { path: '^simulation/src/oracle/', pathNot: test },
      to: { pathNot: '^simulation/src/oracle/' },
    },
    {
      name: 'simulation-takes-no-rules-of-the-product',
      comment: 'People of a life and whoever compares know the wire, never the rules behind it.',
      severity: 'error',
      from: { path: '^simulation/' },
      to: { path: '^domain/' },
    },
    {
      name: 'server-areas-meet-at-public',
      comment: "An area's inside is its own: others import its public.ts.",
      severity: 'error',
      from: { path: '^server/src/areas/([^/]+)/', pathNot: test },
      to: {
        path: '^server/src/areas/',
        pathNot: ['^server/src/areas/$1/', String.raw`^server/src/areas/[^/]+/public\.ts$`],
      },
    },
    {
      name: 'infra-and-providers-know-no-area',
      comment: 'What carries the areas must not lean on one of them.',
      severity: 'error',
      from: { path: '^server/src/(infra|providers)/', pathNot: test },
      to: { path: '^server/src/areas/' },
    },
    {
      name: 'web-areas-do-not-meet',
      comment: 'What two areas of the web share belongs to ui, lib, hu or app.',
      severity: 'error',
      from: { path: '^web/src/areas/([^/]+)/', pathNot: test },
      to: { path: '^web/src/areas/', pathNot: '^web/src/areas/$1/' },
    },
    {
      name: 'web-parts-know-no-area',
      comment: 'Shared parts must not lean on an area.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|hu)/', pathNot: test },
      to: { path: '^web/src/areas/' },
    },
    {
      name: 'product-imports-no-test',
      comment: 'What serves tests alone must not run in production.',
      severity: 'error',
      from: { path: [product, '^simulators/'], pathNot: test },
      to: { path: test },
    },
    {
      name: 'no-cycles',
      comment: 'A lazy import closes a ring as well: what two modules share stands below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'Modules that begin with virtual: are made by the bundler.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|coverage|\.cache|\.data)/` },
    tsPreCompilationDeps: true,
    parser: 'swc',
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
