import { cpus, totalmem, type } from 'node:os';
import { type BurstFigures, LONGEST_WAIT_MS } from './burst.ts';
import type { FinalizeFigure } from './finalize.ts';
import type { OrderFigures } from './orders.ts';
import type { ReadFigures } from './reads.ts';
import type { BundleFigures, StartupFigures } from './startup.ts';
import { PROBES, type StrainFigures } from './strain.ts';

/** What could be measured; a part that couldn't says why. */
export interface Figures {
  readonly databaseFacts: string;
  readonly statements: number;
  readonly orders: readonly OrderFigures[];
  readonly reads: readonly ReadFigures[];
  readonly lists: readonly ReadFigures[];
  readonly strain: readonly StrainFigures[] | string;
  readonly burst: BurstFigures | string;
  readonly memoryMb: { readonly atStart: number | null; readonly afterLoad: number | null };
  readonly finalize: readonly FinalizeFigure[] | string;
  readonly startup: StartupFigures | string;
  readonly bundle: BundleFigures | string;
}

/** The whole report as Markdown. */
export function report(figures: Figures): string {
  const sections = [
    machineFacts(figures),
    '## Orders (POST /order, 5 lines)',
    ordersTable(figures),
    '## Reads (16 connections)',
    readsTable(figures.reads),
    '## Finalize (5 lines an order, server and database)',
    finalizeTable(figures.finalize),
    '## Long lists (1 connection)',
    listsTable(figures.lists),
    '## Others, while 20 at once make one of the worst calls',
    strainTable(figures.strain),
    burstLine(figures.burst),
    '## Start, memory, web bundle',
    startLines(figures),
    '## Targets',
    targetsTable(figures),
  ];
  return `${sections.join('\n\n')}\n`;
}

function machineFacts({ databaseFacts }: Figures): string {
  const [cpu] = cpus();
  return [
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${type()}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    `- Node ${process.versions.node}; PostgreSQL: ${databaseFacts}`,
    '- Load generator, server and database share the machine. Absolute figures move with it: compare ratios of one run only.',
  ].join('\n');
}

function ordersTable({ orders, statements }: Figures): string {
  const rows = orders.map(({ clients, ours, yardstick }) => [
    String(clients),
    ours.perSecond.toFixed(0),
    yardstick === null ? NO_PGBENCH : yardstick.perSecond.toFixed(0),
    yardstick === null ? '—' : percent(ours.perSecond / yardstick.perSecond),
    `${ms(ours.p50Ms)} / ${ms(ours.p99Ms)}`,
    yardstick === null ? '—' : `${ms(yardstick.p50Ms)} / ${ms(yardstick.p99Ms)}`,
  ]);
  const header = ['clients', 'orders/s', 'pgbench/s', 'ratio', 'p50 / p99 ms', 'pgbench p50 / p99 ms'];
  return `${table(header, rows)}\n\npgbench sends the same ${statements} statements an order as the server, prepared, with the same values.`;
}

const NO_PGBENCH = 'not run: install pgbench (Debian: apt-get install postgresql-contrib)';

function readsTable(reads: readonly ReadFigures[]): string {
  const rows = reads.map(({ what, status, bytes, ours, yardstick }) => [
    what,
    `${status}, ${(bytes / 1024).toFixed(1)} KB`,
    ours.perSecond.toFixed(0),
    yardstick.perSecond.toFixed(0),
    percent(ours.perSecond / yardstick.perSecond),
    `${ms(ours.p50Ms)} / ${ms(ours.p99Ms)}`,
  ]);
  return table(['read', 'answer', 'reads/s', 'bare node:http/s', 'ratio', 'p50 / p99 ms'], rows);
}

/** Linear growth keeps the last column at 1. */
function finalizeTable(finalize: Figures['finalize']): string {
  if (typeof finalize === 'string') return `not run: ${finalize}`;
  const [first] = finalize;
  return table(
    ['orders', 'ms', 'ms an order', `against ${first?.orders ?? 0} orders`],
    finalize.map((figure) => [
      String(figure.orders),
      ms(figure.ms),
      perOrder(figure).toFixed(2),
      first === undefined ? '—' : `${(perOrder(figure) / perOrder(first)).toFixed(2)} ×`,
    ]),
  );
}

function perOrder({ ms: took, orders }: FinalizeFigure): number {
  return took / orders;
}

function listsTable(lists: readonly ReadFigures[]): string {
  const rows = lists.map(({ what, status, bytes, ours, yardstick }) => [
    what,
    `${status}, ${(bytes / 1024).toFixed(1)} KB`,
    `${ms(ours.p50Ms)} / ${ms(ours.p99Ms)}`,
    `${ms(yardstick.p50Ms)} / ${ms(yardstick.p99Ms)}`,
    `${(ours.p50Ms / yardstick.p50Ms).toFixed(0)} ×`,
    verdict(ours.p50Ms < LIST_MS),
  ]);
  return table(
    ['list', 'answer', 'p50 / p99 ms', 'bare node:http p50 / p99 ms', 'ratio', `p50 < ${LIST_MS} ms`],
    rows,
  );
}

