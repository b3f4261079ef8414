import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { manyOfOne, ONE_CELL, workbookOf } from '../sheet/hostile-workbooks-testing.ts';

const CHILD = fileURLToPath(new URL('./hostile-bytes-testing.ts', import.meta.url));
/** The heap of a web process (docs/operations.md), and what it may take here beyond what it had. */
const HEAP_MB = 256;
const MORE_MB = 100;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What a process with the heap of a web process makes of these files, read all at once; it has to live through them. */
async function readAll(files: Readonly<Record<string, Buffer>>): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-hostile-'));
  folders.push(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP_MB}`,
    CHILD,
    folder,
  ]);
  const { outcomes, tookMb } = JSON.parse(stdout) as { outcomes: Record<string, string>; tookMb: number };
  expect(tookMb).toBeLessThan(MORE_MB);
  return outcomes;
}

const emptyRows = Array.from({ length: 1_000_000 }, (_, nth) => `<row r="${nth + 2}"/>`).join('');
const cells = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(20);
const sheets = Object.fromEntries(
  Array.from({ length: 250 }, (_, nth) => [`xl/worksheets/sheet${nth + 2}.xml`, cells]),
);

it('workbooks made to be huge when they are read leave a process of 256 MB as it was', async () => {
  const outcomes = await readAll({
    'table-shared-text': manyOfOne(2500, 20, 1000),
    'table-long-text': manyOfOne(1, 1, 200_000),
    'table-sheets': workbookOf(ONE_CELL, {}, sheets),
    'table-styles': workbookOf(ONE_CELL, {}, { 'xl/styles.xml': '<xf/>'.repeat(3_000_000) }),
    'table-comments': workbookOf(ONE_CELL, {}, { 'xl/comments1.xml': 'x'.repeat(60_000_000) }),
    'table-empty-rows': workbookOf(ONE_CELL + emptyRows),
    'table-nested': workbookOf(ONE_CELL, {}, { 'a.zip': manyOfOne(2500, 20, 1000) }),
  });
  expect(outcomes).toMatchObject({
    'table-shared-text': 'SHEET_TOO_LARGE',
    'table-long-text': 'SHEET_TOO_LARGE',
    'table-sheets': 'read',
    'table-comments': 'SHEET_UNREADABLE',
    'table-empty-rows': 'SHEET_TOO_LARGE',
    'table-nested': 'read',
  });
});

it('pictures, mails and XML made to be huge when they are read leave it as it was, too', async () => {
  const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } });
  const boundary = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n';
  const outcomes = await readAll({
    'picture-flat': await flat.png({ compressionLevel: 1 }).toBuffer(),
    'mail-parts': Buffer.from(boundary + '--b\r\n\r\nx\r\n'.repeat(25_000)),
    'mail-head': Buffer.from(`Subject: ${'=?utf-8?q?x?= '.repeat(18_000)}\r\n\r\n`),
    'mail-long': Buffer.alloc(256 * 1024 + 1, 'x'),
    'xml-deep': Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`),
    'xml-wide': Buffer.from(`<?xml version="1.0"?><a>${'<b/>'.repeat(1_900_000)}</a>`),
    'xml-long': Buffer.alloc(8 * 1_048_576 + 1, ' '),
    'xml-entities': Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>'),
  });
  expect(outcomes).toMatchObject({
    'picture-flat': 'read',
    'mail-long': 'nothing',
    'xml-deep': 'nothing',
    'xml-long': 'nothing',
    'xml-entities': 'nothing',
  });
});
