/**
 * Writes the index of the decisions, docs/decisions/README.md, from their own first lines.
 *
 *   node scripts/decisions.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'docs', 'decisions');

/** Where the index stands. */
export const INDEX = join(folder, 'README.md');

const HEAD = [
  '# Decisions',
  '',
  'A choice that was worth arguing has a record of one page: context, decision, consequences. A record isn’t rewritten when people think otherwise later: a new one',
  'replaces it, and the third line of the old one says so.',
  '',
  '- `Accepted, November 2026.` is in force. Behind it may stand where the thought goes on: `Goes on in [10](…).`',
  '- `Replaced by [54](…).` is history: read it for the reasons, not for what holds.',
  '',
  'A number that is missing was never given to a record. `node scripts/decisions.ts` writes this page; `scripts/decisions.test.ts` checks it.',
  '',
  '| no. | decision | status |',
  '| --- | --- | --- |',
];

if (import.meta.main) writeFileSync(INDEX, decisionIndex());

/** The index as the records say it. Throws for a record whose title or status can't be read. */
export function decisionIndex(): string {
  const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
  const rows = records.toSorted().map((name) => rowOf(name, readFileSync(join(folder, name), 'utf8')));
  return [...HEAD, ...rows, ''].join('\n');
}

function rowOf(name: string, record: string): string {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(record) ?? [];
  const [, accepted, more = ''] =
    /\n\n(?:(Accepted, \w+ \d{4})\.)? ?((?:Goes on in|Replaced by) .+\.)?\n\n/.exec(record) ?? [];
  const isReplaced = more.startsWith('Replaced by');
  if (Number(number) !== Number(name.slice(0, 4)) || (accepted === undefined && !isReplaced))
    throw new Error(`${name} begins otherwise than "# N. Title" and "Accepted, Month Year."`);
  const status = isReplaced ? more : `in force${more.replace(/^Goes/, '; goes')}`;
  return `| ${number} | [${title}](${name}) | ${status.replace(/\.$/, '')} |`;
}