/** How many times as long as on a quiet server others may wait. */
const SLOWER_AT_MOST = 3;

function burstLine(burst: Figures['burst']): string {
  if (typeof burst === 'string') return `A burst: not run: ${burst}`;
  const { requests, seconds, refused, p95Ms, longestMs, longestOf } = burst;
  return (
    `A burst of ${requests} requests in ${seconds} s: the longest wait ${ms(longestMs)} ms (${longestOf}), p95 ${ms(p95Ms)} ms, ` +
    `${percent(refused)} asked to come later; none over ${LONGEST_WAIT_MS} ms: ${verdict(longestMs <= LONGEST_WAIT_MS)}`
  );
}

/** Times beside those of the quiet server just before and after. */
function strainTable(strain: Figures['strain']): string {
  if (typeof strain === 'string') return `not run: ${strain}`;
  const rows = strain.map((figures) => [
    figures.what,
    figures.servedPerSecond.toFixed(0),
    percent(figures.refused),
    ...times(figures),
    verdict(PROBES.every((probe) => figures.p95Ms[probe] <= SLOWER_AT_MOST * figures.quietMs[probe])),
  ]);
  const target = `≤ ${SLOWER_AT_MOST} ×`;
  return table(
    ['worst call', 'served/s', 'refused', ...PROBES.map((probe) => `p95 of ${probe}`), target],
    rows,
  );
}

function times({ p95Ms, quietMs }: StrainFigures): string[] {
  return PROBES.map(
    (probe) =>
      `${(p95Ms[probe] / quietMs[probe]).toFixed(1)} × (${ms(p95Ms[probe])} : ${ms(quietMs[probe])} ms)`,
  );
}

/** What a long list may take on the server. */
const LIST_MS = 200;

function startLines({ startup, bundle, memoryMb }: Figures): string {
  const memory = `- Web process: ${mb(memoryMb.atStart)} at start, ${mb(memoryMb.afterLoad)} after load`;
  const start =
    typeof startup === 'string'
      ? `- Start: not run: ${startup}`
      : `- Start to ready: first ${startup.firstSeconds.toFixed(1)} s, second ${startup.secondSeconds.toFixed(1)} s; the whole market then holds ${mb(startup.memoryMb)}`;
  const web =
    typeof bundle === 'string'
      ? [`- Web bundle: not run: ${bundle}`]
      : ['- Web bundle:', '', '```', ...bundle.lines, '```'];
  return [start, memory, ...web].join('\n');
}

function targetsTable({ orders, reads, lists, bundle }: Figures): string {
  const at8 = orders.find(({ clients }) => clients === 8);
  const ratio = at8?.yardstick ? at8.ours.perSecond / at8.yardstick.perSecond : null;
  const lowest = (isFromDatabase: boolean) => {
    const ratios = reads
      .filter((read) => read.isFromDatabase === isFromDatabase)
      .map(({ ours, yardstick }) => ours.perSecond / yardstick.perSecond);
    return ratios.length === 0 ? null : Math.min(...ratios);
  };
  const firstPage = typeof bundle === 'string' ? null : bundle.firstPageKb;
  return table(
    ['target', 'measured', ''],
    [
      atLeast('orders at 8 clients: ≥ 40 % of pgbench', ratio, 0.4),
      atMost('p99 of POST /order at 8 clients: < 60 ms', at8?.ours.p99Ms ?? null, 60, 'ms'),
      atLeast('cached reads: ≥ 50 % of bare node:http (lowest)', lowest(false), 0.5),
      atLeast('reads from the database: ≥ 15 % of bare node:http (lowest)', lowest(true), 0.15),
      atMost(`long lists: < ${LIST_MS} ms (slowest median)`, slowest(lists), LIST_MS, 'ms'),
      atMost('script of the first page: < 155 KB (brotli)', firstPage, 155, 'KB'),
    ],
  );
}

function slowest(lists: readonly ReadFigures[]): number | null {
  return lists.length === 0 ? null : Math.max(...lists.map(({ ours }) => ours.p50Ms));
}

function atLeast(target: string, value: number | null, least: number): string[] {
  return [
    target,
    value === null ? 'not run' : percent(value),
    verdict(value === null ? null : value >= least),
  ];
}

function atMost(target: string, value: number | null, max: number, unit: string): string[] {
  const measured = value === null ? 'not run' : `${value.toFixed(1)} ${unit}`;
  return [target, measured, verdict(value === null ? null : value < max)];
}

function verdict(isMet: boolean | null): string {
  if (isMet === null) return '—';
  return isMet ? 'met' : 'not met';
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`;
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function mb(value: number | null): string {
  return value === null ? 'unknown' : `${value} MB`;
}
