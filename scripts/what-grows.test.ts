import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const source = join(root, 'server/src');
const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
const [table = ''] = (page.split('## What grows, and how far')[1] ?? '').split('\n## ');

/** A map, a set or a list that begins empty and stands in a variable or a field, by its name. */
const HOLDER =
  /(?:const|let|readonly|var)?\s*(#?\w+)(?:: [^\n]+?)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\[\]);|(\w+): new (?:Map|Set)(?:<.*>)?\(\)/g;

/** What lives as long as its process, with the gauges that show how much it holds: each has a row in docs/reliability.md. */
const GAUGES: Readonly<Record<string, readonly string[]>> = {
  'providers/invoicing/szamlazz-client.ts sessions': ['invoicing_sessions'],
  'areas/chains/pages/delivery-pages.ts stored': ['delivery_pages_kept'],
  'infra/apart/read-apart.ts idle': ['xml_readers_at_work'],
  'infra/database/prepared.ts names': ['statements_prepared'],
  'infra/database/prepared.ts uses': ['statements_counted'],
  'infra/http/answer-cache.ts cached': ['answers_kept', 'answers_kept_bytes'],
  'infra/http/answer-cache.ts making': ['answers_being_made'],
  'infra/in-turn.ts waiting': ['table_readers_waiting', 'picture_readers_waiting', 'password_hashes_waiting'],
  'infra/jobs/start-worker.ts activeJobs': ['jobs_at_work'],
  'infra/load/caller.ts #known': ['heavy_callers'],
  'infra/load/heavy-line.ts line': ['heavy_calls_waiting'],
  'infra/realtime/notice-topic.ts #readers': ['people_with_open_pages'],
  'infra/realtime/register-realtime.ts sessions': ['sockets'],
  'infra/realtime/register-realtime.ts socketsOf': ['networks_with_sockets'],
  'infra/realtime/stock-broadcaster.ts #rooms': ['chains_watched'],
  'infra/rendering/network-pages.ts #atWork': ['networks_with_pages_at_work'],
  'infra/realtime/stomp-session.ts #subscriptions': ['subscriptions'],
  'infra/rendering/page-renderer.ts underWay': ['pages_at_work'],
  'infra/rendering/resting-pages.ts #until': ['pages_resting'],
};

/** What lives as long as its process and has no more in it than was there at its start. */
const FIXED = [
  'infra/gauges.ts ofProcess',
  'infra/gauges.ts readers',
  'infra/http/answer-writer.ts writers',
  'infra/http/cached-part.ts cached',
  'infra/http/known-methods.ts methods',
  'infra/http/known-methods.ts routes',
  'infra/realtime/feed.ts listeners',
  'infra/rendering/render-process.ts underWay',
];

/** What ends with the call, the file, the frame or the socket that it is of. */
const SHORT = [
  'infra/apart/make-picture.ts variants',
  'infra/apart/open-workbook.ts parts',
  'infra/apart/read-apart.ts pieces',
  'infra/apart/read-csv.ts faults',
  'infra/apart/read-csv.ts rows',
  'infra/apart/text-within.ts pieces',
  'infra/database/invariants.ts found',
  'infra/http/answer-cache.ts encoded',
  'infra/http/posted-pages.ts cookies',
  'infra/http/route.ts problems',
  'infra/http/strict-json.ts open',
  'infra/jobs/each-due.ts done',
  'infra/jobs/each-due.ts failed',
  'infra/mail/queue-email.ts ids',
  'infra/mail/scripted-smtp.ts body',
  'infra/mail/scripted-smtp.ts sockets',
  'infra/rendering/render-process.ts asked',
  'infra/pdf/write-table-pdf.ts chunks',
  'infra/realtime/heart-beat.ts timers',
  'infra/realtime/stock-broadcaster.ts bodies',
  'infra/realtime/stock-broadcaster.ts watchers',
  'infra/realtime/stomp-parser.ts #body',
  'infra/realtime/stomp-parser.ts #headers',
  'infra/realtime/stomp-session.ts #transactions',
  'infra/sheet/write-zip.ts written',
  'infra/files/spool.ts stored',
  'infra/sheet/bounded-memory-child.ts stored',
  'providers/geocoding/postal-geo.ts points',
];

/** In areas what a function holds ends with its call; what a module or a `create…` holds is looked for. */
function holdersOf(file: string, text: string): string[] {
  const isArea = file.startsWith('areas/');
  const code = isArea ? areaState(text) : text;
  return [...code.matchAll(HOLDER)].map(([, name, property]) => `${file} ${name ?? property}`);
}

/** The lines that stand in no function, and those directly in one that creates something. */
function areaState(text: string): string {
  let creates = false;
  const kept = text.split('\n').filter((line) => {
    if (/^(export )?(async )?function /.test(line)) creates = /function create/.test(line);
    return !line.startsWith(' ') || (creates && /^ {2}(const|let) /.test(line));
  });
  return kept.join('\n');
}

const files = globSync('**/*.ts', { cwd: source }).filter(
  (file) =>
    /^(infra|providers|areas)\/|^[\w-]+\.ts$/.test(file) &&
    !/\.test\.ts$|\/testing\/|-testing\.ts$/.test(file),
);
const found = [
  ...new Set(files.flatMap((file) => holdersOf(file, readFileSync(join(source, file), 'utf8')))),
];

it('each map, set and queue of the server is known, by its gauge or by what it ends with', () => {
  const known = [...Object.keys(GAUGES), ...FIXED, ...SHORT];
  expect(found.filter((holder) => !known.includes(holder))).toEqual([]);
  expect(known.filter((holder) => !found.includes(holder))).toEqual([]);
});

it('each gauge of what grows has its row', () => {
  const missing = Object.values(GAUGES)
    .flat()
    .filter((gauge) => !table.includes(`\`${gauge}\``));
  expect(missing).toEqual([]);
});

it('a new map of a module, of what is created and of a class is found', () => {
  expect(holdersOf('areas/a.ts', 'const seen = new Map<string, number>();')).toEqual(['areas/a.ts seen']);
  const created = 'export function createA() {\n  const kept = new Set<number>();\n}';
  expect(holdersOf('areas/a.ts', created)).toEqual(['areas/a.ts kept']);
  expect(holdersOf('areas/a.ts', 'function a() {\n  const kept = new Set<number>();\n}')).toEqual([]);
  expect(holdersOf('infra/a.ts', '  readonly #all = new Map<string, A>();')).toEqual(['infra/a.ts #all']);
});
